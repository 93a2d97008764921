import { byId, element } from "./dom.js";
import { icon } from "./icons.js";
import { contains, area, sameBox } from "./geometry.js";
import { Overlay } from "./overlay.js";
import { PhotoImage } from "./photo-image.js";
import { Viewport } from "./viewport.js";

/** The photo in the middle with its boxes: where it lies, what is marked on it, and what to do when there is nothing. */
const ANIMATION = 170; // milliseconds

export class Stage {
  node = byId("stage");
  viewport = new Viewport(1, 0, 0);
  draft = null; // the box being drawn
  preview = null; // the chosen box while it is dragged
  over = null; // the mark under the pointer

  #api;
  #store;
  #asked;
  #picture;
  #overlay = new Overlay();
  #shown = null; // the photo whose viewport this is
  #fitted = true;
  #gliding = null;
  #wanted = null; // {photo, box} to be looked at as soon as the photo's size is known

  /** @param asked gives the finding that the review asks about, or null */
  constructor(api, store, asked) {
    this.#api = api;
    this.#store = store;
    this.#asked = asked;
    this.#picture = new PhotoImage(api);
    new ResizeObserver(() => this.#resized()).observe(this.node);
    store.listen("photos choice", () => this.#showPhoto());
    store.listen("photos choice boxes findings labels thresholds view", () => this.redraw());
  }

  get photo() {
    const photo = this.#store.photos.get(this.#store.photo);
    return photo?.width && !photo.problem ? photo : null;
  }

  get size() {
    return { width: this.node.clientWidth, height: this.node.clientHeight };
  }

  /** Everything that is marked on the photo, as the overlay draws it. */
  marks() {
    const store = this.#store;
    if (store.hidden || !this.photo) {
      return [];
    }
    const boxes = store.boxesIn(store.photo).map((box) => this.#mark(box, box.verdict, { kind: "box", id: box.id }));
    const shown = store.shownIn(store.photo);
    const chosen = store.chosen?.kind === "finding" ? store.chosen.finding : null;
    if (chosen && chosen.image === store.photo && !shown.some((finding) => sameFinding(finding, chosen))) {
      shown.push(chosen);
    }
    return [...boxes, ...shown.map((finding) => this.#mark(finding, "found", { kind: "finding", finding }))];
  }

  #mark(thing, kind, choice) {
    const store = this.#store;
    const chosen = sameChoice(store.chosen, choice);
    const asked = this.#asked();
    return {
      box: chosen && this.preview ? this.preview : thing,
      kind,
      choice,
      chosen,
      over: sameChoice(this.over, choice),
      asked: kind === "found" && asked !== null && sameFinding(asked, thing),
      number: store.numberOf(thing.label),
      name: store.labelOf(thing.label)?.name ?? "",
      score: thing.score,
    };
  }

  /** The smallest mark around a point of the stage, or null. */
  markAt(point) {
    const place = this.viewport.toPhoto(point);
    const around = this.marks().filter((mark) => contains(mark.box, place));
    return around.sort((one, other) => area(one.box) - area(other.box))[0] ?? null;
  }

  chosenMark() {
    return this.marks().find((mark) => mark.chosen) ?? null;
  }

  redraw() {
    this.#overlay.draw(this.marks(), this.viewport, this.draft);
    this.#showEmpty();
  }

  // ---- the photo

  #showPhoto() {
    const photo = this.#store.photos.get(this.#store.photo);
    byId("photo-name").textContent = photo?.name ?? "";
    byId("photo-facts").textContent = photo?.width ? `${photo.width} × ${photo.height}` : "";
    if (!photo || photo.problem) {
      this.#picture.clear();
      this.#shown = null;
    } else if (photo.width) {
      this.#picture.show(photo);
      this.#enter(photo);
    } else {
      this.#lookInto(photo);
    }
  }

  #enter(photo) {
    if (this.#shown !== photo.id) {
      this.#shown = photo.id;
      const box = this.#wanted?.photo === photo.id ? this.#wanted.box : null;
      this.#wanted = null;
      this.#put(box ? Viewport.around(box, photo, this.size) : Viewport.fit(photo, this.size));
      this.#fitted = box === null;
    }
  }

  /** Nobody has opened the file yet: its size is not known. */
  async #lookInto(photo) {
    this.#picture.clear();
    this.#shown = null;
    try {
      this.#store.putPhotos([await this.#api.get(`images/${photo.id}`)], false);
    } catch (error) {
      this.#store.putPhotos([{ ...photo, problem: error.message }], false);
    }
    this.#store.notify("choice");
  }

  #resized() {
    if (this.photo) {
      this.#put(this.#fitted ? Viewport.fit(this.photo, this.size) : this.viewport.kept(this.photo, this.size));
    }
  }

