/** What the charts show of a run: its values, and the words for them. */
const series = [
  {
    color: "visible",
    values: (recording) => recording.visibleCells,
    title: () => text("Visible cells"),
    most: (value) => text("at most {value}", { value }),
    sentence: () => text("How many cells are on screen. It follows the sizes of the items, never their number."),
  },
  {
    color: "created",
    values: (recording) => recording.createdCells,
    title: () => text("Cells created"),
    most: (value) => text("in all {value}", { value }),
    sentence: () => text(
      "Cells ever made. It climbs until the screen is full, then the line stays flat: that is the point."),
  },
  {
    color: "reused",
    values: (recording) => recording.reusedCells,
    title: () => text("Cells reused"),
    most: (value) => text("in all {value}", { value }),
    sentence: () => text(
      "Cells that left the screen and were used again for another item. The more are reused, the fewer are created."),
  },
  {
    color: "asked",
    values: (recording) => recording.askedCells,
    title: () => text("Cells asked for"),
    most: (value) => text("in a frame {value}", { value }),
    sentence: () => text("How many cells a frame asks the data source for. At first the screen is filled; from then on "
      + "cells are made ahead of time, a few per frame, before they come into view."),
  },
  {
    color: "layout",
    unit: "ms",
    values: (recording) => recording.layoutTimes,
    format: (microseconds) => (microseconds / 1000).toFixed(2),
    title: () => text("Layout pass"),
    most: (value) => text("longest {value}", { value }),
    sentence: (values) => {
      const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
      const usual = sorted.length > 0 ? sorted[Math.floor(sorted.length / 2)] : 0;
      return text("The time to lay out a frame, usually {time} ms; a 120 Hz screen allows 8.33 ms. It stands out where "
        + "every item is placed: at first and on each turn. Scrolling places none.", { time: (usual / 1000).toFixed(2) });
    },
  },
];
