import * as v from 'valibot';
import { toAmount } from '@laro/rules/money.ts';

/**
 * How one message is made of another: data, never code. A text is the path of what is taken, a group is made field by
 * field, and a group of `$` words says more of one value. docs/your-own-gateway.md is its prose.
 */
export type Take = string | From | Always | Each | With | Fields;
interface From {
  readonly $from: string;
  /** What stands in for a value that is missing, null, or not in the table. */
  readonly $or?: unknown;
  readonly $as?: Kind | undefined;
  readonly $table?: Readonly<Record<string, unknown>> | undefined;
  readonly $prefix?: string | undefined;
  readonly $plus?: number | undefined;
}
interface Always {
  readonly $always: unknown;
}
interface Each {
  readonly $each: string;
  readonly $give: Take;
  /** An item that does not fit the contract is left out, and the log says so; without it the whole answer is broken. */
  readonly $leaveOut?: boolean | undefined;
}
/** What a group below makes of the thing at a path, as if it were an item. */
interface With {
  readonly $with: string;
  readonly $give: Take;
}
export interface Fields {
  readonly [field: string]: Take;
}

const kinds = ['text', 'number', 'flag', 'units', 'minor', 'toMinor', 'time'] as const;
type Kind = (typeof kinds)[number];

/** Where a path begins. */
const roots = ['value', 'whole', 'item', 'outer', 'sent', 'brand', 'member', 'now'] as const;
export const Path = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(${roots.join('|')})(\\.[\\w-]+)*$`),
    `needs a path that begins with ${roots.join(', ')}, such as value.user.name`,
  ),
);

export const Take: v.GenericSchema<Take> = v.lazy((given) => {
  if (typeof given === 'string') return Path;
  if (typeof given !== 'object' || given === null) return Path;
  if ('$from' in given) return From;
  if ('$always' in given) return Always;
  if ('$with' in given) return With;
  return '$each' in given ? Each : Fields;
});
const From = v.strictObject({
  $from: Path,
  $or: v.optional(v.unknown()),
  $as: v.optional(v.picklist(kinds, `needs one of ${kinds.join(', ')}`)),
  $table: v.optional(v.record(v.string(), v.unknown())),
  $prefix: v.optional(v.string()),
  $plus: v.optional(v.number()),
});
const Always = v.strictObject({ $always: v.unknown() });
const Each = v.strictObject({ $each: Path, $give: Take, $leaveOut: v.optional(v.boolean()) });
const With = v.strictObject({ $with: Path, $give: Take });
const Fields = v.record(
  v.pipe(v.string(), v.regex(/^[^$]/, 'is no word of a map: $from, $always, $each or $with begin one value')),
  Take,
);

export type Scope = Readonly<Partial<Record<(typeof roots)[number], unknown>>>;

export function isFields(take: Take): take is Fields {
  return typeof take === 'object' && !Object.keys(take).some((word) => word.startsWith('$'));
}

export function isWith(take: Take): take is With {
  return typeof take === 'object' && '$with' in take;
}

export function isEach(take: Take): take is Each {
  return typeof take === 'object' && '$each' in take;
}

/** Lists of which an item may be left out, where it does not fit. */
const lenient = new WeakSet<object>();

/** What a take makes of what is in scope; undefined where there is nothing. */
export function make(take: Take, scope: Scope): unknown {
  if (typeof take === 'string') return at(scope, take);
  if (isEach(take)) {
    const list = at(scope, take.$each);
    if (!Array.isArray(list)) return undefined;
    const made = list.map((item: unknown) => make(take.$give, below(scope, item)));
    if (take.$leaveOut) lenient.add(made);
    return made;
  }
  if (isWith(take)) {
    const item = at(scope, take.$with);
    return item === undefined ? undefined : make(take.$give, below(scope, item));
  }
  if (isFields(take)) {
    const entries = Object.entries(take).map(([field, one]) => [field, make(one, scope)] as const);
    return Object.fromEntries(entries.filter(([, made]) => made !== undefined));
  }
  if ('$always' in take) return take.$always;
  return convert(take, at(scope, take.$from)) ?? take.$or;
}

function below(scope: Scope, item: unknown): Scope {
  return { ...scope, item, outer: scope.item };
}

/** The value without the items that may be left out and have one of the issues; undefined where that is not all of them. */
export function withoutBroken(
  value: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): { value: unknown; left: number } | undefined {
  const broken = new Map<object, Set<unknown>>();
  for (const issue of issues) {
    const step = issue.path?.find(
      ({ input }) => typeof input === 'object' && input !== null && lenient.has(input),
    );
    if (step === undefined || typeof step.input !== 'object' || step.input === null) return undefined;
    broken.set(step.input, (broken.get(step.input) ?? new Set()).add(step.key));
  }
  const clean = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      const out = broken.get(part);
      return part.filter((_, at) => !out?.has(at)).map(clean);
    }
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, clean(one)]));
  };
  return { value: clean(value), left: [...broken.values()].reduce((sum, { size }) => sum + size, 0) };
}

function at(scope: Scope, path: string): unknown {
  let found: unknown = scope;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Object.entries(found).find(([name]) => name === key)?.[1];
  }
  return found ?? undefined;
}

function convert({ $as, $table, $prefix, $plus }: From, given: unknown): unknown {
  if (given === undefined) return undefined;
  if ($table) return Object.hasOwn($table, String(given)) ? $table[String(given)] : undefined;
  const value = $as === undefined ? given : as[$as](given);
  if (value === undefined) return undefined;
  if ($plus !== undefined) return typeof value === 'number' ? value + $plus : undefined;
  return $prefix === undefined ? value : `${$prefix}${String(value)}`;
}

const as: Readonly<Record<Kind, (given: unknown) => unknown>> = {
  text: (given) => (typeof given === 'object' ? undefined : String(given)),
  number: (given) => numberOf(given),
  flag: (given) => {
    const text = String(given).toLowerCase();
    if (['true', '1', 'y', 'yes', 'on'].includes(text)) return true;
    return ['false', '0', 'n', 'no', 'off', ''].includes(text) ? false : undefined;
  },
  /** 1234.5 or "1,234.50" as "1234.50". */
  units: (given) => {
    const text = String(given).replaceAll(',', '');
    const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
    return whole === undefined ? undefined : toAmount(BigInt(`${sign}${whole}${part.padEnd(2, '0')}`));
  },
  /** 123450 as "1234.50". */
  minor: (given) => {
    const text = String(given);
    return /^-?\d+$/.test(text) ? toAmount(BigInt(text)) : undefined;
  },
  /** "1234.50" as 123450. */
  toMinor: (given) =>
    /^-?\d+\.\d\d$/.test(String(given)) ? Number(String(given).replace('.', '')) : undefined,
  /** Seconds or milliseconds since 1970, or any date that is written out, as ISO 8601. */
  time: (given) => {
    const number = numberOf(given);
    const date =
      number === undefined ? new Date(String(given)) : new Date(number < 1e11 ? number * 1000 : number);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  },
};

function numberOf(given: unknown): number | undefined {
  const text = String(given).trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}
