import { byId, element } from "./dom.js";
import { icon } from "./icons.js";
import { count, counted, duration } from "./format.js";

/**
 * What the page says of itself: short notes that go by themselves, alerts that stay until they are over, and words for
 * screen readers.
 */
const SHOWN_FOR = 3600; // milliseconds
const SHOWN_FOR_IF_BAD = 9000;

export class Messages {
  #store;
  #lost = null;

  constructor(store) {
    this.#store = store;
    store.listen("problems", () => this.#showAlerts());
  }

  /** A short note, with something to do about it if given. */
  toast(words, action = null, shownFor = SHOWN_FOR) {
    const button = action && element("button", { type: "button", onclick: action.run }, action.name);
    const toast = element("div", { class: "toast" }, element("span", {}, words), button);
    const toasts = byId("toasts");
    toasts.append(toast);
    while (toasts.children.length > 3) {
      toasts.firstElementChild.remove();
    }
    setTimeout(() => toast.remove(), shownFor);
  }

  /** Said to screen readers alone. */
  announce(words) {
    byId("live-region").textContent = words;
  }

  failed(error) {
    if (error.code === "gone") {
      this.lost(error);
      return;
    }
    this.toast([error.message, error.hint].filter(Boolean).join(" "), null, SHOWN_FOR_IF_BAD);
  }

  lost(error) {
    this.#lost =
      error.code === "token"
        ? {
            message: "This page belongs to an earlier start of the studio.",
            hint: "Open the address that the program printed when it started.",
          }
        : {
            message: "The studio's program does not answer.",
            hint: "Trying again. Nothing is lost: every step is kept in the folder's journal.",
          };
    this.#showAlerts();
  }

  connected() {
    if (this.#lost) {
      this.#lost = null;
      this.toast("Connected again");
    }
    this.#showAlerts();
  }

  learnt(detector) {
    const label = this.#store.labelOf(detector.label);
    this.announce(`Learnt ${label?.name} in ${duration(detector.milliseconds / 1000)}. Searching.`);
  }

  searched(payload) {
    const label = this.#store.labelOf(payload.label);
    if (label) {
      this.announce(
        `Searched ${counted(payload.total, "photo")} for ${label.name} in ${duration(payload.seconds)}. ${count(payload.found)} places found.`,
      );
    }
  }

  #showAlerts() {
    const lost = this.#lost ? [alertElement(this.#lost.message, this.#lost.hint)] : [];
    byId("alerts").replaceChildren(...lost, ...this.#store.problems.map((problem) => alertElement(problem, "")));
  }
}

function alertElement(message, hint) {
  return element(
    "div",
    { class: "alert" },
    icon("warning"),
    element("p", {}, message, " ", element("small", {}, hint)),
  );
}
