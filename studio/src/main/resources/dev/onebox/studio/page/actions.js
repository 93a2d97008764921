import { clipped, HANDLES, moved, resized } from "./geometry.js";
import { openHelp } from "./help.js";
import { counted } from "./format.js";

/** What keys and buttons do: the one place where the parts of the page meet. */
const NUDGE_DELAY = 350; // milliseconds after which a nudged box is kept

export class Actions {
  #parts;
  #nudging = null; // {chosen, box, callOff}
  #keeping = false; // a nudged box is on its way to the server

  /** @param parts store, edits, stage, pointerTool, grid, review, threshold, labels, messages, busy */
  constructor(parts) {
    this.#parts = parts;
  }

  /** As plain functions, for keys and buttons. */
  bound() {
    const names = Object.getOwnPropertyNames(Actions.prototype).filter(
      (name) => name !== "constructor" && name !== "bound",
    );
    return Object.fromEntries(names.map((name) => [name, (...given) => this[name](...given)]));
  }

  // ---- answers

  accept() {
    this.#answer(true, "rejected", "accepted");
  }

  reject() {
    this.#answer(false, "accepted", "rejected");
  }

  /** Turns the verdict of the chosen box round if it is the opposite; otherwise answers the question. */
  async #answer(isOne, from, to) {
    await this.#flush();
    const { store, edits, review } = this.#parts;
    const box = this.#chosenBox();
    if (box?.verdict === from) {
      await edits.change(box, { verdict: to });
    } else {
      await review.answer(isOne);
    }
    store.notify("choice");
  }

  #chosenBox() {
    const { store } = this.#parts;
    return store.chosen?.kind === "box" ? store.chosenThing() : null;
  }

  next() {
    const { review } = this.#parts;
    if (!review.next()) {
      this.photoAfter();
    }
  }

  /** Of the present photo. */
  acceptShown() {
    const { store } = this.#parts;
    this.#acceptThese(store.photo ? store.shownIn(store.photo) : []);
  }

  /** Of the label in hand, in all photos. */
  acceptAll() {
    const { store } = this.#parts;
    this.#acceptThese(store.findings.open(store.label, store.threshold(store.label)));
  }

  async #acceptThese(findings) {
    const { edits, messages } = this.#parts;
    if (findings.length > 0 && (await edits.accept(findings))) {
      messages.toast(`Accepted ${counted(findings.length, "match", "matches")}`, {
        name: "Undo",
        run: () => edits.undo(),
      });
    }
  }

  // ---- the chosen box

  /** Moves the chosen box; without one the arrows go from photo to photo. */
  nudge(dx, dy, by) {
    const { stage } = this.#parts;
    if (stage.chosenMark()) {
      this.#shift((box) => moved(box, dx * by, dy * by, stage.photo));
    } else {
      this.#goPhoto(dx + dy);
    }
  }

  /** Its right and lower sides follow the arrows. */
  resize(dx, dy, by) {
    const { stage } = this.#parts;
    const corner = HANDLES.find((handle) => handle.name === "se");
    if (!stage.chosenMark()) {
      return false;
    }
    this.#shift((box) => {
      const changed = resized(box, corner, dx * by, dy * by, stage.photo);
      return changed.width >= 5 && changed.height >= 5 ? changed : box;
    });
    return true;
  }

  /** Many presses are one step. */
  #shift(change) {
    const { stage, busy } = this.#parts;
    if (this.#keeping) {
      return;
    }
    const mark = stage.chosenMark();
    stage.preview = change(mark.box);
    stage.redraw();
    this.#nudging?.cancel();
    const cancel = busy.later(() => this.#flush(), NUDGE_DELAY);
    this.#nudging = { chosen: mark.choice, box: stage.preview, cancel };
  }

  async #flush() {
    const { stage, edits } = this.#parts;
    const nudging = this.#nudging;
    if (nudging) {
      nudging.cancel();
      this.#nudging = null;
      this.#keeping = true;
      await edits.adjust(nudging.chosen, nudging.box);
      this.#keeping = false;
      stage.preview = null;
      stage.redraw();
    }
  }

  /** Drawing without a pointer: a box in the middle of what is seen, to be nudged and resized. */
  newBox() {
    const { store, stage, edits } = this.#parts;
    if (stage.photo) {
      const middle = stage.viewport.toPhoto({ x: stage.size.width / 2, y: stage.size.height / 2 });
      const side = Math.max(16, (0.2 * Math.min(stage.size.width, stage.size.height)) / stage.viewport.scale);
      const box = { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side };
      edits.draw(store.photo, clipped(box, stage.photo));
    }
  }

  /** A drawn box goes; a finding is rejected. */
  remove() {
    const { store, edits, review } = this.#parts;
    const box = this.#chosenBox();
    if (box) {
      edits.remove(box);
    } else if (store.chosen) {
      review.answer(false);
    }
  }

  label(number) {
    const { store, edits, labels } = this.#parts;
    const label = store.labels[number - 1];
    if (!label) {
      return;
    }
    const box = this.#chosenBox();
    if (box && box.label !== label.id) {
      edits.change(box, { label: label.id });
    }
    labels.pick(label.id);
  }

  escape() {
    const { store, pointerTool } = this.#parts;
    if (pointerTool.busy) {
      pointerTool.cancel();
    } else {
      store.choose(null);
    }
  }

  // ---- looking

  hide() {
    const { store } = this.#parts;
    store.hidden = !store.hidden;
    document.getElementById("hide").setAttribute("aria-pressed", String(store.hidden));
    store.notify("view");
  }

  hand() {
    const { pointerTool, stage } = this.#parts;
    pointerTool.hand = !pointerTool.hand;
    stage.node.classList.toggle("hand", pointerTool.hand);
    document.getElementById("pan").setAttribute("aria-pressed", String(pointerTool.hand));
  }

  fit() {
    this.#parts.stage.fit();
  }

  zoomIn() {
    this.#parts.stage.zoom(1.25);
  }

  zoomOut() {
    this.#parts.stage.zoom(0.8);
  }

  thresholdDown() {
    this.#parts.threshold.nudge(-1);
  }

  thresholdUp() {
    this.#parts.threshold.nudge(1);
  }

  photoBefore() {
    this.#goPhoto(-1);
  }

  photoAfter() {
    this.#goPhoto(1);
  }

  #goPhoto(steps) {
    const { store, grid } = this.#parts;
    const photo = grid.neighbour(store.photo, steps);
    if (photo) {
      this.showPhoto(photo);
    }
  }

  showPhoto(photo) {
    const { store, grid } = this.#parts;
    store.photo = photo;
    store.choose(null);
    grid.reveal(photo);
  }

  /** Brings a finding onto the stage and chooses it. */
  showFinding(finding) {
    const { store, grid, stage } = this.#parts;
    store.photo = finding.image;
    store.choose({ kind: "finding", finding });
    stage.lookAt(finding);
    grid.reveal(finding.image);
  }

  // ---- everywhere

  async undo() {
    await this.#flush();
    await this.#parts.edits.undo();
  }

  async redo() {
    await this.#flush();
    await this.#parts.edits.redo();
  }

  help() {
    openHelp();
  }
}
