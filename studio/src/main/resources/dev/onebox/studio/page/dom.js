/** Making elements. No strings of HTML anywhere: what comes from a file name or a label can never become markup. */
import { icon } from "./icons.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with properties and children. `class` and `aria-…` are attributes, `on…` listeners, `data` a map, `icon` puts
 * a drawing first; everything else is a property where there is one and an attribute otherwise. Children that are null or
 * false are left out.
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value !== null && value !== undefined) {
      assign(made, name, value);
    }
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function assign(made, name, value) {
  if (name.startsWith("on")) {
    made.addEventListener(name.slice(2), value);
  } else if (name === "data") {
    Object.assign(made.dataset, value);
  } else if (name === "icon") {
    made.prepend(icon(value));
  } else if (name !== "class" && !name.startsWith("aria-") && name in made) {
    made[name] = value;
  } else {
    made.setAttribute(name, value);
  }
}

/** An SVG element with attributes and children. */
export function drawing(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child));
  return made;
}

export function byId(id) {
  return document.getElementById(id);
}

/** New children for a node; the focus stays with the one of the same id or `data-focus`. */
export function redraw(node, children) {
  const active = node.contains(document.activeElement) ? document.activeElement : null;
  const { id = "", dataset: { focus = "" } = {} } = active ?? {};
  node.replaceChildren(...children);
  const heir = id ? byId(id) : focus ? node.querySelector(`[data-focus="${focus}"]`) : null;
  heir?.focus();
}

/** Puts the drawings into the buttons of the page that name one. */
export function drawIcons() {
  for (const button of document.querySelectorAll("[data-icon]")) {
    button.prepend(icon(button.dataset.icon));
  }
}

/** Whether keys belong to what is being typed into. */
export function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=range], [type=checkbox], [type=radio]), textarea, select")
  );
}
