/** Plays one recording at a time and keeps the screen, the scrubber and the charts at the same frame. */
class Player {
  /** `root` is the way from the page to the package's folder, which has the guides and the sources. */
  constructor(recordings, root, measuresTime) {
    this.recordings = recordings;
    this.root = root.split("/").map(encodeURIComponent).join("/");
    this.screen = new Screen();
    this.speed = 1;
    this.isPlaying = false;
    for (const id of [
      "title", "summary", "guide", "source", "step", "caption", "seconds", "frame", "segments", "scrubber", "hint", "track",
      "play", "enlarge",
    ]) {
      this[`${id}Element`] = document.getElementById(id);
    }
    const charts = document.getElementById("charts");
    this.chartsElement = charts;
    // The times of a debug build say nothing about an app.
    this.charts = series.filter((shown) => measuresTime || !shown.unit).map((shown) => ({
      values: shown.values,
      chart: new Chart(charts, shown, (frame) => this.seek(frame)),
    }));
    this.listRuns();
    this.listen();
    language.listeners.push(() => this.translate());
  }

  listRuns() {
    const groups = document.getElementById("runs");
    let list = groups;
    let name = "";
    this.groupLabels = [];
    this.runButtons = this.recordings.map((recording) => {
      const button = document.createElement("button");
      button.type = "button";
      // An image of its own, because identifiers inside two drawings would meet in one document.
      const poster = document.createElement("img");
      poster.alt = "";
      const drawing = recording.svg(Math.min(30, recording.frameCount - 1));
      poster.src = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
      const label = document.createElement("span");
      for (const className of ["name", "length"]) {
        const span = document.createElement("span");
        span.className = className;
        label.append(span);
      }
      button.append(poster, label);
      button.addEventListener("click", () => {
        this.open(recording);
        history.replaceState(null, "", `#${recording.name}`);
        if (Player.mayMove()) this.play();
      });
      if (recording.group !== name) {
        name = recording.group;
        list = this.addGroup(name, groups);
      }
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
      return button;
    });
    this.nameRuns();
  }

  /** A part of the list under a label of its own. */
  addGroup(name, groups) {
    const label = document.createElement("p");
    label.id = `group-${this.groupLabels.length}`;
    const list = document.createElement("ul");
    list.setAttribute("role", "list");
    list.setAttribute("aria-labelledby", label.id);
    const item = document.createElement("li");
    item.className = "group";
    item.append(label, list);
    groups.append(item);
    this.groupLabels.push({ label, name });
    return list;
  }

  nameRuns() {
    for (const { label, name } of this.groupLabels) label.textContent = text(name);
    this.recordings.forEach((recording, index) => {
      const button = this.runButtons[index];
      button.querySelector(".name").textContent = text(recording.title);
      button.querySelector(".length").textContent = text("{seconds} s", { seconds: recording.duration.toFixed(1) });
    });
  }

  open(recording) {
    this.pause();
    this.recording = recording;
    this.runButtons.forEach((button, index) => {
      const isCurrent = this.recordings[index] === recording;
      button.setAttribute("aria-current", String(isCurrent));
      if (isCurrent) Player.scrollIntoList(button);
    });
    this.showTexts();
    this.scrubberElement.max = recording.frameCount - 1;
    this.showSegments();
    // A scene that doesn't count its cells has nothing to chart.
    this.chartsElement.hidden = recording.visibleCells.every((count) => count === 0);
    for (const { chart, values } of this.charts) chart.show(values(recording));
    this.seek(0);
  }

  /** What is said about the run, and where to read on. */
  showTexts() {
    const { title, summary, guide, source } = this.recording;
    document.title = `${text(title)} · Waterflow`;
    this.titleElement.textContent = text(title);
    this.summaryElement.textContent = text(summary);
    document.getElementById("screen").setAttribute("aria-label", text("The screen of the scene {title}", {
      title: text(title),
    }));

    const isTranslated = language.has(guide);
    this.guideElement.textContent = isTranslated ? text("Guide") : text("Guide in English");
    this.guideElement.hreflang = isTranslated ? language.name : "en";
    this.guideElement.href = Language.address(text(guide));
    this.sourceElement.href = this.root + encodeURI(source);
    this.guideElement.hidden = guide === "";
    this.sourceElement.hidden = source === "";
  }

