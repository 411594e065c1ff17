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
  for (const [name, one] of Object.entries(value)) {
    const found = wrongLetter(name) ?? wrongLetter(one, depth + 1);
    if (found) return { ...found, at: [name, ...found.at] };
  }
  return undefined;
}
