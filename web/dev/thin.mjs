// What changed between two values, and the later one from the earlier and the change. Objects keep their changed keys (a key that went is
// listed under "-"), lists of one length their changed places; everything else is written out.
const plain = (value) => typeof value === "object" && value !== null;

export function thin(before, after) {
  if (
    !plain(before) ||
    !plain(after) ||
    Array.isArray(before) !== Array.isArray(after) ||
    (Array.isArray(after) && before.length !== after.length)
  )
    return { "=": after };
  const out = {};
  for (const [key, value] of Object.entries(after)) {
    if (!(key in before)) out[key] = { "=": value };
    else if (JSON.stringify(before[key]) !== JSON.stringify(value)) out[key] = thin(before[key], value);
  }
  const gone = Object.keys(before).filter((key) => !(key in after));
  return gone.length > 0 ? { ...out, "-": gone } : out;
}

export function thick(before, change) {
  if ("=" in change) return change["="];
  const out = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, value] of Object.entries(change)) {
    if (key === "-") for (const name of value) delete out[name];
    else out[key] = thick(out[key], value);
  }
  return out;
}

/** A recorded stretch of play with all its views: what the gallery is given, moment by moment. */
export function unfold({ first, moments }) {
  let { view } = first;
  return {
    first,
    moments: moments.map(({ change, ...moment }) => ({ ...moment, view: (view = thick(view, change)) })),
  };
}
