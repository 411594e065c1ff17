import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** The file without its first mark and last line end. */
const linesOf = (rows: string[][]) => toCsv(rows).slice(1, -2);

test('begins with the mark of UTF-8, so that Excel reads ₱ as one sign', () => {
  expect(Array.from(new TextEncoder().encode(toCsv([['₱']])).subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
});

test('cells are parted by commas, rows by CRLF, the last one too', () => {
  expect(
    toCsv([
      ['Date', 'Amount'],
      ['2026-11-22', '-12.50'],
    ]),
  ).toBe('\uFEFFDate,Amount\r\n2026-11-22,-12.50\r\n');
});

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' led', '" led"'],
  ['', ''],
])('%j is written %j', (cell, written) => {
  expect(linesOf([[cell]])).toBe(written);
});

test.each([
  ['=1+1'],
  ['+63 917'],
  ['-2+3'],
  ['@SUM(A1)'],
  ['  =cmd|calc'],
  ['＝1'],
  ['-'],
  ['=HYPERLINK("https://a.example","x")'],
])('%j is no formula to a spreadsheet', (cell) => {
  expect(linesOf([[cell]])).toBe(`"'${cell.replaceAll('"', '""')}"`);
});

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x;=HYPERLINK("https://a.example")', `"x;'=HYPERLINK(""https://a.example"")"`],
  ['x\t=1+1', "x\t'=1+1"],
  ['x; "=1+1', `"x;' ""=1+1"`],
  ['x\n@SUM(A1)', `"x\n'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  [';=1', ";'=1"],
  ['x;-2', "x;'-2"],
  ['\0=1+1', `"'\0=1+1"`],
  ['\u200b=1+1', `"'\u200b=1+1"`],
  ['\u22121+1', `"'\u22121+1"`],
])('A7-7: %j is no formula, whatever parts the cells', (cell, written) => {
  expect(linesOf([[cell]])).toBe(written);
});

test('A7-7: nor is any other cell where quotes are nothing', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a1 ,"\r\n=+-@;\t\0\u200b') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      for (const text of toCsv(rows)
        .slice(1)
        .split(/[;\t\r\n]/))
        expect(text).not.toMatch(/^[\s\0\u200b"]*[=@]/);
    }),
  );
});

test.each(['-12.50', '+5', '1000.00', '0'])('the number %s stays one that can be added up', (cell) => {
  expect(linesOf([[cell]])).toBe(cell);
});

test('whatever is in them, as many cells are read as were written', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a1 ,"\r\n=+-@;\t₱') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(rows).slice(1));
      const bare = read.map((row) => row.map((text) => text.replaceAll("'", '')));
      expect(bare).toEqual(rows);
      for (const text of read.flat()) expect(text).not.toMatch(/^\s*[=@]/);
    }),
  );
});

/** A reader after RFC 4180, which knows nothing of the writer. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      at++;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  return rows;
}
