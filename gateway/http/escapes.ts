/**
 * The same text with escapes that are all UTF-8: for those that are not stands what a reader makes of them. Whoever reads one that is
 * not throws and catches at each of its escapes, and every reader anew: 60 ms for 2 kB (A35-1).
 */
export function wellEscaped(text: string): string {
  if (isWellEscaped(text)) return text;
  return text
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      encodeURIComponent(Buffer.from(run.replaceAll('%', ''), 'hex').toString()),
    );
}

function isWellEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
