/** So deep is nothing that anybody means, and a walk through what is deeper ends with the stack (A28-1). */
const deepest = 64;

/**
 * What PostgreSQL takes in no text, a NUL, or in JSON half of a letter that takes two places; and what is too deep to be looked
 * through. `at` is the path of what holds it.
 */
export function wrongLetter(
  value: unknown,
  depth = 0,
): { readonly what: string; readonly at: readonly string[] } | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { what: 'a NUL', at: [] };
    return value.isWellFormed() ? undefined : { what: 'half a letter', at: [] };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return { what: `more than ${deepest} levels`, at: [] };
  // Neither pairs nor the names of a list's places are made: who sends it decides how many there are (A30-1).
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place++) {
      const found = wrongLetter(value[place], depth + 1);
      if (found) return { ...found, at: [String(place), ...found.at] };
    }
    return undefined;
  }
  for (const name of Object.keys(value)) {
    const found = wrongLetter(name) ?? wrongLetter(Reflect.get(value, name), depth + 1);
    if (found) return { ...found, at: [name, ...found.at] };
  }
  return undefined;
}

/** Whether a text of JSON may hold such a letter at all: as an escape, since nothing else that is JSON and UTF-8 can. */
export function mayHoldWrongLetter(json: string): boolean {
  return /\\u(?:0000|d[89a-f])/i.test(json);
}
