/** A whole number with the grouping of the language; a small one without Intl, see say.ts. */
export function formatCount(count: number, tag: string): string {
  return Math.abs(count) < 1000 ? String(count) : new Intl.NumberFormat(tag).format(count);
}
