import { FalseAlarmCurve } from "./false-alarm-curve.js";
import { Findings } from "./findings.js";
import { ViewScheduler } from "./view-scheduler.js";

/**
 * What the page knows: a copy of the server's state, and what is chosen here. Views listen to these topics:
 * photos · labels · boxes · findings · detectors · searches · thresholds · history · background · problems · notices · choice · view.
 */
export class Store extends ViewScheduler {
  folder = "";
  start = null;
  revision = 0;
  scanning = false;
  loaded = false;
  photos = new Map(); // by id, in the order of names
  labels = [];
  boxes = new Map(); // by id; each with image, label, x, y, width, height, verdict, score, revision
  detectors = new Map(); // by label
  searches = new Map(); // running ones, by label
  background = { kind: "bundled", photos: null, gathering: null };
  problems = [];
  notices = []; // about the folder as it was found
  undo = null;
  redo = null;
  findings = new Findings((image) => this.boxesIn(image));

  photo = null; // id of the one on the stage
  label = null; // id of the one to draw with
  chosen = null; // {kind: "box", id} or {kind: "finding", finding}
  hidden = false; // whether the boxes are

  #boxesByImage = new Map();
  #removed = new Map(); // id → revision at which it went
  #ended = new Set(); // searches
  #moving = new Map(); // label → threshold that the slider shows before the server knows

  // ---- from the server

  /** Who is there; a server that was started anew has other numbers for its searches. */
  setServerStart(start) {
    if (this.start !== start) {
      this.start = start;
      this.revision = 0;
      this.#ended.clear();
    }
  }

  /** The whole state but for the images. */
  replace(state) {
    this.folder = state.folder;
    this.scanning = state.scanning;
    this.labels = state.labels;
    this.boxes.clear();
    this.#boxesByImage.clear();
    this.#removed.clear();
    state.boxes.forEach((box) => this.#put(flat(box)));
    const withBoxes = state.detectors.filter((detector) => !detector.learnt || this.confirmed(detector.label) > 0);
    this.detectors = new Map(withBoxes.map((detector) => [detector.label, withCurve(detector)]));
    const running = state.searches.filter(({ search }) => !this.#ended.has(search)); // some may end while it travels
    this.searches = new Map(running.map((search) => [search.label, search]));
    this.background = state.background;
    this.problems = state.problems;
    this.notices = state.notices;
    this.#history(state);
    this.#keepChoices();
    this.notify("labels", "boxes", "detectors", "searches", "history", "background", "choice", "thresholds");
    this.notify("problems", "notices");
  }

  /** A page of the list of images, or all. */
  putPhotos(images, replaceAll) {
    if (replaceAll) {
      this.photos = new Map();
    }
    images.forEach((image) => this.photos.set(image.id, image));
    this.loaded = true;
    this.notify("photos");
  }

  /** What a step changed; late events of the same things are recognised by their revisions. */
  apply(change) {
    const touched = new Set();
    change.removedBoxes.forEach((id) => this.#drop(id, change.revision, touched));
    change.boxes.forEach((box) => this.#putIfNewer(flat(box), touched));
    change.removedLabels.forEach((id) => this.#dropLabel(id));
    change.labels.forEach((label) => this.#putLabel(label));
    if (change.revision > this.revision) {
      change.otherDetectors.forEach((id) => this.#dropDetector(id));
    }
    touched.forEach((image) => this.findings.judgedIn(image));
    this.#history(change);
    this.#keepChoices();
    this.notify("labels", "boxes", "findings", "history", "thresholds", "choice");
  }

  #history(payload) {
    if (payload.revision >= this.revision) {
      this.revision = payload.revision;
      this.undo = payload.undo;
      this.redo = payload.redo;
    }
  }

  #putIfNewer(box, touched) {
    const known = this.boxes.get(box.id)?.revision ?? this.#removed.get(box.id) ?? -1;
    if (box.revision >= known) {
      touched.add(box.image);
      this.#unlist(box.id);
      this.#put(box);
    }
  }

  #put(box) {
    this.boxes.set(box.id, box);
    this.#removed.delete(box.id);
    const list = this.#boxesByImage.get(box.image);
    if (list) {
      list.push(box);
    } else {
      this.#boxesByImage.set(box.image, [box]);
    }
  }

  #drop(id, revision, touched) {
    const known = this.boxes.get(id);
    if (!known || known.revision <= revision) {
      this.#removed.set(id, revision);
      if (known) {
        touched.add(known.image);
        this.#unlist(id);
        this.boxes.delete(id);
      }
    }
  }

  #unlist(id) {
    const image = this.boxes.get(id)?.image;
    const list = this.#boxesByImage.get(image);
    if (list) {
      this.#boxesByImage.set(
        image,
        list.filter((box) => box.id !== id),
      );
    }
  }

  #putLabel(label) {
    const place = this.labels.findIndex((known) => known.id === label.id);
    if (place < 0) {
      this.labels = [...this.labels, label];
    } else if (label.revision >= this.labels[place].revision) {
      this.labels = this.labels.with(place, label);
    }
    if (label.threshold === this.#moving.get(label.id)) {
      this.#moving.delete(label.id);
    }
  }

