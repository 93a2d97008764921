import { element } from "./dom.js";
import { openDialog } from "./dialogs.js";

/** Keys and gestures, in groups as they are used. */
const COLUMNS = [
  [
    [
      "Answer",
      [
        ["A", "accept: it is one"],
        ["X", "reject: it is none"],
        ["Space", "next question, or next photo"],
        ["Shift A", "accept all shown in this photo"],
      ],
    ],
    [
      "Boxes",
      [
        ["1 … 9", "label to draw with, or of the chosen box"],
        ["← ↑ → ↓", "nudge the chosen box; with Shift by 10"],
        ["Ctrl ← ↑ → ↓", "resize it"],
        ["N", "new box in the middle, to be nudged"],
        ["Del", "remove it"],
        ["Esc", "choose nothing, break off"],
      ],
    ],
    [
      "Everywhere",
      [
        ["Ctrl Z", "undo"],
        ["Ctrl Y", "redo"],
        ["?", "this page"],
      ],
    ],
  ],
  [
    [
      "Look",
      [
        ["[  ]", "threshold down, up"],
        ["H", "hide the boxes"],
        ["F", "fit the photo"],
        ["+  −", "zoom"],
        ["V", "hand: drag moves the photo"],
        [", .", "photo before, photo after"],
      ],
    ],
    [
      "Pointer",
      [
        ["Drag", "draw; inside the chosen box: move it"],
        ["Click", "choose a box"],
        ["Wheel", "zoom at the pointer"],
        ["Shift drag", "move the photo; or the middle button"],
      ],
    ],
  ],
];

export function openHelp() {
  const steps = element(
    "ol",
    { class: "steps" },
    element(
      "li",
      {},
      element("b", {}, "Draw one box. "),
      "The detector is learnt when you let go, and all photos are searched.",
    ),
    element(
      "li",
      {},
      element("b", {}, "Confirm a few hits. "),
      "Five times A make it far surer; a yes teaches ten times as much as a no.",
    ),
    element(
      "li",
      {},
      element("b", {}, "Set the threshold, export. "),
      "It says how many false alarms to expect. Everything can be undone.",
    ),
  );
  const columns = element("div", { class: "keys" }, COLUMNS.map(column));
  openDialog("How it works", element("div", {}, steps, columns), "wide");
}

function column(groups) {
  return element(
    "dl",
    {},
    groups.flatMap(([title, rows]) => [element("h3", {}, title), ...rows.flatMap(row)]),
  );
}

function row([keys, meaning]) {
  const pressed = keys.split(/ +/).map((key) => (key === "…" ? " … " : element("kbd", {}, key)));
  return [element("dt", {}, pressed), element("dd", {}, meaning)];
}
