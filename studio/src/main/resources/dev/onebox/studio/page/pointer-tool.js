import { between, clamp, clipped, HANDLES, moved, resized } from "./geometry.js";
import { handlePoint } from "./overlay.js";

/**
 * The pointer on the stage. Drag draws; a click chooses the smallest box around; drag inside the chosen box moves it, drag at
 * its handles resizes it; the middle or right button, Shift, or the hand moves the photo; the wheel and two fingers zoom.
 * One gesture at a time; Escape breaks it off.
 */
const CLICK = 4; // pixels within which a press is a click
const REACH = 8; // pixels around a handle
const LEAST = 5; // pixels of the photo that a drawn box measures at least

export class PointerTool {
  #stage;
  #store;
  #edits;
  #gesture = null;
  #fingers = new Map();
  hand = false;

  constructor(stage, store, edits) {
    this.#stage = stage;
    this.#store = store;
    this.#edits = edits;
    const { node } = stage;
    node.addEventListener("pointerdown", (event) => this.#press(event));
    node.addEventListener("pointermove", (event) => this.#move(event));
    node.addEventListener("pointerup", (event) => this.#release(event));
    node.addEventListener("pointercancel", (event) => this.#release(event, true));
    node.addEventListener("pointerleave", () => this.#hover(null));
    node.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    node.addEventListener("dblclick", (event) => event.preventDefault());
    node.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  get busy() {
    return this.#gesture !== null;
  }

  /** Forgets the gesture; nothing has happened. */
  cancel() {
    this.#gesture = null;
    this.#stage.draft = null;
    this.#stage.preview = null;
    this.#stage.node.classList.remove("panning");
    this.#stage.redraw();
  }

  #point(event) {
    const frame = this.#stage.node.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  #press(event) {
    if (!this.#stage.photo) {
      return;
    }
    this.#stage.node.focus({ preventScroll: true });
    this.#stage.node.setPointerCapture(event.pointerId);
    const point = this.#point(event);
    this.#fingers.set(event.pointerId, point);
    if (this.#fingers.size === 2) {
      this.cancel();
      this.#gesture = { kind: "pinch" };
    } else if (this.#fingers.size === 1) {
      this.#gesture = this.#begin(event, point);
      this.#stage.node.classList.toggle("panning", this.#gesture.kind === "pan");
    }
  }

  #begin(event, point) {
    if (event.button !== 0 || event.shiftKey || this.hand) {
      return { kind: "pan", start: point, last: point };
    }
    const chosen = this.#stage.chosenMark();
    const handle = chosen && this.#handleAt(chosen, point);
    if (handle) {
      return { kind: "resize", start: point, chosen, handle };
    }
    const over = this.#stage.markAt(point);
    return { kind: over?.chosen ? "move" : "draw", start: point, chosen, over };
  }

  #handleAt(mark, point) {
    const box = this.#stage.viewport.boxToStage(mark.box);
    const near = HANDLES.map((handle) => ({ handle, far: distance(handlePoint(handle, box), point) })).sort(
      (one, other) => one.far - other.far,
    )[0];
    return near.far <= REACH ? near.handle : null;
  }

  #move(event) {
    const point = this.#point(event);
    const gesture = this.#gesture;
    if (gesture === null) {
      this.#hover(point);
    } else if (gesture.kind === "pinch") {
      this.#pinch(event.pointerId, point);
    } else if (gesture.kind === "pan") {
      this.#stage.pan(point.x - gesture.last.x, point.y - gesture.last.y);
      gesture.last = point;
    } else if (gesture.dragging || distance(gesture.start, point) > CLICK) {
      gesture.dragging = true;
      this.#drag(gesture, point);
    }
  }

  #drag(gesture, point) {
    const stage = this.#stage;
    const { scale } = stage.viewport;
    const [dx, dy] = [(point.x - gesture.start.x) / scale, (point.y - gesture.start.y) / scale];
    if (gesture.kind === "draw") {
      const box = between(stage.viewport.toPhoto(gesture.start), stage.viewport.toPhoto(point));
      stage.draft = {
        box: clipped(box, stage.photo),
        number: this.#store.label ? this.#store.numberOf(this.#store.label) : 1,
      };
    } else if (gesture.kind === "move") {
      stage.preview = moved(gesture.chosen.box, dx, dy, stage.photo);
    } else {
      stage.preview = resized(gesture.chosen.box, gesture.handle, dx, dy, stage.photo);
    }
    stage.redraw();
  }

  #pinch(id, point) {
    const others = [...this.#fingers].filter(([finger]) => finger !== id).map(([, place]) => place);
    const before = this.#fingers.get(id);
    if (before && others.length === 1) {
      const factor = distance(point, others[0]) / Math.max(1, distance(before, others[0]));
      this.#stage.zoom(clamp(factor, 0.5, 2), middle(point, others[0]));
      this.#stage.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    }
    this.#fingers.set(id, point);
  }

  async #release(event, cancelled = false) {
    this.#fingers.delete(event.pointerId);
    const gesture = this.#gesture;
    if (gesture === null || (gesture.kind === "pinch" && this.#fingers.size > 0)) {
      return;
    }
    this.#gesture = null;
    this.#stage.node.classList.remove("panning");
    if (!cancelled && gesture.kind !== "pan" && gesture.kind !== "pinch") {
      await this.#finish(gesture);
    }
    if (this.#gesture === null) {
      this.cancel(); // else the next one has begun while the server answered
    }
  }

  /** The preview stays until the server has answered, so that nothing jumps back in between. */
  async #finish(gesture) {
    const { draft, preview } = this.#stage;
    if (!gesture.dragging) {
      this.#store.choose(gesture.over?.choice ?? null);
    } else if (gesture.kind === "draw" && draft && Math.min(draft.box.width, draft.box.height) >= LEAST) {
      await this.#edits.draw(this.#store.photo, draft.box);
    } else if (preview && Math.min(preview.width, preview.height) >= LEAST) {
      await this.#edits.adjust(gesture.chosen.choice, preview);
    }
  }

  #hover(point) {
    const stage = this.#stage;
    const mark = point && stage.photo ? stage.markAt(point) : null;
    stage.node.style.cursor = point && stage.photo && !this.hand ? this.#cursor(point, mark) : "";
    if (JSON.stringify(mark?.choice ?? null) !== JSON.stringify(stage.over)) {
      stage.over = mark?.choice ?? null;
      stage.redraw();
    }
  }

  #cursor(point, mark) {
    const chosen = this.#stage.chosenMark();
    const handle = chosen && this.#handleAt(chosen, point);
    if (handle) {
      return handle.dx === 0
        ? "ns-resize"
        : handle.dy === 0
          ? "ew-resize"
          : handle.dx === handle.dy
            ? "nwse-resize"
            : "nesw-resize";
    }
    return mark?.chosen ? "move" : "";
  }

  #wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const strength = event.ctrlKey ? 0.01 : 0.0016;
    this.#stage.zoom(Math.exp(-clamp(event.deltaY * lines, -300, 300) * strength), this.#point(event));
  }
}

function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one, other) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
