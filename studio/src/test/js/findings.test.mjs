import assert from "node:assert/strict";
import { test } from "node:test";
import { Findings, usefulFirst } from "../../main/resources/dev/onebox/studio/page/findings.js";
import { Store } from "../../main/resources/dev/onebox/studio/page/store.js";

globalThis.requestAnimationFrame = () => 0;

test("findings with a verdict are not asked about, and each photo's best comes first", () => {
  const boxes = { a: [{ label: "l", x: 0, y: 0, width: 10, height: 10 }] };
  const findings = new Findings((image) => boxes[image] ?? []);
  findings.begin("l", "s1");
  findings.add("l", "s1", [
    { image: "a", findings: [[1, 0, 10, 10, 9], [50, 0, 10, 10, 8], [80, 0, 10, 10, 7]] },
    { image: "b", findings: [[0, 0, 10, 10, 5]] },
  ]);
  const scores = usefulFirst(findings.open("l"), 3).map((finding) => finding.score);
  assert.deepEqual(scores, [8, 5, 7]);
});

test("a new search replaces findings image by image and removes the rest at its end", () => {
  const findings = new Findings(() => []);
  const one = (image, score) => ({ image, findings: [[0, 0, 5, 5, score]] });
  const scores = () => findings.open("l").map((finding) => finding.score);
  findings.begin("l", "s1");
  findings.add("l", "s1", [one("a", 1), one("b", 2)]);
  findings.begin("l", "s2");
  findings.add("l", "s1", [one("c", 9)]);
  findings.add("l", "s2", [one("a", 3)]);
  assert.deepEqual(scores(), [3, 2]);
  findings.end("l", "s1");
  findings.end("l", "s2");
  assert.deepEqual(scores(), [3]);
});

test("progress of a search that has ended counts only if photos were added", () => {
  const store = new Store();
  const running = (done, total) => {
    store.progress({ search: "s1", label: "l", done, total });
    return store.searches.size;
  };
  assert.equal(running(1, 2), 1);
  store.end({ search: "s1", label: "l", cancelled: true });
  assert.equal(running(2, 2), 0);
  assert.equal(running(2, 3), 1);
});
