import { rounded, sameBox } from "./geometry.js";

/**
 * What a person does to boxes and labels. Every method is one step that the server keeps and can undo; what follows from
 * it, learning again, starts by itself. Failures are told and change nothing.
 */
const FIRST_LABEL = "object";
const THRESHOLD_DELAY = 400; // milliseconds after which a moved threshold is kept

export class Edits {
  #api;
  #store;
  #learning;
  #messages;
  #busy;
  #moving = new Map(); // label → what calls off the keeping of its threshold
  onNewLabel = () => {}; // told when the first box has made a label
  onConflict = async () => {}; // told when somebody else was faster: what is known here is out of date

  constructor(api, store, learning, messages, busy) {
    this.#api = api;
    this.#store = store;
    this.#learning = learning;
    this.#messages = messages;
    this.#busy = busy;
  }

  /** A new box with the label in hand; the very first one makes a label. */
  async draw(image, box) {
    const store = this.#store;
    const label = store.label ?? `new:${FIRST_LABEL}`;
    const change = await this.#do([{ do: "addBox", image, label, box: numbers(rounded(box)), verdict: "drawn" }]);
    if (!change) {
      return;
    }
    const drawn = change.boxes.find((candidate) => change.added.includes(candidate.id));
    store.label = drawn.label;
    store.choose({ kind: "box", id: drawn.id });
    this.#learning.now(drawn.label);
    if (change.labels.length > 0) {
      this.onNewLabel(drawn.label);
    }
  }

  /** The finding is one: from now on it is learnt from. */
  accept(findings) {
    return this.#judge(findings, "accepted");
  }

  /** The finding is none. */
  reject(findings) {
    return this.#judge(findings, "rejected");
  }

  async #judge(findings, verdict) {
    const actions = findings.map((finding) => ({
      do: "addBox",
      image: finding.image,
      label: finding.label,
      box: numbers(finding),
      verdict,
      score: finding.score,
    }));
    return (await this.#do(actions)) !== null && this.#learnSoon(findings);
  }

  #learnSoon(things) {
    new Set(things.map((thing) => thing.label)).forEach((label) => this.#learning.soon(label));
    return true;
  }

  /** A box moved or resized; a finding so treated is accepted where it was put. */
  async adjust(chosen, box) {
    const whole = rounded(box);
    if (chosen.kind === "finding") {
      return this.#acceptAt(chosen.finding, whole);
    }
    const known = this.#store.boxes.get(chosen.id);
    if (!known || sameBox(known, whole)) {
      return true;
    }
    return this.change(known, {
      box: numbers(whole),
      ...(known.verdict === "rejected" ? { verdict: "accepted" } : {}),
    });
  }

  async #acceptAt(finding, box) {
    const action = {
      do: "addBox",
      image: finding.image,
      label: finding.label,
      box: numbers(box),
      verdict: "accepted",
      score: finding.score,
    };
    const change = await this.#do([action]);
    if (change) {
      this.#store.choose({ kind: "box", id: change.added[0] });
      this.#learning.now(finding.label);
    }
    return change !== null;
  }

  /** Another place, label or verdict for a box. */
  async change(box, fields) {
    const change = await this.#do([{ do: "changeBox", id: box.id, revision: box.revision, ...fields }]);
    if (change) {
      this.#learning.soon(box.label);
      if (fields.label) {
        change.boxes.forEach((changed) => this.#learning.soon(changed.label));
      }
    }
    return change !== null;
  }

  async remove(box) {
    if (await this.#do([{ do: "removeBox", id: box.id, revision: box.revision }])) {
      this.#learning.soon(box.label);
    }
  }

  // ---- labels

  async addLabel(name) {
    const change = await this.#do([{ do: "addLabel", name }]);
    if (change) {
      this.#store.label = change.added[0];
      this.#store.notify("labels", "choice");
    }
    return change !== null;
  }

  async renameLabel(label, name) {
    return (await this.#do([{ do: "changeLabel", id: label.id, revision: label.revision, name }])) !== null;
  }

  /** Labels with all their boxes. */
  async removeLabels(labels) {
    const actions = labels.map(({ id, revision }) => ({ do: "removeLabel", id, revision }));
    return (await this.#do(actions)) !== null;
  }

  /** Shown at once, kept when the hand rests. */
  moveThreshold(labelId, value) {
    this.#store.moveThreshold(labelId, value);
    this.#moving.get(labelId)?.();
    this.#moving.set(
      labelId,
      this.#busy.later(() => this.#keepThreshold(labelId, value), THRESHOLD_DELAY),
    );
  }

  async #keepThreshold(labelId, value) {
    const label = this.#store.labelOf(labelId);
    if (label && label.threshold !== value) {
      await this.#do([{ do: "changeLabel", id: labelId, revision: label.revision, threshold: value }]);
    }
    if (this.#store.threshold(labelId) === value) {
      this.#store.stopMovingThreshold(labelId);
    }
  }

  // ---- history

  async undo() {
    await this.#step("undo", this.#store.undo, "Undone");
  }

  async redo() {
    await this.#step("redo", this.#store.redo, "Done again");
  }

  async #step(which, what, done) {
    if (what === null) {
      return;
    }
    const change = await this.#attempt(() => this.#api.post(which, { revision: this.#store.revision }));
    if (change) {
      this.#store.apply(change);
      this.#messages.toast(`${done}: ${what}`);
      this.#learnChanged(change);
    }
  }

  /** Boxes that came, went or changed make their labels learn; thresholds do not. */
  #learnChanged(change) {
    const labels = new Set(change.boxes.map((box) => box.label));
    if (change.removedBoxes.length > 0) {
      this.#store.labels.forEach((label) => labels.add(label.id));
    }
    labels.forEach((label) => this.#learning.soon(label));
  }

  /** Annotations came with a file: learn what they teach. */
  learnImported(change) {
    this.#store.apply(change);
    this.#learnChanged(change);
  }

  // ---- the way to the server

  async #do(actions) {
    const change = await this.#attempt(() => this.#api.post("actions", { actions }));
    if (change) {
      this.#store.apply(change);
    }
    return change;
  }

  async #attempt(question) {
    try {
      return await question();
    } catch (error) {
      this.#messages.failed(error);
      if (error.code === "conflict") {
        await this.onConflict();
      }
      return null;
    }
  }
}

function numbers(box) {
  return [box.x, box.y, box.width, box.height];
}
