/** The phone: draws a frame's SVG at the size that fits, and the finger over it. */
class Screen {
  constructor() {
    this.player = document.getElementById("player");
    this.stage = document.getElementById("stage");
    this.phone = document.getElementById("phone");
    this.screen = document.getElementById("screen");
    this.canvas = document.getElementById("drawing");
    this.drawing = new Drawing(this.canvas);
    this.finger = document.getElementById("finger");
  }

  show(recording, frame) {
    if (this.recording !== recording) {
      this.recording = recording;
      this.drawing.open(recording);
      this.measure();
    }
    this.drawing.show(frame);
    const size = recording.size(frame);
    this.fit(recording, size);

    const touch = recording.touches[frame];
    this.finger.hidden = touch.length === 0;
    if (touch.length > 0) {
      this.finger.style.transform = `translate(${touch[0] * this.scale}px, ${touch[1] * this.scale}px) scale(${this.scale})`;
    }
  }

  /** How high the phone may be for everything down to the buttons to fit into the window. */
  measure() {
    if (document.body.classList.contains("large")) {
      const isBeside = getComputedStyle(this.player).display === "grid";
      // The player itself is as high as the window then, whatever is in it.
      const last = this.player.lastElementChild;
      const others = isBeside ? 44 : last.offsetTop + last.offsetHeight - this.stage.offsetHeight + 22;
      this.fitted = undefined;
      this.high = Math.max(330, window.innerHeight - others - 24);
      return;
    }
    const around = this.player.offsetTop + this.player.offsetHeight - this.stage.offsetHeight;
    this.fitted = undefined;
    // On a phone the screen is as wide as the page; the buttons stay at the window's lower edge.
    this.high = window.innerWidth < 460 ? 844 : Math.min(720, Math.max(380, window.innerHeight - around - 30));
  }

  /** The stage keeps the height of the run's tallest size, so that nothing below moves when the phone turns. */
  fit(recording, size) {
    const bezel = 11;
    const wide = Math.max(120, this.stage.clientWidth - 2 * bezel);
    const scaleOf = (width, height) => Math.min(wide / width, this.high / height, 1);
    const tallest = Math.max(...recording.sizes.map(([, width, height]) => scaleOf(width, height) * height));

    // Only a turn within a run is a movement; another run, or a window of another size, is simply there.
    this.phone.classList.toggle("turns", this.fitted === recording);
    this.fitted = recording;
    this.scale = scaleOf(size.width, size.height);
    this.stage.style.height = `${Math.ceil(tallest) + 2 * bezel}px`;
    this.phone.style.setProperty("--bezel", `${bezel}px`);
    this.phone.style.setProperty("--corner", `${Math.round(46 * this.scale)}px`);
    this.screen.style.width = `${size.width * this.scale}px`;
    this.screen.style.height = `${size.height * this.scale}px`;
    this.canvas.style.transform = `scale(${this.scale})`;
    this.canvas.style.width = `${size.width}px`;
  }
}