  #dropLabel(id) {
    this.labels = this.labels.filter((label) => label.id !== id);
    this.#dropDetector(id);
  }

  #dropDetector(id) {
    this.detectors.delete(id);
    this.searches.delete(id);
    this.findings.forget(id);
    this.notify("detectors", "searches");
  }

  /** A detector was learnt and its search begins; the answer and the event tell the same, in any order. */
  begin(detector) {
    const { label, search } = detector;
    this.detectors.set(label, withCurve(detector));
    this.findings.begin(label, search);
    if (search !== null && !this.#ended.has(search) && this.searches.get(label)?.search !== search) {
      this.searches.set(label, { search, label, done: 0, total: this.photos.size, found: 0, secondsLeft: null });
    }
    this.notify("detectors", "thresholds", "searches");
  }

  /** How far a search is; one that has ended goes on only if photos were added. */
  progress(payload) {
    if (!this.#ended.has(payload.search) || payload.done < payload.total) {
      this.#ended.delete(payload.search);
      this.searches.set(payload.label, payload);
      this.notify("searches");
    }
  }

  /** A search is through, or was given up for a newer one. */
  end({ label, search, cancelled }) {
    this.#ended.add(search);
    if (this.searches.get(label)?.search === search) {
      this.searches.delete(label);
    }
    if (!cancelled) {
      this.findings.end(label, search);
    }
    this.notify("searches", "findings");
  }

  /** A detector from a file, not searched with yet. */
  putDetector(detector) {
    this.detectors.set(detector.label, withCurve(detector));
    this.notify("detectors", "thresholds");
  }

  /** What is chosen must be there. */
  #keepChoices() {
    if (!this.labels.some((label) => label.id === this.label)) {
      this.label = this.labels[0]?.id ?? null;
    }
    if (this.chosen?.kind === "box" && !this.boxes.has(this.chosen.id)) {
      this.chosen = null;
    }
  }

  // ---- asked by the views

  boxesIn(image) {
    return this.#boxesByImage.get(image) ?? [];
  }

  labelOf(id) {
    return this.labels.find((label) => label.id === id) ?? null;
  }

  /** 1 … 9, by the label's place: its key, its number and its colour. */
  numberOf(labelId) {
    return (
      (Math.max(
        0,
        this.labels.findIndex((label) => label.id === labelId),
      ) %
        9) +
      1
    );
  }

  /** The score from which on findings of a label are shown. */
  threshold(labelId) {
    return this.#moving.get(labelId) ?? this.labelOf(labelId)?.threshold ?? this.detectors.get(labelId)?.threshold ?? 0;
  }

  /** Shows a threshold at once; the server is told later. */
  moveThreshold(labelId, value) {
    this.#moving.set(labelId, value);
    this.notify("thresholds");
  }

  stopMovingThreshold(labelId) {
    this.#moving.delete(labelId);
    this.notify("thresholds");
  }

  /** Findings of all labels without a verdict that are shown in an image. */
  shownIn(image) {
    return this.labels.flatMap((label) => {
      const least = this.threshold(label.id);
      return this.findings.openIn(image, label.id).filter((finding) => finding.score >= least);
    });
  }

  /** Labels that have boxes to learn from, and no detector that knows them. */
  unlearnt() {
    return this.labels
      .map((label) => label.id)
      .filter((label) => {
        const detector = this.detectors.get(label);
        return this.confirmed(label) > 0 && !this.searches.has(label) && (!detector || detector.stale);
      });
  }

  /** Labels whose detector came from a file and was not searched with since the start. */
  unsearched() {
    const idle = [...this.detectors.values()].filter((detector) => !detector.learnt && detector.search === null);
    return idle.map((detector) => detector.label);
  }

  confirmed(labelId) {
    let confirmed = 0;
    for (const box of this.boxes.values()) {
      confirmed += box.label === labelId && box.verdict !== "rejected" ? 1 : 0;
    }
    return confirmed;
  }

  /** The chosen box or finding itself. */
  chosenThing() {
    if (this.chosen?.kind === "box") {
      return this.boxes.get(this.chosen.id) ?? null;
    }
    return this.chosen?.finding ?? null;
  }

  choose(chosen) {
    this.chosen = chosen;
    this.notify("choice");
  }
}

function flat({ box: [x, y, width, height], ...rest }) {
  return { ...rest, x, y, width, height };
}

function withCurve(detector) {
  return { ...detector, curve: new FalseAlarmCurve(detector.falseAlarms ?? []) };
}
