import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import type { Job } from './plan.ts';

/** What the main thread sends: a job and where its files go. */
export interface Task {
  readonly job: Job;
  readonly svg: string;
  readonly folder: string;
}

sharp.concurrency(1);
sharp.cache(false);

/** Renders the file of a job; it is complete once it has its name. */
async function render({ job, svg, folder }: Task): Promise<void> {
  const drawing = sharp(Buffer.from(svg), { density: 72 * job.density });
  const picture = drawing.resize(job.width, Math.round(job.width * job.ratio));
  await save(encode(picture, job), path.join(folder, job.file));
}

function encode(picture: Sharp, { format, quality }: Job): Sharp {
  // Effort 4 costs three times the time of effort 3 for 3 % of size.
  if (format === 'avif') return picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' });
  return picture.webp({ quality, effort: 6, alphaQuality: 60 });
}

async function save(picture: Sharp, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  await writeFile(unfinished, await picture.toBuffer());
  await rename(unfinished, file);
}

parentPort?.on('message', (task: Task) => {
  render(task).then(
    () => parentPort?.postMessage({ ok: true }),
    (error: unknown) => parentPort?.postMessage({ ok: false, problem: `${task.job.key}: ${String(error)}` }),
  );
});
