/** The orders of the grid. Photos that compare equal stay in the order of their names. Pure functions of the store. */

const DRAWN = 1000; // more than any score

const ORDERS = {
  best: (store) => byNumber(store, (photo) => -bestScore(store, photo.id)),
  uncertain: (store) => byNumber(store, (photo) => leastDoubt(store, photo.id)),
  name: (store) => [...store.photos.values()],
  boxed: (store) => byNumber(store, (photo) => -verdicts(store, photo.id)),
  unreadable: (store) => byNumber(store, (photo) => (photo.problem ? 0 : 1)),
};

export function ordered(store, order) {
  return ORDERS[order](store);
}

function byNumber(store, number) {
  const keyed = [...store.photos.values()].map((photo) => ({ photo, key: number(photo) }));
  keyed.sort((one, other) => (one.key === other.key ? 0 : one.key - other.key));
  return keyed.map((entry) => entry.photo);
}

/** Of the label in hand: its best finding, with or without a yes; what was drawn comes ahead of all. */
function bestScore(store, image) {
  const mine = store.boxesIn(image).filter((box) => box.label === store.label && box.verdict !== "rejected");
  const sure = mine.map((box) => (box.verdict === "drawn" ? DRAWN : (box.score ?? DRAWN)));
  return Math.max(0, store.findings.openIn(image, store.label)[0]?.score ?? 0, ...sure);
}

function leastDoubt(store, image) {
  const threshold = store.threshold(store.label);
  const doubts = store.findings.openIn(image, store.label).map((finding) => Math.abs(finding.score - threshold));
  return doubts.length === 0 ? 1000 : Math.min(...doubts);
}

function verdicts(store, image) {
  return store.boxesIn(image).length;
}
