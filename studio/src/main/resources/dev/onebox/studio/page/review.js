import { byId, element, redraw } from "./dom.js";
import { uncertainFirst, usefulFirst } from "./findings.js";
import { overlap } from "./geometry.js";
import { sameFinding } from "./stage.js";
import { count, counted, score } from "./format.js";

/**
 * The bar that asks: is this one? One key answers, and the next most useful candidate is there. Confirmed hits teach a
 * detector about ten times as much as rejected ones, so the bar counts those.
 */
const GOAL = 5; // confirmed hits after which a detector has learnt most of what it will
const AHEAD = 4; // candidates shown beside the present one
const SURROUNDINGS = 0.25; // of the box, on each side of a crop

export class Review {
  #api;
  #store;
  #edits;
  #show;
  #node = byId("review");
  #present = element("div", { class: "present" });
  #answers = this.#makeAnswers(); // stays, so that no event takes a button from under the pointer or closes the list
  #ahead = element("div", { class: "next", "aria-label": "Next candidates" });
  #skipped = []; // findings passed over, until nothing else is left
  #underWay = []; // answered, and the server does not know yet: a second key is for the next one
  #order = "useful";
  #queue = []; // the next few
  #left = 0; // how many there are in all
  #drawnFor = "";

  /** @param show brings a finding onto the stage */
  constructor(api, store, edits, show) {
    this.#api = api;
    this.#store = store;
    this.#edits = edits;
    this.#show = show;
    this.#node.append(this.#present, this.#answers, this.#ahead);
    store.listen("findings boxes labels thresholds choice searches", () => this.#refresh());
  }

  /** The finding that A and X are about: the chosen one, or the most useful. */
  get asked() {
    const { chosen } = this.#store;
    return chosen?.kind === "finding" ? chosen.finding : (this.#queue[0] ?? null);
  }

  /** Answers for the one asked about and goes on. */
  async answer(isOne) {
    const { asked } = this;
    if (!asked) {
      return;
    }
    this.#underWay.push(asked);
    this.#goTo(this.#after(asked));
    await (isOne ? this.#edits.accept([asked]) : this.#edits.reject([asked]));
    this.#underWay = this.#underWay.filter((finding) => finding !== asked);
    this.#refresh();
  }

  /** Passes over the present candidate, if it is on the stage; otherwise brings it there. True if there was one. */
  next() {
    const { asked } = this;
    if (!asked) {
      return false;
    }
    if (this.#isOnStage(asked)) {
      this.#skipped.push(asked);
      this.#goTo(this.#after(asked));
    } else {
      this.#goTo(asked);
    }
    return true;
  }

  #isOnStage(finding) {
    const { chosen } = this.#store;
    return chosen?.kind === "finding" && sameFinding(chosen.finding, finding);
  }

  #after(finding) {
    return this.#candidates().next.find((candidate) => !sameFinding(candidate, finding)) ?? null;
  }

  #goTo(finding) {
    if (finding) {
      this.#show(finding);
    } else {
      this.#store.choose(null);
    }
  }

  /** The next few unanswered findings of the label in hand, those passed over last; and how many there are. */
  #candidates() {
    const store = this.#store;
    const threshold = store.threshold(store.label);
    const uncertain = this.#order === "uncertain";
    const open = store.findings.open(store.label, uncertain ? -Infinity : threshold);
    const wanted = AHEAD + 2 + this.#underWay.length + this.#skipped.length;
    const first = uncertain ? uncertainFirst(open, threshold, wanted) : usefulFirst(open, wanted);
    const next = first.filter((finding) => !this.#underWay.some((other) => sameFinding(other, finding)));
    const passed = (finding) =>
      this.#skipped.some((other) => other.image === finding.image && overlap(other, finding) > 0.5);
    return {
      next: [...next.filter((finding) => !passed(finding)), ...next.filter(passed)],
      left: open.length - this.#underWay.length,
    };
  }

