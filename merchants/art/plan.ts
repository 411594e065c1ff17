import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

const Job = v.object({
  key: v.string(),
  kind: v.picklist(['tile', 'banner', 'icon']),
  /** Pixels drawn for a unit of the view box. */
  density: v.number(),
  /** Height by width. */
  ratio: v.number(),
  format: v.picklist(['avif', 'webp']),
  /** Pixels. */
  width: v.number(),
  quality: v.number(),
  file: v.string(),
});
/** One drawing and the file made of it. The name carries a hash of the drawing and of how it is encoded. */
export type Job = v.InferOutput<typeof Job>;

const Drawing = v.object({ key: v.string(), file: v.string(), svg: v.string() });
/** A drawing that is served as it is. */
export type Drawing = v.InferOutput<typeof Drawing>;

/** Names of the files that are there; only pictures with one of `keys`, where it is given. */
export const PlanInput = v.object({ present: v.array(v.string()), keys: v.optional(v.array(v.string())) });
export type PlanInput = v.InferOutput<typeof PlanInput>;

const Plan = v.object({
  jobs: v.array(Job),
  drawings: v.array(Drawing),
  missing: v.array(v.object({ job: Job, svg: v.string() })),
});
/** All that there is to have, and the drawings of what is missing. */
export type Plan = v.InferOutput<typeof Plan>;

/** Draws everything once, in a thread that leaves nothing behind; about two seconds. */
export function makePlan(input: PlanInput): Promise<Plan> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./plan.worker.ts', import.meta.url), { workerData: input });
    worker.once('message', (message: unknown) => resolve(v.parse(Plan, message)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the drawing of pictures was cut short')));
  });
}
