import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { Input, Spec, Value } from '@laro/contract/protocol/call.ts';
import type { Failure } from '@laro/contract/protocol/client.ts';
import { call as ask } from './api.ts';
import { pageQueries, valueOf, type CallFailed } from './queryClient.ts';

/** Under which the page's cache has the answer to a call. */
export function callKey<C extends Spec>(call: C, input: Input<C>): QueryKey {
  return [call.id, input];
}

interface Options {
  /** Not asked while this does not hold. */
  readonly on?: boolean | undefined;
  /** How long an answer is as good as a new one, in ms; half a minute unless said otherwise. */
  readonly staleTime?: number | undefined;
  /** `always`: asked for anew whenever the page is looked at again, since it may have been changed elsewhere. */
  readonly onSight?: 'always';
}

export interface Called<C extends Spec> {
  /** Undefined until the first answer; the last one while another is on its way, or has failed. */
  readonly value: Value<C> | undefined;
  /** Why the last question had no answer. */
  readonly failure: Failure<C> | undefined;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** What a reading call answers, for all of the page that ask the same; a call that writes is for `useSend`. */
export function useCall<C extends Spec>(
  call: C,
  input: Input<C>,
  { on = true, staleTime, onSight }: Options = {},
): Called<C> {
  const { data, error, isFetching, refetch } = useQuery<Value<C>, CallFailed<C>>(
    {
      queryKey: callKey(call, input),
      queryFn: async ({ signal }) => valueOf(await ask(call, input, { signal })),
      enabled: on,
      ...(staleTime !== undefined && { staleTime }),
      ...(onSight && { refetchOnWindowFocus: onSight }),
    },
    pageQueries(),
  );
  return {
    value: data,
    failure: error?.failure,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  };
}
