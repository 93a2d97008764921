/**
 * Boxes and sizes. A box is {x, y, width, height} in pixels of the upright photo and covers [x, x+width) × [y, y+height).
 * Pure functions: nothing here knows the page.
 */

/** The corners and edges by which a box is resized: which sides move, −1 left or upper, 1 right or lower, 0 neither. */
export const HANDLES = [
  { name: "nw", dx: -1, dy: -1 },
  { name: "n", dx: 0, dy: -1 },
  { name: "ne", dx: 1, dy: -1 },
  { name: "e", dx: 1, dy: 0 },
  { name: "se", dx: 1, dy: 1 },
  { name: "s", dx: 0, dy: 1 },
  { name: "sw", dx: -1, dy: 1 },
  { name: "w", dx: -1, dy: 0 },
];

export function area(box) {
  return box.width * box.height;
}

function intersectionArea(one, other) {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Intersection over union, 0 for boxes that do not meet. */
export function overlap(one, other) {
  const shared = intersectionArea(one, other);
  return shared === 0 ? 0 : shared / (area(one) + area(other) - shared);
}

export function contains(box, point) {
  return point.x >= box.x && point.y >= box.y && point.x < box.x + box.width && point.y < box.y + box.height;
}

/** The box between two corners, whichever way it was drawn. */
export function between(one, other) {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** The part of a box inside a photo of that size. */
export function clipped(box, size) {
  const left = clamp(box.x, 0, size.width);
  const top = clamp(box.y, 0, size.height);
  return {
    x: left,
    y: top,
    width: clamp(box.x + box.width, 0, size.width) - left,
    height: clamp(box.y + box.height, 0, size.height) - top,
  };
}

/** Moved as far as it goes without leaving the photo. */
export function moved(box, dx, dy, size) {
  return {
    ...box,
    x: clamp(box.x + dx, 0, Math.max(0, size.width - box.width)),
    y: clamp(box.y + dy, 0, Math.max(0, size.height - box.height)),
  };
}

/** One handle dragged by (dx, dy); a side dragged over its opposite turns the box inside out, never negative. */
export function resized(box, handle, dx, dy, size) {
  const left = box.x + (handle.dx < 0 ? dx : 0);
  const right = box.x + box.width + (handle.dx > 0 ? dx : 0);
  const top = box.y + (handle.dy < 0 ? dy : 0);
  const bottom = box.y + box.height + (handle.dy > 0 ? dy : 0);
  return clipped(between({ x: left, y: top }, { x: right, y: bottom }), size);
}

/** To whole pixels, at least one each way: what a person draws is not finer. */
export function rounded(box) {
  const x = Math.round(box.x);
  const y = Math.round(box.y);
  return {
    x,
    y,
    width: Math.max(1, Math.round(box.x + box.width) - x),
    height: Math.max(1, Math.round(box.y + box.height) - y),
  };
}

export function sameBox(one, other) {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

export function clamp(value, least, most) {
  return Math.max(least, Math.min(most, value));
}
