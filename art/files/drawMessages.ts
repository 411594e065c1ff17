import * as v from 'valibot';
import { Manifest } from './manifest.ts';

/** What pictures.ts asks of draw.process.ts. */
export const Request = v.variant('kind', [
  v.object({ kind: v.literal('list') }),
  v.object({ kind: v.literal('draw'), key: v.string(), file: v.string() }),
]);
export type Request = v.InferOutput<typeof Request>;

export const Reply = v.variant('kind', [
  v.object({ kind: v.literal('list'), pictures: Manifest.entries.pictures }),
  /** The file is there, or says why it is not. */
  v.object({ kind: v.literal('draw'), file: v.string(), problem: v.optional(v.string()) }),
]);
export type Reply = v.InferOutput<typeof Reply>;
