import { overlap } from "./geometry.js";

/**
 * What searches found, by label and image, without those that have a verdict. A new search replaces the findings of an
 * older one image by image, so that nothing flickers while it runs; what it did not find again goes when it ends.
 * Knows nothing of the page.
 */
const SAME_OBJECT = 0.5; // overlap from which on a finding is the object of a box
const HIGHEST = 1000; // more than any score

export class Findings {
  #byLabel = new Map(); // label → Map(image → {search, all, open})
  #searches = new Map(); // label → id of its newest search
  #lists = new Map(); // label → all its findings without a verdict, made when asked for
  #boxesOf;

  /** @param boxesOf gives the boxes of an image */
  constructor(boxesOf) {
    this.#boxesOf = boxesOf;
  }

  begin(label, search) {
    this.#searches.set(label, search);
  }

  /** Findings of a few images, from the stream or the whole list. Those of a search that is no longer wanted are ignored. */
  add(label, search, results) {
    if ((this.#searches.get(label) ?? search) !== search) {
      return;
    }
    const images = this.#ofLabel(label);
    for (const { image, findings } of results) {
      const all = findings.map(([x, y, width, height, score]) => ({ image, label, x, y, width, height, score }));
      images.set(image, { search, all, open: null });
    }
    this.#lists.delete(label);
  }

  /** A search is through: what it did not find again is not there. */
  end(label, search) {
    if (this.#searches.get(label) !== search) {
      return;
    }
    const images = this.#ofLabel(label);
    for (const [image, entry] of images) {
      if (entry.search !== search) {
        images.delete(image);
      }
    }
    this.#lists.delete(label);
  }

  forget(label) {
    this.#byLabel.delete(label);
    this.#searches.delete(label);
    this.#lists.delete(label);
  }

  /** The boxes of an image have changed. */
  judgedIn(image) {
    for (const images of this.#byLabel.values()) {
      const entry = images.get(image);
      if (entry) {
        entry.open = null;
      }
    }
    this.#lists.clear();
  }

  /** Findings without a verdict, best first; each knows its rank among them. */
  openIn(image, label) {
    const entry = this.#byLabel.get(label)?.get(image);
    if (!entry) {
      return [];
    }
    entry.open ??= this.#withoutVerdict(image, label, entry.all);
    return entry.open;
  }

  #withoutVerdict(image, label, all) {
    const judged = this.#boxesOf(image).filter((box) => box.label === label);
    const open = all.filter((finding) => judged.every((box) => overlap(box, finding) <= SAME_OBJECT));
    open.forEach((finding, rank) => (finding.rank = rank));
    return open;
  }

  /** All findings of a label without a verdict that reach a score, image by image, each image's best first. */
  open(label, least = -Infinity) {
    if (!this.#lists.has(label)) {
      const images = [...(this.#byLabel.get(label)?.keys() ?? [])];
      this.#lists.set(
        label,
        images.flatMap((image) => this.openIn(image, label)),
      );
    }
    const list = this.#lists.get(label);
    return least === -Infinity ? list : list.filter((finding) => finding.score >= least);
  }

  /** The score that the newest search gave to what is in a box, verdict or not; null if it was not found. */
  scoreAt(box) {
    const all = this.#byLabel.get(box.label)?.get(box.image)?.all ?? [];
    return all.find((finding) => overlap(box, finding) > SAME_OBJECT)?.score ?? null;
  }

  has(label) {
    return (this.#byLabel.get(label)?.size ?? 0) > 0;
  }

  #ofLabel(label) {
    if (!this.#byLabel.has(label)) {
      this.#byLabel.set(label, new Map());
    }
    return this.#byLabel.get(label);
  }
}

/** Surest first, each photo's best before any photo's second: confirming hits teaches most. The first {@code wanted}. */
export function usefulFirst(findings, wanted) {
  return least(findings, (finding) => finding.rank * HIGHEST - finding.score, wanted);
}

/** Nearest to the threshold first. The first {@code wanted}. */
export function uncertainFirst(findings, threshold, wanted) {
  return least(findings, (finding) => Math.abs(finding.score - threshold), wanted);
}

/** The items with the smallest keys, in order: one pass, however many there are. */
function least(items, key, wanted) {
  const best = [];
  for (const item of items) {
    const entry = { item, key: key(item) };
    if (best.length < wanted || entry.key < best[best.length - 1].key) {
      best.splice(placeOf(entry.key, best), 0, entry);
      best.length = Math.min(best.length, wanted);
    }
  }
  return best.map((entry) => entry.item);
}

/** Behind all keys that are not larger. */
function placeOf(key, sorted) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle].key <= key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
