import type { Spec } from '@laro/contract/protocol/call.ts';
import { everyCall, features } from '@laro/contract/protocol/everyCall.ts';

export type Callers =
  | 'everyone'
  | 'members'
  | 'membersButTrials'
  | 'realMoney'
  | 'agents'
  | 'vendors'
  | 'staff';

/**
 * Who may make which call of a contract file, said a second time and by hand, so that a call whose `access` is mistaken
 * is noticed: access.test.ts asks each call as every kind of caller. A call that nothing is said of does not compile.
 */
export type CallersOf<M> = { readonly [K in keyof M as M[K] extends Spec ? K : never]: Callers };

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
