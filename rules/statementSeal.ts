import * as v from 'valibot';

/**
 * The seal of a statement of a wallet: which movements it is of, by their numbers, and the beginning of the SHA-256 over their lines.
 * Movements never change, so whoever has the ledger works it out again.
 */
export const Seal = v.pipe(
  v.string(),
  v.regex(/^L[1-9]\d{0,14}-[1-9]\d{0,14}-[0-9a-f]{20}$/, 'the seal of a statement'),
);

/** How many digits of the SHA-256 a seal has. */
export const sealDigits = 20;

export interface Sealed {
  readonly first: bigint;
  readonly last: bigint;
  readonly digits: string;
}

export function writeSeal({ first, last, digits }: Sealed): string {
  return `L${first}-${last}-${digits.slice(0, sealDigits)}`;
}

/** The parts of what is a {@link Seal}. */
export function readSeal(seal: string): Sealed {
  const [first = '', last = '', digits = ''] = seal.slice(1).split('-');
  return { first: BigInt(first), last: BigInt(last), digits };
}

/** A movement as the seal has it. */
export interface SealedLine {
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
  readonly amount: string;
  /** What there was after it. */
  readonly balance: string;
}

/** What the SHA-256 is of; each line begins a file's row as well, so that a file can be held against its seal. */
export function sealedText(lines: readonly SealedLine[]): string {
  return lines.map(({ number, at, amount, balance }) => `${number},${at},${amount},${balance}\r\n`).join('');
}

/** What is sealed of a statement's file: the first four cells of each row that begins with a number, as they stand. */
export function sealedFile(csv: string): string {
  return csv
    .split('\r\n')
    .filter((row) => /^\d+,/.test(row))
    .map((row) => `${row.split(',').slice(0, 4).join(',')}\r\n`)
    .join('');
}