  /** Says everything in the page's language; run, frame and playing stay. */
  translate() {
    this.nameRuns();
    this.showTexts();
    for (const { chart } of this.charts) chart.translate();
    this.setPlaying(this.isPlaying);
    this.nameSize();
    this.captionElement.textContent = "";
    this.screen.measure();
    this.show();
  }

  showSegments() {
    const marks = this.recording.marks;
    const starts = marks.length > 0 && marks[0].frame === 0 ? [] : [0];
    starts.push(...marks.map((mark) => mark.frame));
    this.segmentRanges = starts.map((start, index) => [start, starts[index + 1] ?? this.recording.frameCount - 1]);
    this.segmentsElement.replaceChildren(...this.segmentRanges.map(([start, end]) => {
      const segment = document.createElement("span");
      segment.style.flexGrow = Math.max(1, end - start);
      return segment;
    }));
  }

  seek(frame) {
    const recording = this.recording;
    this.frame = Math.min(recording.frameCount - 1, Math.max(0, frame));
    this.position = this.frame;
    this.show();
  }

  show() {
    const { recording, frame } = this;
    this.screen.show(recording, frame);
    for (const { chart } of this.charts) chart.move(frame);
    this.scrubberElement.value = frame;
    this.secondsElement.textContent = text("{seconds} s", this.frameValues);
    this.frameElement.textContent = text("frame {frame} of {count}", this.frameValues);

    const index = recording.markIndex(frame);
    const caption = index < 0 ? "" : text(recording.marks[index].caption);
    // Assistive technologies read both aloud when they change: while playing, once for each step of the script.
    const isNewStep = this.captionElement.textContent !== caption;
    if (isNewStep) this.captionElement.textContent = caption;
    if (isNewStep || !this.isPlaying) this.describeFrame();
    this.stepElement.textContent = index < 0 ? "" : `${index + 1} / ${recording.marks.length}`;
    this.segmentRanges.forEach(([start, end], position) => {
      const share = Math.min(1, Math.max(0, (frame - start) / Math.max(1, end - start)));
      this.segmentsElement.children[position].style.setProperty("--filled", `${share * 100}%`);
    });
  }

  get frameValues() {
    const { frameCount: count, framesPerSecond } = this.recording;
    return { frame: this.frame + 1, count, seconds: (this.frame / framesPerSecond).toFixed(2) };
  }

  describeFrame() {
    this.scrubberElement.setAttribute("aria-valuetext", text("frame {frame} of {count}, {seconds} s", this.frameValues));
  }

  play() {
    if (this.isPlaying) return;
    if (this.frame >= this.recording.frameCount - 1) this.seek(0);
    this.setPlaying(true);
    let previous;
    const step = (now) => {
      if (!this.isPlaying) return;
      // A tab that was hidden resumes where it stood instead of leaping.
      const elapsed = previous === undefined ? 0 : Math.min(0.1, (now - previous) / 1000);
      previous = now;
      const last = this.recording.frameCount - 1;
      this.position = Math.min(last, this.position + elapsed * this.speed * this.recording.framesPerSecond);
      const frame = Math.floor(this.position);
      if (frame !== this.frame) {
        this.frame = frame;
        this.show();
      }
      if (frame >= last) this.pause();
      else this.request = requestAnimationFrame(step);
    };
    this.request = requestAnimationFrame(step);
  }

