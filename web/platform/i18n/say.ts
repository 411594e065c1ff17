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

/** A text with its placeholders filled in; numbers and plurals are those of the language `tag`. `#` is what a plural counts. */
export function say(text: CompiledText, values: Values, tag: string, counted?: string): string {
  if (typeof text === 'string') return text;
  const said = text.map((piece) => {
    if (typeof piece === 'string') return piece === '#' ? (counted ?? piece) : piece;
    const [name, kind, branches] = piece;
    const value = values[name] ?? '';
    if (kind === undefined) return value;
    const { numbers, plurals } = rulesOf(tag);
    const number = kind === 'select' ? counted : numbers.format(Number(value));
    if (branches === undefined) return number;
    const way = kind === 'plural' ? plurals.select(Number(value)) : 'other';
    const branch = [String(value), way].find((key) => Object.hasOwn(branches, key)) ?? 'other';
    return say(branches[branch] ?? '', values, tag, number);
  });
  return said.join('');
}

interface Rules {
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
}
const known = new Map<string, Rules>();

/** Making them takes longer than asking them. */
function rulesOf(tag: string): Rules {
  const rules = known.get(tag) ?? { numbers: new Intl.NumberFormat(tag), plurals: new Intl.PluralRules(tag) };
  known.set(tag, rules);
  return rules;
}
