/** What a file of CSV is handed out as. */
export const csvType = 'text/csv;charset=utf-8';

/**
 * Rows as a file of CSV (RFC 4180): commas, CRLF, a quoted cell where it has to be. It begins with a mark of UTF-8, without
 * which Excel reads ₱ as three letters. What a spreadsheet would take for a formula is text there, also in one that parts
 * cells by semicolons or tabs, as Excel does in much of Europe (decision 38).
 */
export function toCsv(rows: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/**
 * What spreadsheets reckon with begins so, behind what they pass over; the wide signs are those of Chinese and Japanese
 * keyboards. Where cells are parted by something else, quotes of ours part nothing.
 */
const formula = /([;\t\r\n]|^)(?=[\s\p{C}"]*[=+\-@＝＋－＠\u2212])/gu;
/** Nothing but a number may begin with a sign. */
const number = /^[+-]?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const parted = number.test(text) ? text : text.replaceAll(formula, "$1'");
  const safe = /^[\t\r\n]/.test(parted) ? `'${parted}` : parted;
  return /[",\r\n]|^\s|\s$/.test(safe) || safe.startsWith("'") ? `"${safe.replaceAll('"', '""')}"` : safe;
}
