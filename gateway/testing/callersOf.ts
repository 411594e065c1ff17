import { everyCall, features } from '@laro/contract/everyCall.ts';
import type { Callers } from '../http/callers.ts';

const said = new Map(
  await Promise.all(
    [...features.keys()].map(async (feature): Promise<[string, Readonly<Record<string, Callers>>]> => {
      const own: { readonly callers: Readonly<Record<string, Callers>> } = await import(
        `../features/${feature}/callers.ts`
      );
      return [feature, own.callers];
    }),
  ),
);

/** Who may make a call, by its id. */
export const callersOf: ReadonlyMap<string, Callers | undefined> = new Map(
  everyCall().map(({ feature, name, call }) => [call.id, said.get(feature)?.[name]]),
);
