/**
 * Turns frames into elements and keeps the elements that a new frame shares with the one before, so that playing costs
 * what changed and an image that stays is not loaded again.
 *
 * A line is a whole element, opens a group, or closes one. An element remembers the number of its line; the same number
 * is the same element.
 */
class Drawing {
  constructor(container) {
    this.container = container;
    this.prototypes = new Map();
  }

  /** Forgets the run shown before: its line numbers mean other lines. */
  open(recording) {
    this.recording = recording;
    this.prototypes.clear();
    this.container.replaceChildren();
  }

  show(frame) {
    this.reconcile(this.container, this.tree(this.recording.lineNumbers(frame)));
  }

  /** The lines as a tree of { number, children }; only a line that opens a group has children. */
  tree(numbers) {
    const root = [];
    const open = [root];
    for (const number of numbers) {
      const line = this.recording.lines[number];
      if (line.startsWith("</")) {
        open.pop();
      } else {
        const isWhole = line.endsWith("/>") || line.includes("</");
        const node = { number, children: isWhole ? undefined : [] };
        open[open.length - 1].push(node);
        if (!isWhole) open.push(node.children);
      }
    }
    return root;
  }

  reconcile(parent, wanted) {
    const shown = [...parent.children];
    const kept = new Map();
    for (const element of shown) {
      const sameLine = kept.get(element.lineNumber);
      if (sameLine) sameLine.push(element);
      else kept.set(element.lineNumber, [element]);
    }
    const elements = wanted.map(({ number }) => kept.get(number)?.shift());
    // What is left over gives its subtree to the groups that are new: a scroll view that moved is still itself.
    const left = shown.filter((element) => kept.get(element.lineNumber).includes(element));
    wanted.forEach(({ number, children }, index) => {
      if (!elements[index] && children) {
        const { tagName } = this.prototype(number);
        const position = left.findIndex((element) => element.isGroup && element.tagName === tagName);
        if (position >= 0) elements[index] = this.change(left.splice(position, 1)[0], number);
      }
      elements[index] ??= this.create(number, children !== undefined);
      if (children) this.reconcile(elements[index], children);
    });
    for (const element of left) element.remove();
    elements.forEach((element, index) => {
      if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
    });
  }

  create(number, isGroup) {
    const element = this.prototype(number).cloneNode(true);
    element.lineNumber = number;
    element.isGroup = isGroup;
    return element;
  }

  change(element, number) {
    const prototype = this.prototype(number);
    for (const name of element.getAttributeNames()) {
      if (!prototype.hasAttribute(name)) element.removeAttribute(name);
    }
    for (const { name, value } of prototype.attributes) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    element.lineNumber = number;
    return element;
  }

  prototype(number) {
    let prototype = this.prototypes.get(number);
    if (!prototype) {
      const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      holder.innerHTML = this.recording.line(number, (image) => this.recording.imageAddress(image));
      prototype = holder.firstElementChild;
      this.prototypes.set(number, prototype);
    }
    return prototype;
  }
}
