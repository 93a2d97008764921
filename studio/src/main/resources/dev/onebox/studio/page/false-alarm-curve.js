/**
 * A falling curve through given points [score, expected false alarms per photo], straight between them in the logarithm.
 * With it the slider needs no answer of the server. Immutable.
 */
const LEAST = 1e-9;

export class FalseAlarmCurve {
  #points;

  constructor(points) {
    this.#points = [...points].sort((one, other) => one[0] - other[0]);
  }

  get known() {
    return this.#points.length > 0;
  }

  /** Expected false alarms per photo at a threshold; beyond the points, that of the nearest. */
  at(score) {
    const points = this.#points;
    const next = points.findIndex((point) => point[0] >= score);
    if (next === 0) {
      return points[0][1];
    }
    if (next < 0) {
      return points[points.length - 1][1];
    }
    const [x0, y0] = points[next - 1];
    const [x1, y1] = points[next];
    const share = (score - x0) / (x1 - x0);
    return Math.exp((1 - share) * Math.log(Math.max(LEAST, y0)) + share * Math.log(Math.max(LEAST, y1)));
  }
}
