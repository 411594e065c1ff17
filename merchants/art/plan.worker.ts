/**
 * Draws every picture as SVG and answers with what there is to render. A thread of its own: the icon sets are
 * 110 MB of JSON, and the memory goes back when the thread ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { listDrawings, listJobs, makeSvg } from './jobs.ts';
import { PlanInput, type Plan } from './plan.ts';

const { present, keys } = v.parse(PlanInput, workerData);
const there = new Set(present);
const jobs = listJobs().filter((job) => keys === undefined || keys.includes(job.key));
const missing = jobs.filter((job) => !there.has(job.file));
const plan: Plan = {
  jobs,
  drawings: listDrawings(),
  missing: missing.map((job) => ({ job, svg: makeSvg(job) })),
};
parentPort?.postMessage(plan);