  // ---- the viewport

  /** Looks at a box of the present photo, or of the next as soon as it is there. */
  lookAt(box) {
    if (this.photo && this.#shown === this.#store.photo) {
      this.#fitted = false;
      this.#animateTo(Viewport.around(box, this.photo, this.size));
    } else {
      this.#wanted = { photo: this.#store.photo, box };
    }
  }

  fit() {
    if (this.photo) {
      this.#fitted = true;
      this.#animateTo(Viewport.fit(this.photo, this.size));
    }
  }

  zoom(factor, point = { x: this.size.width / 2, y: this.size.height / 2 }) {
    if (this.photo) {
      this.#fitted = false;
      this.#put(this.viewport.zoomedAt(point, factor, this.photo, this.size));
    }
  }

  pan(dx, dy) {
    if (this.photo) {
      this.#fitted = false;
      this.#put(this.viewport.panned(dx, dy, this.photo, this.size));
    }
  }

  #put(viewport) {
    cancelAnimationFrame(this.#gliding);
    this.#place(viewport);
  }

  #place(viewport) {
    this.viewport = viewport;
    this.#picture.place(viewport);
    byId("zoom-level").textContent = `${Math.round(viewport.scale * 100)} %`;
    this.redraw();
  }

  #animateTo(target) {
    cancelAnimationFrame(this.#gliding);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#place(target);
      return;
    }
    const from = this.viewport;
    const start = performance.now();
    const step = (now) => {
      const share = Math.min(1, Math.max(0, (now - start) / ANIMATION));
      this.#place(from.towards(target, share * (2 - share)));
      if (share < 1) {
        this.#gliding = requestAnimationFrame(step);
      }
    };
    this.#gliding = requestAnimationFrame(step);
  }

  // ---- nothing to show

  #showEmpty() {
    const empty = byId("stage-empty");
    const words = this.#emptyWords();
    empty.hidden = words === null || this.draft !== null;
    if (words) {
      empty.classList.toggle("hint", words.hint === true);
      empty.replaceChildren(icon(words.icon), element("div", {}, element("b", {}, words.title), words.text));
    }
  }

  #emptyWords() {
    const store = this.#store;
    const photo = store.photos.get(store.photo);
    if (photo?.problem) {
      return {
        icon: "broken",
        title: "This photo cannot be read",
        text: `${photo.problem} The file was left as it is; all others are searched.`,
      };
    }
    if (!photo && store.loaded && store.photos.size === 0 && !store.scanning) {
      return {
        icon: "folder",
        title: "An empty folder",
        text: "Put photos into it and draw a box around one thing: all others like it are found.",
      };
    }
    if (photo && !store.detectors.has(store.label) && store.confirmed(store.label) === 0) {
      const what = store.label ? `“${store.labelOf(store.label).name}”` : "object";
      return {
        hint: true,
        icon: "draw",
        title: `Draw a box around one ${what}`,
        text: "The detector is learnt as soon as you let go, and searches all photos.",
      };
    }
    return null;
  }
}

export function sameFinding(one, other) {
  return one.image === other.image && one.label === other.label && sameBox(one, other);
}

function sameChoice(one, other) {
  if (!one || !other || one.kind !== other.kind) {
    return false;
  }
  return one.kind === "box" ? one.id === other.id : sameFinding(one.finding, other.finding);
}
