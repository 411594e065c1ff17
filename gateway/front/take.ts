import * as v from 'valibot';
import { toAmount } from '@laro/rules/money.ts';
import { bare, isSchema } from './shape.ts';

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

/**
 * What one take may still cost, below nothing once that was too much: a letter that is converted counts as one, an item of a list as
 * forty. What stands once beside a list may be read anew in each row of it: of 1.1 MB that took minutes (A39-1).
 */
export interface Cost {
  left: number;
}
const costOfItem = 40;
export const newCost = (): Cost => ({ left: 4_000_000 });

/** What a take makes of what is in scope; undefined where there is nothing, or it would cost too much. */
export function make(take: Take, scope: Scope, cost = newCost()): unknown {
  if (typeof take === 'string') return at(scope, take);
  if (isEach(take)) {
    const list = at(scope, take.$each);
    if (!Array.isArray(list)) return undefined;
    cost.left -= list.length * costOfItem;
    if (cost.left < 0) return undefined;
    const made = list.map((item: unknown) => make(take.$give, below(scope, item), cost));
    if (take.$leaveOut) lenient.add(made);
    return made;
  }
  if (isWith(take)) {
    const item = at(scope, take.$with);
    return item === undefined ? undefined : make(take.$give, below(scope, item), cost);
  }
  if (isFields(take)) {
    const entries = Object.entries(take).map(([field, one]) => [field, make(one, scope, cost)] as const);
    return Object.fromEntries(entries.filter(([, made]) => made !== undefined));
  }
  if ('$always' in take) return take.$always;
  const given = at(scope, take.$from);
  if (typeof given === 'string' && take.$as !== undefined) cost.left -= given.length;
  return cost.left < 0 ? undefined : (convert(take, given) ?? take.$or);
}

function below(scope: Scope, item: unknown): Scope {
  return { ...scope, item, outer: scope.item };
}

/**
 * The value without the items that may be left out and do not fit the schema of it, and how many these are. Each is judged by its first
 * fault: all the faults of a long list are more than there is memory for (A37-1).
 */
export function withoutBroken(schema: unknown, value: unknown): { value: unknown; left: number } {
  let left = 0;
  const clean = (of: unknown, part: unknown): unknown => {
    const { item, entries } = bare(of);
    if (Array.isArray(part)) {
      if (!isSchema(item)) return part;
      if (!lenient.has(part)) return part.map((one: unknown) => clean(item, one));
      const fit = part.filter((one) => v.is(item, one));
      left += part.length - fit.length;
      return fit;
    }
    if (entries === undefined || typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, clean(entries[key], one)]));
  };
  return { value: clean(schema, value), left };
}

/**
 * Whether its texts and values together are more than `most`. What a reply says once beside a list, a map may say in each row of it: of
 * 0.1 MB there came 480 (A38-3).
 */
export function isMore(made: unknown, most: number): boolean {
  let left = most;
  // By a list of its own: it may be deeper than a call may call itself.
  const parts = [made];
  while (parts.length > 0) {
    const part = parts.pop();
    left -= typeof part === 'string' ? part.length + 1 : 1;
    if (left < 0) return true;
    if (typeof part !== 'object' || part === null) continue;
    for (const inner of Object.values(part)) parts.push(inner);
  }
  return false;
}

function at(scope: Scope, path: string): unknown {
  let found: unknown = scope;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Object.getOwnPropertyDescriptor(found, key)?.value;
  }
  return found ?? undefined;
}

function convert({ $as, $table, $prefix, $plus }: From, given: unknown): unknown {
  if (given === undefined) return undefined;
  // A group is no word, and what it calls its text need not be one (A37-1).
  if (typeof given === 'object' && ($table || $as)) return undefined;
  if ($table) return Object.hasOwn($table, String(given)) ? $table[String(given)] : undefined;
  const value = $as === undefined ? given : as[$as](given);
  if (value === undefined) return undefined;
  if ($plus !== undefined) return typeof value === 'number' ? value + $plus : undefined;
  return $prefix === undefined ? value : `${$prefix}${String(value)}`;
}

const as: Readonly<Record<Kind, (given: unknown) => unknown>> = {
  text: String,
  number: (given) => numberOf(given),
  flag: (given) => {
    const text = String(given).toLowerCase();
    if (['true', '1', 'y', 'yes', 'on'].includes(text)) return true;
    return ['false', '0', 'n', 'no', 'off', ''].includes(text) ? false : undefined;
  },
  /** 1234.5 or "1,234.50" as "1234.50". */
  units: (given) => {
    const text = String(given).replaceAll(',', '');
    const [, sign = '', whole, part = ''] = /^(-?)(\d{1,18})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
    return whole === undefined ? undefined : toAmount(BigInt(`${sign}${whole}${part.padEnd(2, '0')}`));
  },
  /** 123450 as "1234.50". */
  minor: (given) => {
    const text = String(given);
    return /^-?\d{1,18}$/.test(text) ? toAmount(BigInt(text)) : undefined;
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
