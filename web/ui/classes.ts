/** Class names joined by a space; what is false or missing is left out. */
export function classes(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
