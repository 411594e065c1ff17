/** A moment as its reader's own clock has it: of a login, or of what ends. */
export function formatMoment(at: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}
