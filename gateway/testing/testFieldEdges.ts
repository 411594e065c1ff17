import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';

/** What of a valibot schema says which values it takes. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, unknown>> | undefined;
  readonly wrapped?: unknown;
  /** Of a variant, the name of the field that tells its options apart. */
  readonly key?: string | undefined;
  readonly item?: unknown;
  readonly options?: readonly unknown[] | undefined;
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[] | undefined;
}
const Shape: v.GenericSchema<unknown, Shape> = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  wrapped: v.optional(v.unknown()),
  // Of a record by names it is what a name may be.
  key: v.fallback(v.optional(v.string()), undefined),
  options: v.optional(v.array(v.unknown())),
  item: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.looseObject({ type: v.string(), requirement: v.optional(v.unknown()) }))),
});

/** A field of a call, by the names that lead to it. */
export interface Field {
  readonly path: readonly string[];
  /** Of a variant, what makes a request the option that has the field. */
  readonly among: Readonly<Record<string, unknown>>;
  /** Values at and over every edge of what its schema takes, and of every type that it is not. */
  readonly edges: readonly unknown[];
}

/** Every field that a schema names, those of records within it and of each option of a variant too. */
export function fieldsOf(schema: unknown, path: readonly string[] = []): Field[] {
  return optionsOf(unwrapped(schema)).flatMap(({ shape: option, among }) =>
    Object.entries(option.entries ?? {}).flatMap(([name, entry]) => {
      const shape = unwrapped(entry);
      const here = { path: [...path, name], among, edges: [...wrongTypes, ...edgesOf(shape)] };
      return [here, ...fieldsOf(shape, here.path)];
    }),
  );
}

interface Option {
  readonly shape: Shape;
  readonly among: Readonly<Record<string, unknown>>;
}

/** The records that a schema can be: of a variant its options, those of variants within it too; else itself. */
function optionsOf(shape: Shape, keys: readonly string[] = []): Option[] {
  if (shape.type !== 'variant' || shape.key === undefined) {
    const literals = keys.map((key): [string, unknown] => [key, unwrapped(shape.entries?.[key]).literal]);
    return [{ shape, among: Object.fromEntries(literals) }];
  }
  const named = [...keys, shape.key];
  return (shape.options ?? []).flatMap((option) => optionsOf(unwrapped(option), named));
}

/** A record with what the schema demands and no more; `known` are fields that need more than the right form. */
export function rightValue(
  schema: unknown,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const options = optionsOf(unwrapped(schema));
  const isMeant = ({ among }: Option) => Object.entries(among).every(([key, value]) => known[key] === value);
  const meant = (options.find(isMeant) ?? options[0])?.shape;
  const demanded = Object.entries(meant?.entries ?? {}).filter(
    ([name, entry]) => known[name] !== undefined || v.parse(Shape, entry).type !== 'optional',
  );
  return Object.fromEntries(
    demanded.map(([name, entry]) => [name, known[name] ?? rightOf(unwrapped(entry))]),
  );
}

function unwrapped(schema: unknown): Shape {
  if (schema === undefined) return { type: 'nothing' };
  const shape = v.parse(Shape, schema);
  return shape.wrapped === undefined ? shape : unwrapped(shape.wrapped);
}

function rightOf(shape: Shape): unknown {
  if (shape.type === 'variant') return rightValue(shape, {});
  if (shape.options) return shape.options[0];
  if (shape.literal !== undefined) return shape.literal;
  if (shape.entries) return rightValue(shape, {});
  if (shape.type === 'record') return {};
  if (shape.type === 'boolean') return true;
  const demand = (name: string) => shape.pipe?.find(({ type }) => type === name)?.requirement;
  if (shape.type === 'array') {
    const length = Number(demand('length') ?? demand('min_length') ?? 0);
    return Array.from({ length }, () => rightOf(unwrapped(shape.item)));
  }
  if (shape.type === 'number') return Number(demand('value') ?? demand('min_value') ?? 1);
  if (demand('uuid')) return randomUUID();
  if (demand('iso_timestamp')) return '2026-11-20T12:00:00Z';
  if (demand('iso_date')) return '2026-11-20';
  const pattern = demand('regex');
  return pattern instanceof RegExp ? fits(pattern, 1)[0] : 'a'.repeat(Number(demand('min_length') ?? 1));
}

function edgesOf({ type, options, literal, pipe = [] }: Shape): unknown[] {
  if (options) return [...options, ...words];
  if (literal !== undefined) return [literal, ...words];
  if (type === 'number') {
    const bounds = pipe.map(({ requirement }) => requirement).filter((bound) => typeof bound === 'number');
    return [...bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5]), ...numbers];
  }
  if (type !== 'string') return [];
  return [
    ...words,
    ...pipe.flatMap(({ type: rule, requirement }): unknown[] => {
      if (requirement instanceof RegExp) return fits(requirement, 4);
      if (!rule.endsWith('length')) return [];
      const length = Number(requirement);
      return ['a', '9', '😀'].flatMap((letter) =>
        [length - 1, length, length + 1].map((count) => letter.repeat(Math.max(0, count))),
      );
    }),
  ];
}

/** Some texts that a pattern takes, the longest first. */
function fits(pattern: RegExp, count: number): string[] {
  const known = fitting.get(pattern);
  if (known) return known.slice(0, count);
  // What fast-check cannot write by: a look ahead, and letters of either case.
  const source = pattern.source.replaceAll(/\(\?[=!][^)]*\)/g, '');
  const plain = new RegExp(source, pattern.flags.replaceAll(/[^u]/g, ''));
  const found = fc
    .sample(fc.stringMatching(plain), { seed: 1, numRuns: 80 })
    .filter((text) => pattern.test(text))
    .toSorted((one, other) => other.length - one.length);
  fitting.set(pattern, found);
  return found.slice(0, count);
}
const fitting = new Map<RegExp, string[]>();

const numbers = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e30,
  -1e30,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  '',
  ' ',
  '9999999999',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '\uff11',
];

const wrongTypes = [null, true, 7, [], {}, ['a'], { a: 1 }, [[[[]]]], undefined];

const words = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '\u212a',
  '%',
  '_',
  '\\',
  "'; drop table members; --",
  'x'.repeat(5000),
  '9'.repeat(5000),
  '\u0130'.repeat(30),
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '0.00',
  '0.01',
  '-0.01',
  '0.001',
  '9999999999999.99',
  '999999999999999.99',
  '9'.repeat(18),
  '9'.repeat(19),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-31',
  '2026-13-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-02-31T00:00:00Z',
  '2026-11-21T23:59:60Z',
  '2026-11-21T00:00:00+23:59',
  '2026-11-21T00:00Z',
  '2026-11-21T00:00:00-24:00',
  '2026-11-21T00:00:00+23',
  '2026-11-21 00:00:00 +23',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0',
  '-1',
  '00',
  '1e5',
  'null',
  'demo',
  'LARO',
  'a@b.c',
];
