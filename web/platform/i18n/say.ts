import { shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { formatCount } from './count.ts';

/**
 * A text as the compiler leaves it (compileText.ts): as it is, or in pieces, of which some are filled in: `[name]`,
 * `[name, 'number']`, or `[name, 'plural' | 'select', branches]`.
 */
export type CompiledText = string | readonly Piece[];
type Piece = string | readonly [name: string, kind?: string, branches?: Branches];
type Branches = Readonly<Record<string, CompiledText>>;

/** Compiled texts by id. */
export type Messages = Readonly<Record<string, CompiledText>>;
/** Values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The counts that take the branch `one`. Intl says the same (say.test.ts), but the first plural or number that a page asks
 * it for takes as long as waking up all tiles of a list.
 */
const isOne: Readonly<Record<Catalogue, (count: number) => boolean>> = {
  EN: (count) => count === 1,
  TY: (count) => ![4, 6, 9].includes(count % 10),
};

/** A text with its placeholders filled in; `#` is what a plural counts. Counts are whole. */
export function say(text: CompiledText, values: Values, language: Catalogue, counted?: string): string {
  if (typeof text === 'string') return text;
  const said = text.map((piece) => {
    if (typeof piece === 'string') return piece === '#' ? (counted ?? piece) : piece;
    const [name, kind, branches] = piece;
    const value = values[name] ?? '';
    if (kind === undefined) return value;
    const number = kind === 'select' ? counted : formatCount(Number(value), shownLanguages[language].tag);
    if (branches === undefined) return number;
    const way = kind === 'plural' && isOne[language](Number(value)) ? 'one' : 'other';
    const branch = [String(value), way].find((key) => Object.hasOwn(branches, key)) ?? 'other';
    return say(branches[branch] ?? '', values, language, number);
  });
  return said.join('');
}
