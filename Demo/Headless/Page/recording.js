"use strict";

/**
 * A recorded run, read back frame by frame.
 *
 * Every line of SVG is stored once; a frame is a list of edits to the frame before it, [start, removed, ...inserted],
 * and every so often there is a keyframe with all of its lines. Going forward applies edits, jumping starts from a
 * keyframe, so that any frame is near.
 */
class Recording {
  constructor(data) {
    Object.assign(this, data);
    this.frameCount = data.frames.length;
    this.duration = this.frameCount / this.framesPerSecond;
    this.currentFrame = -1;
    this.currentLines = [];
  }

  /** The SVG document of a frame, with its images in it. */
  svg(frame) {
    return this.lineNumbers(frame).map((number) => this.line(number, (image) => this.images[image])).join("\n");
  }

  /** A line of SVG, in the dark appearance if the page is in it, with the address of each image that it shows. */
  line(number, addressOf) {
    const line = this.lines[number];
    // Behind the first tag is what a label says.
    const end = line.indexOf(">") + 1;
    const appearance = Recording.isDark() ? 1 : 0;
    const tag = line.slice(0, end).replace(/ ~(\d+)/g, (_, color) => ` ${this.colors[color][appearance]}`);
    return (tag + line.slice(end)).replace(/href="image:(\d+)"/g, (_, image) => `href="${addressOf(Number(image))}"`);
  }

  /** An address of an image that costs little to repeat: the data itself may be megabytes. */
  imageAddress(image) {
    this.imageAddresses ??= [];
    this.imageAddresses[image] ??= URL.createObjectURL(Recording.blob(this.images[image]));
    return this.imageAddresses[image];
  }

  static isDark() {
    return typeof window !== "undefined" && window.matchMedia("(prefers-color-scheme: dark)").matches;
  }

  static blob(dataAddress) {
    const [, type, base64] = dataAddress.match(/^data:([^;,]*);base64,(.*)$/s);
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type });
  }

  /** The window's size at a frame, in points. */
  size(frame) {
    let current = this.sizes[0];
    for (const change of this.sizes) {
      if (change[0] <= frame) current = change;
    }
    return { width: current[1], height: current[2] };
  }

  /** The step of the script that a frame belongs to, as an index into `marks`; -1 before the first. */
  markIndex(frame) {
    let index = -1;
    while (index + 1 < this.marks.length && this.marks[index + 1].frame <= frame) index += 1;
    return index;
  }

  lineNumbers(frame) {
    const keyframe = Math.floor(frame / this.keyframeInterval);
    const isAhead = this.currentFrame >= 0 && frame >= this.currentFrame;
    if (!isAhead || this.currentFrame < keyframe * this.keyframeInterval) {
      this.currentFrame = keyframe * this.keyframeInterval;
      this.currentLines = this.keyframes[keyframe].slice();
    }
    while (this.currentFrame < frame) {
      this.currentFrame += 1;
      this.currentLines = Recording.apply(this.frames[this.currentFrame], this.currentLines);
    }
    return this.currentLines;
  }

  static apply(edits, lines) {
    if (edits.length === 0) return lines;
    const result = [];
    let position = 0;
    for (const [start, removed, ...inserted] of edits) {
      while (position < start) result.push(lines[position++]);
      result.push(...inserted);
      position += removed;
    }
    while (position < lines.length) result.push(lines[position++]);
    return result;
  }
}
