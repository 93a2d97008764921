import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, duration, falseAlarms } from "../../main/resources/dev/onebox/studio/page/format.js";
import { drawHistogram, ScoreScale } from "../../main/resources/dev/onebox/studio/page/histogram.js";

/** As much of an SVG element as drawing needs. */
class FakeElement {
  children = [];

  constructor(tag) {
    this.tag = tag;
  }

  setAttribute() {}

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }
}

globalThis.document = { createElementNS: (namespace, tag) => new FakeElement(tag) };

test("numbers read as people say them", () => {
  assert.deepEqual([0.0873, 1.44, 200, 7500].map(duration), ["87 ms", "1.4 s", "3 min 20 s", "2 h 5 min"]);
  assert.deepEqual([3, 0.0251, 1e-9].map(falseAlarms), ["3 per photo", "1 in 40 photos", "under 1 in a million"]);
  assert.equal(counted(1, "box", "boxes"), "1 box");
  assert.equal(counted(10000, "photo"), "10,000 photos");
});

for (const [least, most] of [[4.5, 16], [-1e9, 12], [3, 1e300], [-1e300, -1e299], [5, 5]]) {
  test(`a histogram of scores from ${least} to ${most} has few ticks and bars`, () => {
    const svg = new FakeElement("svg");
    const scores = { open: [least, 7, most], confirmed: [], threshold: least, suggested: most };
    drawHistogram(svg, new ScoreScale(least, most, 260), scores);
    assert.ok(svg.children.filter(({ tag }) => tag === "text").length <= 9);
    assert.ok(svg.children.filter(({ tag }) => tag === "rect").length <= 3);
  });
}
