/** What a file of CSV is handed out as. */
export const csvType = 'text/csv;charset=utf-8';

/**
 * Rows as a file of CSV (RFC 4180): commas, CRLF, a quoted cell where it has to be. It begins with a mark of UTF-8, without
 * which Excel reads ₱ as three letters. A cell that a spreadsheet would take for a formula is text there (decision 38).
 */
export function toCsv(rows: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** What spreadsheets reckon with begins so; the wide signs are those of Chinese and Japanese keyboards. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** Nothing but a number may begin with a sign. */
const number = /^[+-]?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) || safe.startsWith("'") ? `"${safe.replaceAll('"', '""')}"` : safe;
}
