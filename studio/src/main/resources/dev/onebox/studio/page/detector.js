import { byId, element } from "./dom.js";
import { counted, duration } from "./format.js";

/** What was learnt of the label in hand: the template as glyphs, how fast, from what, and why so. */
export class DetectorCard {
  #api;
  #store;
  #node = byId("detector-card");
  #drawnFor = null;
  #drawnLabel = null;

  constructor(api, store) {
    this.#api = api;
    this.#store = store;
    store.listen("detectors labels choice", () => this.#draw());
  }

  #draw() {
    const detector = this.#store.detectors.get(this.#store.label) ?? null;
    const label = this.#store.labelOf(this.#store.label);
    this.#node.hidden = detector === null;
    if (detector === null || (detector === this.#drawnFor && label?.name === this.#drawnLabel)) {
      return;
    }
    this.#drawnFor = detector;
    this.#drawnLabel = label?.name;
    const open = this.#node.querySelector("details")?.open ?? false;
    this.#node.replaceChildren(
      element(
        "header",
        {},
        element("h2", { id: "detector-title" }, "Detector ", element("small", {}, label?.name ?? "")),
        this.#file(detector),
      ),
      this.#glyphs(detector),
      facts(detector),
      ...detector.warnings.map((warning) => element("p", { class: "note" }, warning)),
      choices(detector, open),
    );
  }

  #file(detector) {
    const href = this.#api.address(`detectors/${encodeURIComponent(detector.label)}/file`);
    const save = () => element("a", { href, download: "" }).click();
    return element(
      "button",
      { type: "button", class: "quiet", icon: "export", title: "Save the detector file", onclick: save },
      element("span", { class: "visually-hidden" }, "Save the detector file"),
    );
  }

  #glyphs(detector) {
    const figure = (view, words, alt) => {
      const src = this.#api.address(`detectors/${encodeURIComponent(detector.label)}/glyphs`, {
        component: 0,
        view,
        cell: 12,
        v: detector.search ?? detector.milliseconds,
      });
      return element("figure", {}, element("img", { src, alt }), element("figcaption", {}, words));
    };
    return element(
      "div",
      { class: "glyphs" },
      figure("for", "speaks for it", "The learnt template: edges that speak for the object"),
      figure("against", "speaks against it", "The learnt template: edges that speak against it"),
    );
  }
}

function facts(detector) {
  const rows = [
    ["learnt in", detector.learnt ? duration(detector.milliseconds / 1000) : "a file"],
    [
      "from",
      counted(detector.boxes, "box", "boxes") + (detector.rejected > 0 ? `, ${detector.rejected} rejected` : ""),
    ],
    [
      "template",
      detector.components.map((component) => component.template).join(", ") + ` cells of ${detector.cell} px`,
    ],
  ];
  return element(
    "dl",
    { class: "facts" },
    rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]),
  );
}

function choices(detector, open) {
  const items = [
    ["threshold", detector.threshold.toFixed(2), detector.thresholdReason],
    ...detector.choices.map((choice) => [choice.setting, choice.value, choice.reason]),
    ...detector.dropped.map((dropped) => ["left out", dropped.box.map(Math.round).join(", "), dropped.reason]),
  ].map(([name, value, reason]) =>
    element("li", {}, element("b", {}, `${name} ${value}`), element("span", {}, reason ?? "")),
  );
  return element("details", { class: "choices", open }, element("summary", {}, "Why so"), element("ul", {}, items));
}
