/** What PostgreSQL takes in no text: a NUL, or in JSON half of a letter that takes two places. `at` is the path of the text that holds it. */
export function wrongLetter(
  value: unknown,
  at: readonly string[] = [],
): { readonly what: 'a NUL' | 'half a letter'; readonly at: readonly string[] } | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { what: 'a NUL', at };
    return value.isWellFormed() ? undefined : { what: 'half a letter', at };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Object.entries(value)) {
    const found = wrongLetter(name, at) ?? wrongLetter(one, [...at, name]);
    if (found) return found;
  }
  return undefined;
}
