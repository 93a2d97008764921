import { byId, element } from "./dom.js";
import { icon } from "./icons.js";
import { ordered } from "./photo-order.js";
import { Tile } from "./tile.js";
import { count } from "./format.js";

/**
 * The photos as thumbnails. Only those in sight and a little around exist as elements, so ten thousand scroll like ten.
 * While a search runs the order follows it twice a second at most.
 */
const LEAST_WIDTH = 112;
const CAPTION = 28;
const AROUND = 2; // rows kept ready above and below
const REORDER_PAUSE = 500; // milliseconds between two orders
const FETCH_DELAY = 70; // milliseconds: scrolling past thousands asks for none of their pictures

export class Grid {
  #api;
  #store;
  #onPick;
  #node = byId("grid");
  #space = this.#node.firstElementChild;
  #order = [];
  #places = new Map(); // photo → its number in the order
  #tiles = new Map(); // photo → tile
  #columns = 2;
  #tile = { width: LEAST_WIDTH, height: LEAST_WIDTH };
  #nextOrder = 0;
  #orderTimer = null;

  constructor(api, store, onPick) {
    this.#api = api;
    this.#store = store;
    this.#onPick = onPick;
    this.#node.addEventListener("scroll", () => this.#fill(FETCH_DELAY), { passive: true });
    this.#node.addEventListener("click", (event) => this.#pick(event.target.closest(".tile")?.dataset.photo));
    this.#node.addEventListener("keydown", (event) => this.#onKey(event));
    byId("order").addEventListener("change", () => {
      this.#arrange(true);
      this.#node.focus();
    });
    new ResizeObserver(() => this.#measure()).observe(this.#node);
    store.listen("photos", () => this.#arrange(false));
    store.listen("findings boxes labels thresholds choice view", () => this.#arrangeThrottled());
  }

  /** The photo so many places after another in the present order, or null. */
  neighbour(photo, steps) {
    return this.#order[(this.#places.get(photo) ?? -1) + steps]?.id ?? null;
  }

  get first() {
    return this.#order[0]?.id ?? null;
  }

  /** Scrolls so that a photo is in sight. */
  reveal(photo) {
    const number = this.#places.get(photo);
    if (number === undefined) {
      return;
    }
    const top = this.#place(number).y;
    const bottom = top + this.#tile.height;
    if (top < this.#node.scrollTop) {
      this.#node.scrollTop = top;
    } else if (bottom > this.#node.scrollTop + this.#node.clientHeight) {
      this.#node.scrollTop = bottom - this.#node.clientHeight;
    }
  }

  #pick(photo) {
    if (photo) {
      this.#onPick(photo);
    }
  }

  #onKey(event) {
    const page = this.#columns * Math.max(1, Math.floor(this.#node.clientHeight / this.#tile.height));
    const steps = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: this.#columns,
      ArrowUp: -this.#columns,
      PageDown: page,
      PageUp: -page,
    };
    const here = this.#places.get(this.#store.photo) ?? 0;
    const last = this.#order.length - 1;
    const target = { Home: 0, End: last }[event.key] ?? (event.key in steps ? here + steps[event.key] : null);
    if (target !== null && last >= 0) {
      event.preventDefault();
      event.stopPropagation();
      this.#pick(this.#order[Math.max(0, Math.min(last, target))].id);
    }
  }

  /** A new order at once, or when the last has stood for a moment; in the meantime the tiles show what is new. */
  #arrangeThrottled() {
    if (performance.now() >= this.#nextOrder) {
      this.#arrange(false);
      return;
    }
    this.#fill();
    this.#orderTimer ??= setTimeout(() => this.#arrange(false), REORDER_PAUSE);
  }

  #arrange(fromTop) {
    clearTimeout(this.#orderTimer);
    this.#orderTimer = null;
    this.#nextOrder = performance.now() + REORDER_PAUSE;
    this.#order = ordered(this.#store, byId("order").value);
    this.#places = new Map(this.#order.map((photo, number) => [photo.id, number]));
    byId("photo-count").textContent = this.#store.loaded ? count(this.#order.length) : "";
    this.#showEmpty();
    this.#measure();
    if (fromTop) {
      this.#node.scrollTop = 0;
    }
  }

  #showEmpty() {
    const { loaded, scanning } = this.#store;
    const empty = byId("grid-empty");
    this.#node.hidden = this.#order.length === 0;
    empty.hidden = !this.#node.hidden;
    if (!empty.hidden) {
      const words =
        !loaded || scanning
          ? [element("b", {}, "Looking for photos"), "They appear as they are found."]
          : [
              element("b", {}, "No photos yet"),
              "Put JPEG, PNG, GIF, BMP, TIFF or WebP files into this folder. They appear here by themselves.",
            ];
      empty.replaceChildren(icon("folder"), ...words);
    }
  }

  #measure() {
    const room = this.#node.clientWidth - 16;
    if (room <= 0) {
      return;
    }
    this.#columns = Math.max(2, Math.floor(room / LEAST_WIDTH / 1.05));
    const width = Math.floor(room / this.#columns);
    this.#tile = { width, height: Math.round(width * 0.75) + CAPTION };
    const rows = Math.ceil(this.#order.length / this.#columns);
    this.#space.style.height = `${rows * this.#tile.height + 12}px`;
    this.#fill();
  }

  #place(number) {
    const { width, height } = this.#tile;
    return { x: 8 + (number % this.#columns) * width, y: Math.floor(number / this.#columns) * height, width, height };
  }

  /** Makes, moves and drops tiles so that exactly those in sight are there. */
  #fill(delay = 0) {
    const { height } = this.#tile;
    const firstRow = Math.max(0, Math.floor(this.#node.scrollTop / height) - AROUND);
    const lastRow = Math.ceil((this.#node.scrollTop + this.#node.clientHeight) / height) + AROUND;
    const wanted = this.#order.slice(firstRow * this.#columns, lastRow * this.#columns);
    this.#dropAllBut(new Set(wanted.map((photo) => photo.id)));
    wanted.forEach((photo, i) => this.#showTile(photo, firstRow * this.#columns + i, delay));
    const current = this.#tiles.get(this.#store.photo);
    if (current) {
      this.#node.setAttribute("aria-activedescendant", current.node.id);
    } else {
      this.#node.removeAttribute("aria-activedescendant");
    }
  }

  #dropAllBut(wanted) {
    for (const [photo, tile] of this.#tiles) {
      if (!wanted.has(photo)) {
        tile.release();
        this.#tiles.delete(photo);
      }
    }
  }

  #showTile(photo, number, delay) {
    let tile = this.#tiles.get(photo.id);
    if (!tile) {
      tile = new Tile(this.#api, delay);
      this.#tiles.set(photo.id, tile);
      this.#space.append(tile.node);
    }
    tile.show(photo, this.#place(number), number, this.#order.length, this.#store);
  }
}
