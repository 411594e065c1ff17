import type { Input, Spec, Value } from '@laro/contract/protocol/call.ts';
import { pageQueries } from './queryClient.ts';
import { callKey } from './useCall.ts';

/**
 * What has happened elsewhere makes these answers out of date: what of them is on the page is asked for again. With
 * `cancelRefetch: false` what is on its way already is new enough.
 */
export function askAnew(
  calls: readonly Pick<Spec, 'id'>[],
  options?: { readonly cancelRefetch: false },
): void {
  for (const { id } of calls) void pageQueries().invalidateQueries({ queryKey: [id] }, options);
}

/** The same of every call whose id begins with one of these. */
export function askAnewAll(begins: readonly string[]): void {
  void pageQueries().invalidateQueries({
    predicate: ({ queryKey: [id] }) => typeof id === 'string' && begins.some((one) => id.startsWith(one)),
  });
}

/** What the gateway has pushed stands as the answer to a call: one that is still on its way is older. */
export async function putAnswer<C extends Spec>(call: C, input: Input<C>, value: Value<C>): Promise<void> {
  const queryKey = callKey(call, input);
  await pageQueries().cancelQueries({ queryKey, exact: true });
  pageQueries().setQueryData(queryKey, value);
}
