import { Api, knownToken } from "./api.js";
import { openBackground } from "./background.js";
import { BoxList } from "./boxlist.js";
import { Busy } from "./busy.js";
import { Connection } from "./connection.js";
import { Deeds } from "./deeds.js";
import { DetectorCard } from "./detector.js";
import { byId, drawIcons } from "./dom.js";
import { Exchange } from "./exchange.js";
import { FolderNotices } from "./foldernotices.js";
import { Grid } from "./grid.js";
import { listenToKeys } from "./keys.js";
import { Labels } from "./labels.js";
import { Learning } from "./learning.js";
import { Notices } from "./notices.js";
import { Pen } from "./pen.js";
import { holdWhilePressed } from "./press.js";
import { Progress } from "./progress.js";
import { Review } from "./review.js";
import { Stage } from "./stage.js";
import { Store } from "./store.js";
import { Threshold } from "./threshold.js";
import { Work } from "./work.js";

/** Puts the parts of the page together and starts. */
const busy = new Busy(document.body);
const api = new Api(knownToken(), busy);
const store = new Store();
const notices = new Notices(store);
const learning = new Learning(api, store, notices, busy);
const work = new Work(api, store, learning, notices, busy);
const connection = new Connection(api, store, learning, notices);
const exchange = new Exchange(api, store, work, learning, notices);

const parts = { store, work, notices, busy };
const deeds = new Deeds(parts).bound();
parts.review = new Review(api, store, work, deeds.showFinding);
parts.stage = new Stage(api, store, () => parts.review.asked);
parts.pen = new Pen(parts.stage, store, work);
parts.grid = new Grid(api, store, deeds.showPhoto);
parts.labels = new Labels(store, work, notices);
parts.threshold = new Threshold(store, work, deeds.acceptAll);
new DetectorCard(api, store);
new BoxList(parts.stage, store, work);
new Progress(store, learning);
new FolderNotices(api, store, work, notices);

const buttons = {
  undo: deeds.undo,
  redo: deeds.redo,
  pan: deeds.hand,
  hide: deeds.hide,
  fit: deeds.fit,
  "zoom-in": deeds.zoomIn,
  "zoom-out": deeds.zoomOut,
  "open-help": deeds.help,
  "open-export": () => exchange.openExport(),
  "open-import": () => exchange.openImport(),
  "open-background": () => openBackground(api, store, learning, notices),
};

function showHistory() {
  for (const [id, words, what] of [
    ["undo", "Undo", store.undo],
    ["redo", "Redo", store.redo],
  ]) {
    byId(id).disabled = what === null;
    byId(id).title = what === null ? `Nothing to ${id}` : `${words}: ${what}`;
  }
}

function showFolder() {
  byId("folder").textContent = store.folder;
  document.title = store.folder ? `${store.folder} · Onebox studio` : "Onebox studio";
}

/** Somewhere to begin: the photo that was shown before a reload, or the first that can be shown. */
function startSomewhere() {
  if (!store.photos.has(store.photo) && store.photos.size > 0) {
    const photos = [...store.photos.values()];
    const last = sessionStorage.getItem("onebox.photo");
    const photo = photos.find(({ name }) => name === last) ?? photos.find(({ problem }) => !problem) ?? photos[0];
    deeds.showPhoto(photo.id);
  }
}

function rememberPhoto() {
  const photo = store.photos.get(store.photo);
  if (photo) {
    sessionStorage.setItem("onebox.photo", photo.name);
  }
}

/** The name of the first label is nobody's choice: offer to change it. */
function offerName(label) {
  const name = store.labelOf(label)?.name ?? "";
  notices.toast(`Labelled “${name}”`, { name: "Rename", run: () => parts.labels.edit(label) }, 6000);
}

Object.entries(buttons).forEach(([id, deed]) => byId(id).addEventListener("click", deed));
store.listen("history", showHistory);
store.listen("labels photos", showFolder);
store.listen("photos", startSomewhere);
store.listen("choice", rememberPhoto);
work.onNewLabel = offerName;
work.onConflict = () => connection.reload();
listenToKeys(deeds);
holdWhilePressed(store);
drawIcons();
connection.open();
