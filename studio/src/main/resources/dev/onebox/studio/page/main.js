import { Api, knownToken } from "./api.js";
import { openBackground } from "./background.js";
import { BoxList } from "./box-list.js";
import { Busy } from "./busy.js";
import { Connection } from "./connection.js";
import { Actions } from "./actions.js";
import { DetectorCard } from "./detector.js";
import { byId, drawIcons } from "./dom.js";
import { ImportExport } from "./import-export.js";
import { FolderNotices } from "./folder-notices.js";
import { Grid } from "./grid.js";
import { listenToKeys } from "./keys.js";
import { Labels } from "./labels.js";
import { Learning } from "./learning.js";
import { Messages } from "./messages.js";
import { PointerTool } from "./pointer-tool.js";
import { pauseUpdatesWhilePressed } from "./pause-updates.js";
import { Progress } from "./progress.js";
import { Review } from "./review.js";
import { Stage } from "./stage.js";
import { Store } from "./store.js";
import { Threshold } from "./threshold.js";
import { Edits } from "./edits.js";

/** Puts the parts of the page together and starts. */
const busy = new Busy(document.body);
const api = new Api(knownToken(), busy);
const store = new Store();
const messages = new Messages(store);
const learning = new Learning(api, store, messages, busy);
const edits = new Edits(api, store, learning, messages, busy);
const connection = new Connection(api, store, learning, messages);
const importExport = new ImportExport(api, store, edits, learning, messages);

const parts = { store, edits, messages, busy };
const actions = new Actions(parts).bound();
parts.review = new Review(api, store, edits, actions.showFinding);
parts.stage = new Stage(api, store, () => parts.review.asked);
parts.pointerTool = new PointerTool(parts.stage, store, edits);
parts.grid = new Grid(api, store, actions.showPhoto);
parts.labels = new Labels(store, edits, messages);
parts.threshold = new Threshold(store, edits, actions.acceptAll);
new DetectorCard(api, store);
new BoxList(parts.stage, store, edits);
new Progress(store, learning);
new FolderNotices(api, store, edits, messages);

const buttons = {
  undo: actions.undo,
  redo: actions.redo,
  pan: actions.hand,
  hide: actions.hide,
  fit: actions.fit,
  "zoom-in": actions.zoomIn,
  "zoom-out": actions.zoomOut,
  "open-help": actions.help,
  "open-export": () => importExport.openExport(),
  "open-import": () => importExport.openImport(),
  "open-background": () => openBackground(api, store, learning, messages),
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
    actions.showPhoto(photo.id);
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
  messages.toast(`Labelled “${name}”`, { name: "Rename", run: () => parts.labels.edit(label) }, 6000);
}

Object.entries(buttons).forEach(([id, action]) => byId(id).addEventListener("click", action));
store.listen("history", showHistory);
store.listen("labels photos", showFolder);
store.listen("photos", startSomewhere);
store.listen("choice", rememberPhoto);
edits.onNewLabel = offerName;
edits.onConflict = () => connection.reload();
listenToKeys(actions);
pauseUpdatesWhilePressed(store);
drawIcons();
connection.open();
