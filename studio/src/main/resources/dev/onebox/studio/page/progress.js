import { byId } from "./dom.js";
import { count, duration } from "./format.js";

/** How far searches and the gathering of the background are, with time left; silent when nothing runs. */
export class Progress {
  #store;
  #learning;

  constructor(store, learning) {
    this.#store = store;
    this.#learning = learning;
    store.listen("searches background labels photos", () => this.#draw());
  }

  #draw() {
    const now = this.#present();
    byId("searching").hidden = now === null;
    if (now) {
      const bar = byId("progress");
      const share = now.total > 0 ? (100 * now.done) / now.total : 0;
      bar.classList.toggle("unknown", now.total === 0);
      bar.setAttribute("aria-valuenow", Math.round(share));
      bar.setAttribute("aria-label", now.what);
      bar.firstElementChild.style.width = now.total === 0 ? "" : `${share}%`;
      byId("progress-text").replaceChildren(part(now.what), part(timeLeft(now)));
    }
  }

  #present() {
    const store = this.#store;
    const [search] = store.searches.values();
    if (search) {
      const name = store.labelOf(search.label)?.name ?? "";
      return { ...search, what: `“${name}”: ${count(search.done)} of ${count(search.total)} photos` };
    }
    if (store.labels.some((label) => this.#learning.isLearning(label.id))) {
      return { done: 0, total: 0, secondsLeft: null, what: "Learning" };
    }
    const { gathering } = store.background;
    if (gathering) {
      return { ...gathering, what: `Background: ${count(gathering.done)} of ${count(gathering.total)} photos` };
    }
    return store.scanning
      ? { done: 0, total: 0, secondsLeft: null, what: `Listing photos: ${count(store.photos.size)}` }
      : null;
  }
}

function timeLeft(now) {
  return now.secondsLeft === null || now.secondsLeft === undefined
    ? ""
    : `${duration(Math.max(1, Math.round(now.secondsLeft)))} left`;
}

function part(words) {
  const span = document.createElement("span");
  span.textContent = words;
  return span;
}
