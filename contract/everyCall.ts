import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSpec, type Spec } from './protocol/call.ts';

const names = readdirSync(path.join(import.meta.dirname, 'calls'))
  .filter((file) => /^\w+\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .toSorted();

/** Every file of contract/calls by feature: what the gateway mounts, the reference describes and the tests loop over. */
export const features: ReadonlyMap<string, object> = new Map(
  await Promise.all(
    names.map(async (name): Promise<[string, object]> => [name, await import(`./calls/${name}.ts`)]),
  ),
);

/** Every call with the feature it belongs to, and what its file exports it as. */
export function everyCall(): { feature: string; name: string; call: Spec }[] {
  return [...features].flatMap(([feature, exported]) =>
    Object.entries<unknown>({ ...exported }).flatMap(([name, call]) =>
      isSpec(call) ? [{ feature, name, call }] : [],
    ),
  );
}
