import * as v from 'valibot';

/** What of a schema of the contract says what is in it. */
export interface Node {
  readonly item?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** A schema below what makes it optional. */
export function bare(schema: unknown): Node {
  if (typeof schema !== 'object' || schema === null) return {};
  if ('wrapped' in schema) return bare(schema.wrapped);
  return {
    ...('item' in schema && { item: schema.item }),
    ...(v.is(Entries, schema) && { entries: schema.entries }),
  };
}
const Entries = v.looseObject({
  type: v.pipe(v.string(), v.endsWith('object')),
  entries: v.record(v.string(), v.unknown()),
});

export function isSchema(part: unknown): part is v.GenericSchema {
  return v.is(v.looseObject({ kind: v.literal('schema') }), part);
}
