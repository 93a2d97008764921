import { byId, drawing } from "./dom.js";
import { HANDLES } from "./geometry.js";
import { score } from "./format.js";

/**
 * The boxes on the photo. Solid: drawn or confirmed; dashed: found; dotted and grey: rejected. The chosen one has handles
 * and a tag. Lines have a dark seam, so that they show on any photo.
 */
const HANDLE = 9; // pixels

export class Overlay {
  #node = byId("overlay");

  /**
   * Draws everything anew.
   *
   * @param marks things with a box, `kind` (drawn, accepted, rejected, found), `number` of the label, `name`, and whether
   *     it is `chosen` or under the pointer (`over`)
   * @param draft the box being drawn, or null
   */
  draw(marks, viewport, draft) {
    const sorted = [...marks].sort((one, other) => weight(one) - weight(other));
    const drawn = sorted.map((mark) => markNode(mark, viewport));
    this.#node.replaceChildren(...drawn, ...(draft ? [draftNode(draft, viewport)] : []));
  }
}

/** Chosen ones lie on top. */
function weight(mark) {
  return mark.chosen ? 2 : mark.over ? 1 : 0;
}

function markNode(mark, viewport) {
  const box = viewport.boxToStage(mark.box);
  const kind = mark.kind === "found" ? "found" : mark.kind === "rejected" ? "rejected" : "sure";
  const group = drawing("g", {
    class: ["mark", kind, `label-${mark.number}`, mark.chosen && "chosen", mark.over && "over", mark.asked && "asked"]
      .filter(Boolean)
      .join(" "),
    "data-kind": mark.kind,
  });
  group.append(rectangle(box, "halo"), rectangle(box, "line"));
  if (mark.chosen || mark.over) {
    group.append(tagNode(tagText(mark), box));
  }
  if (mark.chosen) {
    group.append(...HANDLES.map((handle) => handleNode(handle, box)));
  }
  return group;
}

function tagText(mark) {
  const state = { found: ` ${score(mark.score ?? 0)}`, rejected: " · rejected" }[mark.kind] ?? "";
  return `${mark.name}${state}`;
}

function rectangle({ x, y, width, height }, name) {
  return drawing("rect", { x, y, width, height, rx: 2, class: name });
}

function tagNode(words, box) {
  const width = 12 + 6.6 * words.length;
  const y = box.y >= 22 ? box.y - 21 : box.y + 3;
  const x = Math.max(2, box.x - 1);
  const text = drawing("text", { x: x + 6, y: y + 13 });
  text.textContent = words;
  return drawing("g", { class: "tag" }, drawing("rect", { x, y, width, height: 18, rx: 4 }), text);
}

export function handlePoint(handle, box) {
  return { x: box.x + ((handle.dx + 1) / 2) * box.width, y: box.y + ((handle.dy + 1) / 2) * box.height };
}

function handleNode(handle, box) {
  const { x, y } = handlePoint(handle, box);
  const side = HANDLE;
  return drawing("rect", {
    x: x - side / 2,
    y: y - side / 2,
    width: side,
    height: side,
    rx: 2,
    class: "handle",
    "data-handle": handle.name,
  });
}

function draftNode(draft, viewport) {
  const box = viewport.boxToStage(draft.box);
  const text = drawing("text", { x: box.x + box.width + 7, y: box.y + box.height + 4 });
  text.textContent = `${Math.round(draft.box.width)} × ${Math.round(draft.box.height)}`;
  return drawing("g", { class: `drawn label-${draft.number}` }, rectangle(box, "halo"), rectangle(box, "line"), text);
}
