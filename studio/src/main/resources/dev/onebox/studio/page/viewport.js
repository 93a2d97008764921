import { clamp } from "./geometry.js";

/**
 * Where a photo lies on the stage: stage = photo · scale + (x, y), in CSS pixels. Values, not the page: every method gives
 * a new viewport. Part of the photo always stays on the stage.
 */
const CLOSEST = 32; // stage pixels per pixel of the photo
const MARGIN = 24; // around a fitted photo
const KEPT = 60; // pixels of the photo that cannot be pushed off the stage

export class Viewport {
  constructor(scale, x, y) {
    this.scale = scale;
    this.x = x;
    this.y = y;
  }

  /** The whole photo, centred; small ones at most twice their size. */
  static fit(photo, stage) {
    const scale = Viewport.fittingScale(photo, stage);
    return new Viewport(scale, (stage.width - photo.width * scale) / 2, (stage.height - photo.height * scale) / 2);
  }

  static fittingScale(photo, stage) {
    const width = Math.max(40, stage.width - 2 * MARGIN) / photo.width;
    const height = Math.max(40, stage.height - 2 * MARGIN) / photo.height;
    return Math.min(width, height, 2);
  }

  /** A box large enough to judge, in its surroundings; the whole photo if the box is large in that already. */
  static around(box, photo, stage) {
    const fitting = Viewport.fittingScale(photo, stage);
    const wanted = 0.28 * Math.min(stage.width / box.width, stage.height / box.height);
    if (wanted <= 1.3 * fitting) {
      return Viewport.fit(photo, stage);
    }
    const scale = Math.min(wanted, 4, Math.max(fitting * 6, 1));
    const x = stage.width / 2 - (box.x + box.width / 2) * scale;
    const y = stage.height / 2 - (box.y + box.height / 2) * scale;
    return new Viewport(scale, x, y).filling(photo, stage);
  }

  toPhoto(point) {
    return { x: (point.x - this.x) / this.scale, y: (point.y - this.y) / this.scale };
  }

  toStage(point) {
    return { x: point.x * this.scale + this.x, y: point.y * this.scale + this.y };
  }

  boxToStage(box) {
    const corner = this.toStage(box);
    return { x: corner.x, y: corner.y, width: box.width * this.scale, height: box.height * this.scale };
  }

  /** Zoomed so that the pixel under {@code point} stays there. */
  zoomedAt(point, factor, photo, stage) {
    const least = Math.min(Viewport.fittingScale(photo, stage) / 2, 1);
    const scale = clamp(this.scale * factor, least, CLOSEST);
    const ratio = scale / this.scale;
    const x = point.x - (point.x - this.x) * ratio;
    const y = point.y - (point.y - this.y) * ratio;
    return new Viewport(scale, x, y).kept(photo, stage);
  }

  panned(dx, dy, photo, stage) {
    return new Viewport(this.scale, this.x + dx, this.y + dy).kept(photo, stage);
  }

  /** Between this and another, for moving smoothly. */
  towards(other, share) {
    const mix = (a, b) => a + (b - a) * share;
    return new Viewport(mix(this.scale, other.scale), mix(this.x, other.x), mix(this.y, other.y));
  }

  kept(photo, stage) {
    return new Viewport(
      this.scale,
      clamp(this.x, KEPT - photo.width * this.scale, stage.width - KEPT),
      clamp(this.y, KEPT - photo.height * this.scale, stage.height - KEPT),
    );
  }

  /** No empty margin where the photo could fill it. */
  filling(photo, stage) {
    return new Viewport(
      this.scale,
      fillingOffset(this.x, photo.width * this.scale, stage.width),
      fillingOffset(this.y, photo.height * this.scale, stage.height),
    );
  }
}

function fillingOffset(offset, length, room) {
  return length <= room ? (room - length) / 2 : clamp(offset, room - length - MARGIN, MARGIN);
}