  pause() {
    cancelAnimationFrame(this.request);
    this.setPlaying(false);
    if (this.recording) this.describeFrame();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Frame by frame is for looking: it stops the film. */
  step(frames) {
    this.pause();
    this.seek(this.frame + frames);
  }

  /** To the beginning of this step of the script or, when already there, of the one before; or of the next. */
  stepToMark(direction) {
    const starts = this.segmentRanges.map(([start]) => start);
    const target = direction > 0
      ? starts.find((start) => start > this.frame)
      : starts.reverse().find((start) => start < this.frame);
    this.seek(target ?? (direction > 0 ? this.recording.frameCount - 1 : 0));
  }

  /** The player alone, with the phone as large as the window allows; nothing else can be reached then. */
  setLarge(isLarge) {
    this.isLarge = isLarge;
    document.body.classList.toggle("large", isLarge);
    for (const element of document.querySelectorAll("header.masthead, nav.runs, #charts, footer")) element.inert = isLarge;
    this.nameSize();
    this.measure();
  }

  nameSize() {
    this.enlargeElement.textContent = this.isLarge ? text("Smaller") : text("Larger");
    this.enlargeElement.title = this.isLarge ? text("Smaller (Enter)") : text("Larger (Enter)");
  }

  measure() {
    this.screen.measure();
    this.screen.show(this.recording, this.frame);
  }

  setPlaying(isPlaying) {
    this.isPlaying = isPlaying;
    this.playElement.dataset.playing = isPlaying;
    this.playElement.setAttribute("aria-label", isPlaying ? text("Pause") : text("Play"));
  }

  listen() {
    this.playElement.addEventListener("click", () => this.toggle());
    document.getElementById("back").addEventListener("click", () => this.step(-1));
    document.getElementById("forward").addEventListener("click", () => this.step(1));
    this.scrubberElement.addEventListener("input", () => this.seek(Number(this.scrubberElement.value)));
    document.getElementById("speeds").addEventListener("change", (event) => {
      this.speed = Number(event.target.value);
    });
    window.addEventListener("resize", () => this.measure());
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.screen.recording = undefined;
      this.show();
    });
    this.enlargeElement.addEventListener("click", () => this.setLarge(!this.isLarge));
    document.getElementById("phone").addEventListener("click", () => this.setLarge(!this.isLarge));
    // An address would take the place of the run's.
    document.getElementById("skip").addEventListener("click", (event) => {
      event.preventDefault();
      document.getElementById("player").focus();
    });
    document.addEventListener("keydown", (event) => this.keyDown(event));

    this.trackElement.addEventListener("pointermove", (event) => this.showHint(event));
    this.trackElement.addEventListener("pointerleave", () => {
      this.hintElement.hidden = true;
    });
  }

  /** A control that has the focus keeps the keys that are its own. */
  keyDown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const control = event.target.closest("a, button, input");
    const isSlider = control === this.scrubberElement;
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === " " && (!control || isSlider)) this.toggle();
    else if (event.key === "Enter" && (!control || isSlider)) this.setLarge(!this.isLarge);
    else if (event.key === "Escape" && this.isLarge) this.setLarge(false);
    else if (direction && event.shiftKey && control?.type !== "radio") this.stepToMark(direction);
    else if (direction && isSlider) return this.pause();
    else if (direction && control?.type !== "radio") this.step(direction);
    else return;
    event.preventDefault();
  }

  /** What happens at the point of the track under the pointer. */
  showHint(event) {
    const box = this.trackElement.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left - 9) / (box.width - 18)));
    const frame = Math.round(share * (this.recording.frameCount - 1));
    const mark = this.recording.marks[this.recording.markIndex(frame)];
    const seconds = text("{seconds} s", { seconds: (frame / this.recording.framesPerSecond).toFixed(1) });
    this.hintElement.textContent = mark ? `${text(mark.caption)} · ${seconds}` : seconds;
    this.hintElement.hidden = false;
    const half = this.hintElement.offsetWidth / 2;
    const x = Math.min(box.width - half, Math.max(half, event.clientX - box.left));
    this.hintElement.style.transform = `translateX(${x - half}px)`;
  }

  /** Scrolls the list alone: the page stays where the reader has it. */
  static scrollIntoList(button) {
    const list = button.closest("nav");
    const outer = list.getBoundingClientRect();
    const inner = button.getBoundingClientRect();
    list.scrollBy(
      Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right),
      Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom));
  }

  static mayMove() {
    return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

/** The document's entry: everything that plays is in the page already. */
function openPage() {
  const data = JSON.parse(document.getElementById("data").textContent);
  const recordings = data.recordings.map((recording) => new Recording(recording));
  const measuresTime = data.conditions.includes("release");
  const showConditions = () => {
    document.getElementById("conditions").textContent = measuresTime ? text(data.conditions) : "";
  };
  showConditions();
  language.listeners.push(showConditions);
  if (recordings.length === 0) return;

  document.querySelector("main").removeAttribute("aria-busy");
  const player = new Player(recordings, data.root, measuresTime);
  const named = () => recordings.find((recording) => `#${recording.name}` === location.hash);
  window.addEventListener("hashchange", () => {
    if (named()) player.open(named());
  });
  player.open(named() ?? recordings[0]);
  if (Player.mayMove()) player.play();
}

if (typeof document !== "undefined") openPage();
