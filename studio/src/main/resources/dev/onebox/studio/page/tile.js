import { drawing, element } from "./dom.js";

/** One thumbnail of the grid. */
export class Tile {
  #api;
  #delay;
  #image = element("img", { alt: "", decoding: "async", draggable: false });
  #marks = drawing("svg", { "aria-hidden": "true" });
  #found = element("span", { class: "badge", hidden: true });
  #done = element("span", { class: "badge done", hidden: true });
  #name = element("span", { class: "name" });
  #timer = null;
  #address = null;
  #drawn = "";
  #counts = "";

  /** @param delay milliseconds that the tile must stay before its picture is fetched */
  constructor(api, delay) {
    this.#api = api;
    this.#delay = delay;
    const frame = element("span", { class: "frame" }, this.#image, this.#marks, this.#found, this.#done);
    this.node = element("div", { class: "tile", role: "option" }, frame, this.#name);
    this.#image.onload = () => this.#image.classList.add("shown");
    this.#image.onerror = () => this.#image.classList.remove("shown");
  }

  /** Puts the tile on its place and shows a photo in it. */
  show(photo, place, position, total, store) {
    const { style } = this.node;
    style.transform = `translate(${place.x}px, ${place.y}px)`;
    style.width = `${place.width}px`;
    style.height = `${place.height}px`;
    this.node.id = `tile-${photo.id}`;
    this.node.dataset.photo = photo.id;
    this.node.classList.toggle("broken", Boolean(photo.problem));
    this.node.title = photo.problem ? `${photo.name}: ${photo.problem}` : photo.name;
    this.node.setAttribute("aria-posinset", position + 1);
    this.node.setAttribute("aria-setsize", total);
    this.node.setAttribute("aria-selected", String(photo.id === store.photo));
    this.#name.textContent = photo.name;
    this.#load(photo, place);
    this.#mark(photo, store);
    this.node.setAttribute(
      "aria-label",
      [photo.name, photo.problem && `unreadable: ${photo.problem}`, this.#counts].filter(Boolean).join(", "),
    );
  }

  release() {
    clearTimeout(this.#timer);
    this.node.remove();
    this.#forget();
  }

  #load(photo, place) {
    const size = Math.min(512, 32 * Math.ceil((place.width * devicePixelRatio) / 32));
    const address = photo.problem
      ? null
      : this.#api.address(`images/${photo.id}/thumbnail`, { size, v: photo.version });
    if (address === this.#address) {
      return;
    }
    clearTimeout(this.#timer);
    this.#forget();
    this.#address = address;
    if (address) {
      this.#timer = setTimeout(() => (this.#image.src = address), this.#delay);
    }
  }

  #forget() {
    this.#address = null;
    this.#image.removeAttribute("src");
    this.#image.classList.remove("shown");
  }

  #mark(photo, store) {
    const shown = store.hidden || photo.problem ? [] : store.shownIn(photo.id);
    const boxes = store.hidden ? [] : store.boxesIn(photo.id).filter((box) => box.verdict !== "rejected");
    const places = (all) => all.map((box) => [box.label, box.x, box.y, box.width]);
    const drawn = JSON.stringify([photo.width, places(shown), places(boxes)]);
    if (drawn === this.#drawn) {
      return;
    }
    this.#drawn = drawn;
    badge(this.#found, shown.length);
    badge(this.#done, boxes.length);
    this.#counts = [shown.length && `${shown.length} found`, boxes.length && `${boxes.length} confirmed`]
      .filter(Boolean)
      .join(", ");
    this.#marks.setAttribute("viewBox", `0 0 ${photo.width ?? 1} ${photo.height ?? 1}`);
    const rectangles = photo.width
      ? [...shown.map((one) => mark(one, "found", store)), ...boxes.map((one) => mark(one, "", store))]
      : [];
    this.#marks.replaceChildren(...rectangles);
  }
}

function badge(node, number) {
  node.hidden = number === 0;
  node.textContent = number;
}

function mark(box, kind, store) {
  const { x, y, width, height } = box;
  return drawing("rect", { x, y, width, height, class: `label-${store.numberOf(box.label)} ${kind}` });
}
