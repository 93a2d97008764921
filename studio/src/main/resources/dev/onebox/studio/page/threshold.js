import { byId, drawing, element } from "./dom.js";
import { clamp } from "./geometry.js";
import { drawHistogram, ScoreScale } from "./histogram.js";
import { count, falseAlarms, score } from "./format.js";

/** The threshold of the label in hand: histogram, slider, what to expect. All of it without asking the server. */
const STEP = 0.05;
const KEY_STEP = 0.25;
const FEW = 3; // boxes; from fewer, nobody can tell where the wrong ones begin

export class Threshold {
  #store;
  #edits;
  #node = byId("threshold-card");
  #scale = new ScoreScale(3, 16, 260);
  #value = element("b", { id: "threshold-score" });
  #expected = element("b", { id: "threshold-expected" });
  #svg = drawing("svg", { class: "histogram", "aria-hidden": "true" });
  #slider = element("input", {
    type: "range",
    id: "threshold",
    step: STEP,
    "aria-label": "Threshold: the score from which on matches are shown",
  });
  #shown = element("span", { id: "threshold-shown" });
  #hint = element("p", { class: "advice", id: "threshold-hint" });
  #raise = element("button", { type: "button", class: "wide", id: "threshold-raise" }, "Raise");
  #acceptAll = element("button", { type: "button", id: "accept-all" }, "Accept all");
  #reset = element(
    "button",
    { type: "button", class: "quiet", title: "Back to the threshold that the detector suggests" },
    "Suggested",
  );

  constructor(store, edits, acceptAll) {
    this.#store = store;
    this.#edits = edits;
    this.#node.append(
      element("header", {}, element("h2", { id: "threshold-title" }, "Threshold"), this.#reset),
      element(
        "div",
        { class: "threshold-values" },
        element("div", {}, this.#value, element("span", {}, "score")),
        element("div", {}, this.#expected, element("span", {}, "false alarms expected")),
      ),
      this.#svg,
      this.#slider,
      element("div", { class: "threshold-foot" }, this.#shown, this.#acceptAll),
      this.#hint,
      this.#raise,
    );
    this.#slider.addEventListener("input", () => this.#moveTo(Number(this.#slider.value)));
    this.#reset.addEventListener("click", () => this.#moveTo(this.#detector().threshold));
    this.#raise.addEventListener("click", () => this.#moveTo(Number(this.#raise.value)));
    this.#acceptAll.addEventListener("click", acceptAll);
    this.#svg.addEventListener("pointerdown", (event) => this.#dragTo(event));
    this.#svg.addEventListener("pointermove", (event) => event.buttons === 1 && this.#dragTo(event));
    new ResizeObserver(() => this.#draw()).observe(this.#svg);
    store.listen("findings boxes labels detectors thresholds choice", () => this.#draw());
  }

  /** One step up or down, as the keys do. */
  nudge(steps) {
    if (this.#detector()) {
      this.#moveTo(this.#store.threshold(this.#store.label) + steps * KEY_STEP);
    }
  }

  #detector() {
    return this.#store.detectors.get(this.#store.label);
  }

  #dragTo(event) {
    const frame = this.#svg.getBoundingClientRect();
    this.#svg.setPointerCapture(event.pointerId);
    this.#moveTo(this.#scale.score((event.clientX - frame.left) / frame.width));
  }

  #moveTo(value) {
    const steps = Math.round(clamp(value, this.#scale.least, this.#scale.most) / STEP);
    this.#edits.moveThreshold(this.#store.label, Number((steps * STEP).toFixed(2)));
  }

  #draw() {
    const detector = this.#detector();
    this.#node.hidden = !detector;
    if (!detector) {
      return;
    }
    const store = this.#store;
    const open = store.findings.open(store.label).map((finding) => finding.score);
    const threshold = store.threshold(store.label);
    const shown = open.filter((value) => value >= threshold).length;
    this.#node.className = `card label-${store.numberOf(store.label)}`;
    const worst = this.#bestOfRejected();
    this.#fitScale(detector, worst === null ? open : [...open, worst + STEP]);
    this.#write(detector, threshold, shown);
    this.#advise(detector, threshold, shown, worst);
    const confirmed = [...store.boxes.values()].filter(
      (box) => box.label === store.label && box.verdict === "accepted" && box.score !== null,
    );
    const scores = confirmed.map((box) => box.score);
    drawHistogram(this.#svg, this.#scale, { open, confirmed: scores, threshold, suggested: detector.threshold });
  }

  /** The highest score of what was rejected, or null. */
  #bestOfRejected() {
    const { boxes, label, findings } = this.#store;
    const rejected = [...boxes.values()].filter((box) => box.label === label && box.verdict === "rejected");
    const scores = rejected.map((box) => findings.scoreAt(box)).filter((found) => found !== null);
    return scores.length === 0 ? null : Math.max(...scores);
  }

  /** A threshold that shows what was rejected is too low; one from few boxes is a guess, and mostly too low. */
  #advise(detector, threshold, shown, worst) {
    const tooLow = worst !== null && worst >= threshold;
    const suggested = Math.abs(threshold - detector.threshold) < STEP;
    const guessed = suggested && detector.learnt && detector.boxes < FEW && shown > 0;
    this.#raise.hidden = !tooLow;
    this.#hint.hidden = !tooLow && !guessed;
    this.#hint.classList.toggle("note", tooLow);
    if (tooLow) {
      const above = (Math.floor(worst / STEP + 1e-6) + 1) * STEP;
      this.#hint.textContent = `Something you said no to scores ${score(worst)}: weaker matches are probably wrong, too.`;
      this.#raise.value = above.toFixed(2);
      this.#raise.textContent = `Raise to ${above.toFixed(2)}`;
    } else if (guessed) {
      this.#hint.textContent = "From so few boxes this is a guess. Wrong ones shown? Drag to the right or press ].";
    }
  }

  /** From the least score a search keeps to beyond the best found; it only grows while a detector stays. */
  #fitScale(detector, scores) {
    const most = Math.ceil(
      scores.reduce((best, value) => Math.max(best, value), Math.max(12, detector.threshold + 2)) + 0.5,
    );
    this.#scale = new ScoreScale(Math.floor(detector.floor * 2) / 2, most, this.#svg.clientWidth || 260);
    this.#slider.min = this.#scale.least;
    this.#slider.max = this.#scale.most;
  }

  #write(detector, threshold, shown) {
    const expected = detector.curve.known ? falseAlarms(detector.curve.at(threshold)) : "";
    this.#slider.value = threshold;
    this.#value.textContent = threshold.toFixed(2);
    this.#expected.textContent = expected;
    this.#shown.textContent = `${count(shown)} shown`;
    this.#slider.setAttribute(
      "aria-valuetext",
      `score ${score(threshold)}, expected false alarms ${expected}, ${shown} shown`,
    );
    this.#acceptAll.textContent = `Accept all ${count(shown)}`;
    this.#acceptAll.disabled = shown === 0;
    this.#reset.disabled = Math.abs(threshold - detector.threshold) < STEP;
  }
}
