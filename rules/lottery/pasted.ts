import type { Play, Row, Selection } from './play.ts';

/** No more lines of one paste, so that a slip stays one that can be read. */
const mostLines = 50;

/**
 * Selections as they are typed or pasted, one a line: places apart by a stroke or a comma, or one number for each of them; digits
 * may stand together. What is no bet of the play is told apart, as it was written.
 */
export function pasted(
  play: Play,
  text: string,
): { readonly selections: readonly Selection[]; readonly wrong: readonly string[] } {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const selections: Selection[] = [];
  const wrong: string[] = lines.slice(mostLines);
  for (const line of lines.slice(0, mostLines)) {
    const selection = read(play.rows, line);
    if (play.count(selection) > 0) selections.push(selection);
    else wrong.push(line);
  }
  return { selections, wrong };
}

function read(rows: readonly Row[], line: string): Selection {
  const [first] = rows;
  if (!first || /[^\d\s,|.-]/.test(line)) return [];
  if (rows.length === 1) return [numbersOf(first, line)];
  const parts = /[|,]/.test(line) ? line.split(/[|,]/) : numbersOf(first, line).map(String);
  return parts.map((part, at) => numbersOf(rows[at] ?? first, part).toSorted((a, b) => a - b));
}

/** Digits are read one by one, numbers of two digits as they stand. */
function numbersOf({ to }: Row, text: string): number[] {
  return (text.match(to > 9 ? /\d+/g : /\d/g) ?? []).map(Number);
}
