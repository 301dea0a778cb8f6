/** Plays one recording at a time and keeps the screen, the scrubber and the charts at the same frame. */
class Player {
  constructor(recordings) {
    this.recordings = recordings;
    this.screen = new Screen();
    this.speed = 1;
    this.isPlaying = false;
    for (const id of ["title", "summary", "step", "caption", "time", "segments", "scrubber", "hint", "track", "play"]) {
      this[`${id}Element`] = document.getElementById(id);
    }
    this.charts = Player.series.map((series) => ({
      values: series.values,
      chart: new Chart(document.getElementById("charts"), series, (frame) => this.seek(frame)),
    }));
    this.listRuns();
    this.listen();
  }

  static series = [
    {
      title: "Visible cells", extreme: "at most", color: "visible", values: (recording) => recording.visibleCells,
      sentence: "How many cells are on screen. It follows the sizes of the items, never their number.",
      format: (value) => [String(value)],
    },
    {
      title: "Cells created", extreme: "in all", color: "created", values: (recording) => recording.createdCells,
      sentence: "Cells ever made. It climbs until the screen is full, then the line stays flat: that is the point.",
      format: (value) => [String(value)],
    },
    {
      title: "Cells reused", extreme: "in all", color: "reused", values: (recording) => recording.reusedCells,
      sentence: "Cells that had left the screen and came back with new content. It climbs so that the line above need not.",
      format: (value) => [String(value)],
    },
    {
      title: "Cells asked for", extreme: "in a frame", color: "asked", values: (recording) => recording.askedCells,
      sentence: "How many cells a frame asks the data source for. At first the screen is filled; from then on cells are made "
        + "ahead of time, a few per frame, before they come into view.",
      format: (value) => [String(value)],
    },
    {
      title: "Layout pass", extreme: "longest", color: "layout", values: (recording) => recording.layoutTimes,
      sentence: (values) => {
        const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
        const usual = sorted.length > 0 ? sorted[Math.floor(sorted.length / 2)] : 0;
        return `The time to lay out a frame, usually ${(usual / 1000).toFixed(2)} ms; a 120 Hz screen allows 8.33 ms. `
          + "It stands out where every item is placed: at first and on each turn. Scrolling places none.";
      },
      format: (value) => [(value / 1000).toFixed(2), "ms"],
    },
  ];

  listRuns() {
    const list = document.getElementById("runs");
    this.runButtons = this.recordings.map((recording) => {
      const button = document.createElement("button");
      button.type = "button";
      // An image of its own, because identifiers inside two drawings would meet in one document.
      const poster = document.createElement("img");
      poster.alt = "";
      const drawing = recording.svg(Math.min(30, recording.frameCount - 1));
      poster.src = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
      const text = document.createElement("span");
      const name = document.createElement("span");
      name.className = "name";
      name.textContent = recording.title;
      const length = document.createElement("span");
      length.className = "length";
      length.textContent = `${recording.duration.toFixed(1)} s`;
      text.append(name, length);
      button.append(poster, text);
      button.addEventListener("click", () => {
        this.open(recording);
        history.replaceState(null, "", `#${recording.name}`);
        if (Player.mayMove()) this.play();
      });
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
      return button;
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
    this.titleElement.textContent = recording.title;
    this.summaryElement.textContent = recording.summary;
    this.scrubberElement.max = recording.frameCount - 1;
    this.showSegments();
    for (const { chart, values } of this.charts) chart.show(values(recording));
    this.seek(0);
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
    const seconds = (frame / recording.framesPerSecond).toFixed(2);
    this.scrubberElement.setAttribute("aria-valuetext", `${seconds} seconds, frame ${frame + 1}`);
    this.timeElement.innerHTML = `<b>${seconds}</b> s<br>frame ${frame + 1} of ${recording.frameCount}`;

    const index = recording.markIndex(frame);
    const caption = index < 0 ? "" : recording.marks[index].caption;
    if (this.captionElement.textContent !== caption) this.captionElement.textContent = caption;
    this.stepElement.textContent = index < 0 ? "" : `${index + 1} / ${recording.marks.length}`;
    this.segmentRanges.forEach(([start, end], position) => {
      const share = Math.min(1, Math.max(0, (frame - start) / Math.max(1, end - start)));
      this.segmentsElement.children[position].style.setProperty("--filled", `${share * 100}%`);
    });
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

  setPlaying(isPlaying) {
    this.isPlaying = isPlaying;
    this.playElement.dataset.playing = isPlaying;
    this.playElement.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  }

  listen() {
    this.playElement.addEventListener("click", () => this.toggle());
    document.getElementById("back").addEventListener("click", () => this.step(-1));
    document.getElementById("forward").addEventListener("click", () => this.step(1));
    this.scrubberElement.addEventListener("input", () => this.seek(Number(this.scrubberElement.value)));
    document.getElementById("speeds").addEventListener("change", (event) => {
      this.speed = Number(event.target.value);
    });
    window.addEventListener("resize", () => this.screen.show(this.recording, this.frame));
    document.addEventListener("keydown", (event) => this.keyDown(event));

    this.trackElement.addEventListener("pointermove", (event) => this.showHint(event));
    this.trackElement.addEventListener("pointerleave", () => {
      this.hintElement.hidden = true;
    });
  }

  keyDown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRadio = event.target.type === "radio";
    const isButton = event.target.tagName === "BUTTON";
    if (event.key === " " && !isButton) this.toggle();
    else if (event.key === "ArrowLeft" && !isRadio) event.shiftKey ? this.stepToMark(-1) : this.step(-1);
    else if (event.key === "ArrowRight" && !isRadio) event.shiftKey ? this.stepToMark(1) : this.step(1);
    else return;
    event.preventDefault();
  }

  /** What happens at the point of the track under the pointer. */
  showHint(event) {
    const box = this.trackElement.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left - 9) / (box.width - 18)));
    const frame = Math.round(share * (this.recording.frameCount - 1));
    const mark = this.recording.marks[this.recording.markIndex(frame)];
    const seconds = `${(frame / this.recording.framesPerSecond).toFixed(1)} s`;
    this.hintElement.textContent = mark ? `${mark.caption} · ${seconds}` : seconds;
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
  document.getElementById("conditions").textContent = data.conditions;
  if (recordings.length === 0) return;

  const player = new Player(recordings);
  const named = () => recordings.find((recording) => `#${recording.name}` === location.hash);
  window.addEventListener("hashchange", () => {
    if (named()) player.open(named());
  });
  player.open(named() ?? recordings[0]);
  if (Player.mayMove()) player.play();
}

if (typeof document !== "undefined") openPage();
