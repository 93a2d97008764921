/** Numbers and times as people read them. Pure functions. */

/** Seconds: "87 ms", "1.4 s", "3 min 20 s", "2 h 5 min". */
export function duration(seconds) {
  if (seconds < 0.9995) {
    return `${Math.max(1, Math.round(seconds * 1000))} ms`;
  }
  if (seconds < 9.95) {
    return `${seconds.toFixed(1)} s`;
  }
  const whole = Math.round(seconds);
  if (whole < 60) {
    return `${whole} s`;
  }
  if (whole < 3600) {
    return joined(Math.floor(whole / 60), "min", whole % 60, "s");
  }
  return joined(Math.floor(whole / 3600), "h", Math.floor((whole % 3600) / 60), "min");
}

function joined(large, largeUnit, small, smallUnit) {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** "10,000". */
export function count(number) {
  return grouped.format(number);
}

/** "1 box", "3 boxes". */
export function counted(number, one, many = `${one}s`) {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** A score z with one decimal. */
export function score(z) {
  return z.toFixed(1);
}

/** How often a false alarm is expected: "3 per photo", "1 in 40 photos", "under 1 in a million". */
export function falseAlarms(perPhoto) {
  if (perPhoto >= 9.5) {
    return `${count(perPhoto)} per photo`;
  }
  if (perPhoto >= 0.95) {
    return `${perPhoto.toFixed(1).replace(/\.0$/, "")} per photo`;
  }
  if (perPhoto > 1e-6) {
    return `1 in ${count(twoDigits(1 / perPhoto))} photos`;
  }
  return "under 1 in a million";
}

function twoDigits(number) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1);
  return Math.round(number / unit) * unit;
}
