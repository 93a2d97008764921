import assert from "node:assert/strict";
import { test } from "node:test";
import { FalseAlarmCurve } from "../../main/resources/dev/onebox/studio/page/false-alarm-curve.js";
import { HANDLES, moved, resized } from "../../main/resources/dev/onebox/studio/page/geometry.js";
import { Viewport } from "../../main/resources/dev/onebox/studio/page/viewport.js";

const photo = { width: 4000, height: 3000 };
const stage = { width: 724, height: 520 };
const near = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-6, `${actual}, expected ${expected}`);

test("zooming keeps the pixel under the pointer", () => {
  const pointer = { x: 300, y: 210 };
  let viewport = Viewport.fit(photo, stage);
  const before = viewport.toPhoto(pointer);
  for (let i = 0; i < 9; i++) {
    viewport = viewport.zoomedAt(pointer, 1.3, photo, stage);
  }
  near(viewport.toPhoto(pointer).x, before.x);
  near(viewport.toPhoto(pointer).y, before.y);
});

test("a fitted photo is centred and whole", () => {
  const viewport = Viewport.fit(photo, stage);
  const first = viewport.toStage({ x: 0, y: 0 });
  const last = viewport.toStage({ x: 4000, y: 3000 });
  assert.ok(first.x >= 0 && first.y >= 0);
  near(first.x + last.x, stage.width);
  near(first.y + last.y, stage.height);
});

test("a photo cannot be moved off the stage", () => {
  const box = Viewport.fit(photo, stage).panned(-1e5, 1e5, photo, stage).boxToStage({ x: 0, y: 0, ...photo });
  assert.ok(box.x + box.width > 30 && box.y < stage.height - 30);
});

test("a side dragged over its opposite makes a box with positive width", () => {
  const east = HANDLES.find((handle) => handle.name === "e");
  const box = resized({ x: 50, y: 10, width: 20, height: 30 }, east, -60, 5, { width: 100, height: 100 });
  assert.deepEqual(box, { x: 10, y: 10, width: 40, height: 30 });
});

test("moved boxes stay in the photo", () => {
  const box = moved({ x: 5, y: 5, width: 20, height: 30 }, -50, 500, { width: 100, height: 100 });
  assert.deepEqual(box, { x: 0, y: 70, width: 20, height: 30 });
});

test("false alarms are interpolated in the logarithm and constant outside", () => {
  const curve = new FalseAlarmCurve([[4, 1], [6, 0.01]]);
  [[3, 1], [4, 1], [5, 0.1], [6, 0.01], [9, 0.01]].forEach(([score, expected]) => near(curve.at(score), expected));
});