  #refresh() {
    this.#followChosen();
    const { next, left } = this.#candidates();
    this.#queue = next;
    this.#left = left;
    const { asked } = this;
    this.#node.hidden = !this.#store.findings.has(this.#store.label) && asked === null;
    if (!this.#node.hidden) {
      this.#draw(asked);
    }
  }

  /** A search has replaced the chosen finding: the one in its place is meant, or none. */
  #followChosen() {
    const { chosen, findings } = this.#store;
    if (chosen?.kind !== "finding") {
      return;
    }
    const open = findings.openIn(chosen.finding.image, chosen.finding.label);
    if (!open.some((finding) => sameFinding(finding, chosen.finding))) {
      const heir = open.find((finding) => overlap(finding, chosen.finding) > 0.5);
      this.#store.choose(heir ? { kind: "finding", finding: heir } : null);
    }
  }

  #draw(asked) {
    const ahead = this.#queue.filter((finding) => !asked || !sameFinding(finding, asked)).slice(0, AHEAD);
    const confirmed = this.#store.confirmed(this.#store.label);
    const searching = this.#store.searches.has(this.#store.label);
    const drawn = JSON.stringify([asked, ahead, confirmed, searching, this.#store.labels, this.#left]);
    if (drawn !== this.#drawnFor) {
      this.#drawnFor = drawn;
      redraw(
        this.#present,
        asked ? [this.#crop(asked, true), this.#question(asked, confirmed)] : [allDone(searching, confirmed)],
      );
      redraw(
        this.#ahead,
        ahead.map((finding) => this.#crop(finding, false)),
      );
      this.#answers.hidden = asked === null;
      this.#ahead.hidden = ahead.length === 0;
    }
  }

  #crop(finding, current) {
    const [dx, dy] = [finding.width * SURROUNDINGS, finding.height * SURROUNDINGS];
    const box = [finding.x - dx, finding.y - dy, finding.width + 2 * dx, finding.height + 2 * dy]
      .map((value) => value.toFixed(1))
      .join();
    const src = this.#api.address(`images/${finding.image}/crop`, {
      box,
      size: 172,
      v: this.#store.photos.get(finding.image)?.version ?? "",
    });
    return element(
      "button",
      {
        type: "button",
        class: `crop label-${this.#store.numberOf(finding.label)} ${current ? "current" : ""}`,
        "aria-label": `Show the candidate with score ${score(finding.score)}`,
        onclick: () => this.#goTo(finding),
      },
      element("img", { src, alt: "" }),
    );
  }

  #question(asked, confirmed) {
    const name = this.#store.labelOf(asked.label)?.name ?? "";
    const where = this.#store.photos.get(asked.image)?.name ?? "";
    return element(
      "div",
      { class: `question label-${this.#store.numberOf(asked.label)}` },
      element("h2", {}, "Is this “", element("em", {}, name), "”?"),
      element("p", {}, `score ${score(asked.score)} · ${where} · ${count(this.#left)} to go`),
      goal(confirmed),
    );
  }

  #makeAnswers() {
    const button = (name, key, words, properties) =>
      element(
        "button",
        { type: "button", id: `answer-${name}`, icon: name, ...properties },
        words,
        element("kbd", {}, key),
      );
    return element(
      "div",
      { class: "answers" },
      button("accept", "A", "Yes", { class: "primary", onclick: () => this.answer(true) }),
      button("reject", "X", "No", { onclick: () => this.answer(false) }),
      button("skip", "Space", "Next", { onclick: () => this.next() }),
      this.#orders(),
    );
  }

  #orders() {
    const option = (value, words) => element("option", { value }, words);
    const select = element("select", {
      id: "review-order",
      "aria-label": "Order of the questions",
      onchange: (event) => this.#reorder(event.target.value),
    });
    select.append(option("useful", "Most useful first"), option("uncertain", "Uncertain first"));
    return element("div", { class: "order" }, select);
  }

  #reorder(order) {
    this.#order = order;
    this.#skipped = [];
    this.#store.choose(null);
    this.#refresh();
    this.next();
  }
}

function allDone(searching, confirmed) {
  const title = searching ? "Searching on" : "Every match shown has an answer";
  const text = searching
    ? "New matches appear here as they are found."
    : "Lower the threshold to be asked about weaker ones, or export.";
  return element("div", { class: "question" }, element("h2", {}, title), element("p", {}, text), goal(confirmed));
}

/** Five dots to fill. */
function goal(confirmed) {
  const dots = Array.from({ length: GOAL }, (_, i) => element("i", { class: i < confirmed ? "full" : "" }));
  const words = confirmed < GOAL ? `${confirmed} of ${GOAL} examples` : counted(confirmed, "example");
  return element(
    "p",
    { class: "goal", title: "Each confirmed example teaches about ten times as much as a rejected one" },
    ...dots,
    element("span", {}, words),
  );
}
