/** An instant as DD/MM/YYYY, HH:mm in the merchant's zone, whose days the records are of. */
export function formatMoment(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
}
