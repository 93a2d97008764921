/**
 * While a button is pressed nothing is drawn anew: events would replace it under the pointer, and the browser sends no
 * click to an element that appeared between press and release.
 */
const LONGEST = 2000; // milliseconds: a release outside the window brings no event

export function pauseUpdatesWhilePressed(store) {
  let timer = null;
  const release = () => {
    clearTimeout(timer);
    store.resumeUpdates();
  };
  const hold = (event) => {
    if (event.target.closest?.("button")) {
      clearTimeout(timer);
      timer = setTimeout(release, LONGEST);
      store.pauseUpdates();
    }
  };
  document.addEventListener("pointerdown", hold, true);
  document.addEventListener("keydown", (event) => event.key === " " && hold(event), true);
  for (const end of ["pointerup", "pointercancel", "keyup"]) {
    document.addEventListener(end, release, true);
  }
}
