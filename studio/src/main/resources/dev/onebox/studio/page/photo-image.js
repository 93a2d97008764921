import { byId } from "./dom.js";

/**
 * The picture on the stage: first the thumbnail, then a version fit for the screen, then, only when somebody looks closer,
 * every pixel. What was asked for one photo never appears under another.
 */
const USUAL = 2048; // longest side that is fetched first

export class PhotoImage {
  #api;
  #node = byId("picture");
  #photo = null;
  #pixels = 0; // of the longest side of what is shown
  #wanted = 0;

  constructor(api) {
    this.#api = api;
  }

  /** Shows a photo whose size is known. */
  show(photo) {
    if (this.#photo?.id === photo.id && this.#photo.version === photo.version) {
      return;
    }
    this.#photo = photo;
    this.#pixels = 0;
    this.#wanted = 0;
    this.#node.hidden = false;
    this.#node.removeAttribute("src");
    this.#node.alt = photo.name;
    this.#node.style.width = `${photo.width}px`;
    this.#node.style.height = `${photo.height}px`;
    this.#fetch("thumbnail", 160, { size: 160 });
    this.#fetch("photo", USUAL, { longest: USUAL });
  }

  clear() {
    this.#photo = null;
    this.#node.hidden = true;
    this.#node.removeAttribute("src");
  }

  /** Lies as the viewport says; fetches more pixels if the screen has room for them. */
  place(viewport) {
    const { style, classList } = this.#node;
    style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`;
    classList.toggle("pixels", viewport.scale >= 4);
    const longest = this.#photo ? Math.max(this.#photo.width, this.#photo.height) : 0;
    if (longest > USUAL && viewport.scale * devicePixelRatio * longest > 1.2 * USUAL && this.#wanted <= USUAL) {
      this.#fetch("photo", longest, { longest: 0 });
    }
  }

  #fetch(kind, pixels, parameters) {
    const photo = this.#photo;
    this.#wanted = Math.max(this.#wanted, pixels);
    const loader = new Image();
    loader.onload = () => {
      if (photo === this.#photo && pixels > this.#pixels) {
        this.#pixels = pixels;
        this.#node.src = loader.src;
      }
    };
    loader.src = this.#api.address(`images/${photo.id}/${kind}`, { ...parameters, v: photo.version });
  }
}
