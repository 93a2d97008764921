import { byId, element, redraw } from "./dom.js";
import { score } from "./format.js";

/** Everything marked in the photo as a list: the way to boxes for those who do not point. */
const MOST = 60;

export class BoxList {
  #stage;
  #store;
  #edits;

  constructor(stage, store, edits) {
    this.#stage = stage;
    this.#store = store;
    this.#edits = edits;
    store.listen("photos boxes findings labels thresholds choice view", () => this.#draw());
  }

  #draw() {
    const marks = this.#stage.marks();
    byId("boxes-card").hidden = marks.length === 0;
    const rest = marks.length > MOST ? [element("li", { class: "more-boxes" }, `and ${marks.length - MOST} more`)] : [];
    redraw(byId("boxes"), [...marks.slice(0, MOST).map((mark, i) => this.#row(mark, i)), ...rest]);
  }

  #row(mark, i) {
    const kind = mark.kind === "found" || mark.kind === "rejected" ? mark.kind : "sure";
    const state = { found: score(mark.score ?? 0), rejected: "rejected", accepted: "confirmed", drawn: "drawn" }[
      mark.kind
    ];
    const pick = element(
      "button",
      {
        type: "button",
        class: "pick",
        "aria-pressed": String(mark.chosen),
        data: { focus: `pick${i}` },
        onclick: () => this.#store.choose(mark.choice),
      },
      element("span", {}, mark.name),
      element("small", {}, state),
    );
    return element(
      "li",
      { class: `${kind} label-${mark.number} ${mark.chosen ? "chosen" : ""}` },
      pick,
      ...this.#acts(mark, i),
    );
  }

  #acts(mark, i) {
    const act = (name, words, run) =>
      element("button", {
        type: "button",
        class: "quiet act",
        icon: name,
        title: words,
        "aria-label": `${words}: ${mark.name}`,
        data: { focus: `${name}${i}` },
        onclick: run,
      });
    if (mark.choice.kind === "finding") {
      const { finding } = mark.choice;
      return [
        act("accept", "Accept", () => this.#edits.accept([finding])),
        act("reject", "Reject", () => this.#edits.reject([finding])),
      ];
    }
    const box = this.#store.boxes.get(mark.choice.id);
    const back =
      mark.kind === "rejected"
        ? [act("accept", "Accept after all", () => this.#edits.change(box, { verdict: "accepted" }))]
        : [];
    return [...back, act("remove", "Remove", () => this.#edits.remove(box))];
  }
}
