/**
 * One measured series over the length of a run, with a cursor at the shown frame.
 *
 * The pointer shows the value under it; pressing seeks to that frame.
 */
class Chart {
  constructor(container, { color, unit, format = String, title, most, sentence }, seek) {
    Object.assign(this, { unit, format, title, mostText: most, sentence });
    this.element = document.createElement("figure");
    this.element.className = "chart";
    this.element.style.setProperty("--series", `var(--${color})`);
    this.element.innerHTML = `
      <header><h3></h3><span class="most"></span><span class="value"></span></header>
      <div class="plot" role="img">
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <line class="base" x1="0" y1="100" x2="1000" y2="100"/><path class="area"/><path class="line"/>
        </svg>
        <div class="cursor hover" hidden></div><div class="cursor"></div><div class="dot"></div>
      </div>
      <p></p>`;
    const find = (selector) => this.element.querySelector(selector);
    this.heading = find("h3");
    this.mostLabel = find(".most");
    this.paragraph = find("p");
    this.valueLabel = find(".value");
    this.plot = find(".plot");
    this.hoverLine = find(".cursor.hover");
    this.cursorLine = find(".cursor:not(.hover)");
    this.dot = find(".dot");
    container.append(this.element);

    this.plot.addEventListener("pointerdown", (event) => {
      this.plot.setPointerCapture(event.pointerId);
      seek(this.frameAt(event));
    });
    this.plot.addEventListener("pointermove", (event) => {
      this.hoveredFrame = this.frameAt(event);
      if (event.buttons > 0) seek(this.hoveredFrame);
      this.update();
    });
    this.plot.addEventListener("pointerleave", () => {
      this.hoveredFrame = undefined;
      this.update();
    });
  }

  show(values) {
    this.values = values;
    this.frame = 0;
    this.hoveredFrame = undefined;
    this.most = values.reduce((most, value) => Math.max(most, value), 0);
    // A scene that doesn't count its cells.
    this.element.hidden = this.most === 0;
    const line = this.points().map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    this.element.querySelector(".line").setAttribute("d", `M${line}`);
    this.element.querySelector(".area").setAttribute("d", `M0 100L${line}L1000 100Z`);
    this.translate();
    this.update();
  }

  translate() {
    const withUnit = (value) => (this.unit ? `${this.format(value)} ${this.unit}` : this.format(value));
    const most = this.mostText(withUnit(this.most));
    const last = withUnit(this.values[this.values.length - 1]);
    this.heading.textContent = this.title();
    this.mostLabel.textContent = most;
    this.paragraph.textContent = this.sentence(this.values);
    this.plot.setAttribute("aria-label", text("{title}: {most}; at the end {last}", { title: this.title(), most, last }));
  }

  move(frame) {
    this.frame = frame;
    this.update();
  }

  update() {
    const isHovering = this.hoveredFrame !== undefined;
    this.valueLabel.textContent = this.format(this.values[isHovering ? this.hoveredFrame : this.frame]);
    this.valueLabel.dataset.hover = isHovering;
    if (this.unit) {
      const small = document.createElement("small");
      small.textContent = this.unit;
      this.valueLabel.append(small);
    }
    const percent = (frame) => `${(100 * this.x(frame)) / 1000}%`;
    this.cursorLine.style.left = percent(this.frame);
    this.hoverLine.hidden = !isHovering;
    if (isHovering) this.hoverLine.style.left = percent(this.hoveredFrame);
    this.dot.style.left = percent(isHovering ? this.hoveredFrame : this.frame);
    this.dot.style.top = `${this.y(this.values[isHovering ? this.hoveredFrame : this.frame])}%`;
  }

  x(frame) {
    return (1000 * frame) / Math.max(1, this.values.length - 1);
  }

  /** A little air above the highest value, for the line's own width. */
  y(value) {
    return this.most > 0 ? 100 - (value / this.most) * 86 : 100;
  }

  points() {
    return this.values.map((value, frame) => [this.x(frame), this.y(value)]);
  }

  frameAt(event) {
    const box = this.plot.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return Math.round(share * (this.values.length - 1));
  }
}
