import { isTyping } from "./dom.js";

/** From keys to what they do. Keys that are typed into a field, or pressed in a dialog, are left alone. */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param deeds what keys can do, by name; a deed that returns false leaves the key to the browser */
export function listenToKeys(deeds) {
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || document.querySelector("dialog[open]")) {
      return;
    }
    const deed = deedOf(event, deeds);
    if (deed && deed() !== false) {
      event.preventDefault();
    }
  });
}

function deedOf(event, deeds) {
  if (event.ctrlKey || event.metaKey) {
    return withControl(event, deeds);
  }
  if (event.altKey) {
    return null;
  }
  if (event.key in ARROWS) {
    return event.target.type === "range" ? null : () => deeds.nudge(...ARROWS[event.key], event.shiftKey ? 10 : 1);
  }
  if (/^[1-9]$/.test(event.key)) {
    return () => deeds.label(Number(event.key));
  }
  return plain(event, deeds);
}

function withControl(event, deeds) {
  const key = event.key.toLowerCase();
  if (key === "z") {
    return event.shiftKey ? deeds.redo : deeds.undo;
  }
  if (event.key in ARROWS) {
    return () => deeds.resize(...ARROWS[event.key], event.shiftKey ? 10 : 1);
  }
  return key === "y" ? deeds.redo : null;
}

function plain(event, deeds) {
  if (event.key === " ") {
    return event.target.matches?.("button, summary, input") ? null : deeds.next;
  }
  if (event.key === "A" && event.shiftKey) {
    return deeds.acceptShown;
  }
  return {
    a: deeds.accept,
    x: deeds.reject,
    "[": deeds.thresholdDown,
    "]": deeds.thresholdUp,
    h: deeds.hide,
    f: deeds.fit,
    v: deeds.hand,
    n: deeds.newBox,
    "+": deeds.zoomIn,
    "=": deeds.zoomIn,
    "-": deeds.zoomOut,
    ",": deeds.photoBefore,
    ".": deeds.photoAfter,
    Delete: deeds.remove,
    Backspace: deeds.remove,
    Escape: deeds.escape,
    "?": deeds.help,
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
