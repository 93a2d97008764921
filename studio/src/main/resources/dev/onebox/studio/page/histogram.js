import { drawing } from "./dom.js";
import { clamp } from "./geometry.js";

/**
 * The scores of what was found, as bars in an SVG: those shown in the label's colour, those with a yes in green. Heights grow
 * with the root of the count, so that ten hits beside a thousand weak ones are seen.
 */
const HEIGHT = 84;
const AXIS_HEIGHT = 14; // for the numbers of the axis
const MOST_TICKS = 7;
const FARTHEST = 1e6; // scores beyond are drawn at the end of the scale

/** Where scores lie on the picture. */
export class ScoreScale {
  constructor(least, most, width) {
    this.least = clamp(least, -FARTHEST, FARTHEST);
    this.most = clamp(most, this.least + 1, 2 * FARTHEST);
    this.width = width;
  }

  x(score) {
    return clamp((score - this.least) / (this.most - this.least), 0, 1) * this.width;
  }

  /** The score at a share of the width. */
  score(share) {
    return this.least + clamp(share, 0, 1) * (this.most - this.least);
  }
}

/** Draws anew: `open` and `confirmed` are scores, `threshold` where the line stands, `suggested` where the detector would put it. */
export function drawHistogram(svg, scale, { open, confirmed, threshold, suggested }) {
  const bins = Math.min(52, Math.max(12, Math.round((scale.most - scale.least) / 0.25)));
  const bars = counts(open, scale, bins);
  const sure = counts(confirmed, scale, bins);
  const highest = Math.max(4, ...bars.map((bar, i) => bar + sure[i]));
  svg.setAttribute("viewBox", `0 0 ${scale.width} ${HEIGHT}`);
  svg.replaceChildren(
    ...bars.flatMap((bar, i) => pair(bar, sure[i], i, bins, highest, scale, threshold)),
    drawing("line", { class: "axis", x1: 0, x2: scale.width, y1: HEIGHT - AXIS_HEIGHT, y2: HEIGHT - AXIS_HEIGHT }),
    ...ticks(scale),
    upright("suggested", scale.x(suggested)),
    upright("cut", scale.x(threshold)),
  );
}

function counts(scores, scale, bins) {
  const bars = new Array(bins).fill(0);
  for (const score of scores) {
    bars[Math.min(bins - 1, Math.floor((scale.x(score) / scale.width) * bins))]++;
  }
  return bars;
}

function pair(open, sure, i, bins, highest, scale, threshold) {
  const width = scale.width / bins;
  const room = HEIGHT - AXIS_HEIGHT - 4;
  const total = room * Math.sqrt((open + sure) / highest);
  const part = open + sure === 0 ? 0 : (total * sure) / (open + sure);
  const middle = scale.score((i + 0.5) / bins);
  const bar = (name, bottom, height) =>
    drawing("rect", {
      class: `column ${name}`,
      x: i * width + 0.6,
      y: bottom - height,
      width: width - 1.2,
      height,
      rx: 1,
    });
  const floor = HEIGHT - AXIS_HEIGHT;
  return [
    sure > 0 ? bar("confirmed", floor, part) : null,
    open > 0 ? bar(middle >= threshold ? "above" : "", floor - part, Math.max(1.5, total - part)) : null,
  ].filter(Boolean);
}

function upright(name, x) {
  return drawing("line", { class: name, x1: x, x2: x, y1: 0, y2: HEIGHT - AXIS_HEIGHT });
}

function ticks(scale) {
  const step = tickStep(scale.most - scale.least);
  const nodes = [];
  for (let score = Math.ceil(scale.least / step) * step; score < scale.most; score += step) {
    const text = drawing("text", {
      x: scale.x(score),
      y: HEIGHT - 2,
      "text-anchor": score - scale.least < 0.5 ? "start" : "middle",
    });
    text.textContent = String(score);
    nodes.push(text);
  }
  return nodes;
}

/** 2, 4, 10, 20, 40, 100 …: the least that makes few ticks. */
function tickStep(range) {
  let step = 2;
  for (let i = 0; range / step > MOST_TICKS; i++) {
    step *= [2, 2.5, 2][i % 3];
  }
  return step;
}
