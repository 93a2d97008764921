import { isTyping } from "./dom.js";

/** From keys to what they do. Keys that are typed into a field, or pressed in a dialog, are left alone. */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param actions what keys can do, by name; an action that returns false leaves the key to the browser */
export function listenToKeys(actions) {
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || document.querySelector("dialog[open]")) {
      return;
    }
    const action = actionOf(event, actions);
    if (action && action() !== false) {
      event.preventDefault();
    }
  });
}

function actionOf(event, actions) {
  if (event.ctrlKey || event.metaKey) {
    return withControl(event, actions);
  }
  if (event.altKey) {
    return null;
  }
  if (event.key in ARROWS) {
    return event.target.type === "range" ? null : () => actions.nudge(...ARROWS[event.key], event.shiftKey ? 10 : 1);
  }
  if (/^[1-9]$/.test(event.key)) {
    return () => actions.label(Number(event.key));
  }
  return plain(event, actions);
}

function withControl(event, actions) {
  const key = event.key.toLowerCase();
  if (key === "z") {
    return event.shiftKey ? actions.redo : actions.undo;
  }
  if (event.key in ARROWS) {
    return () => actions.resize(...ARROWS[event.key], event.shiftKey ? 10 : 1);
  }
  return key === "y" ? actions.redo : null;
}

function plain(event, actions) {
  if (event.key === " ") {
    return event.target.matches?.("button, summary, input") ? null : actions.next;
  }
  if (event.key === "A" && event.shiftKey) {
    return actions.acceptShown;
  }
  return {
    a: actions.accept,
    x: actions.reject,
    "[": actions.thresholdDown,
    "]": actions.thresholdUp,
    h: actions.hide,
    f: actions.fit,
    v: actions.hand,
    n: actions.newBox,
    "+": actions.zoomIn,
    "=": actions.zoomIn,
    "-": actions.zoomOut,
    ",": actions.photoBefore,
    ".": actions.photoAfter,
    Delete: actions.remove,
    Backspace: actions.remove,
    Escape: actions.escape,
    "?": actions.help,
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
