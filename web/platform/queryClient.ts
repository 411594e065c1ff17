import { QueryClient } from '@tanstack/react-query';
import type { Spec, Value } from '@laro/contract/call.ts';
import type { Failure, Outcome } from '@laro/contract/client.ts';

/** A failed call as TanStack Query wants it: thrown. `failure` is typed by the call. */
export class CallFailed<C extends Spec = Spec> extends Error {
  readonly failure: Failure<C>;
  constructor(failure: Failure<C>) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The value of an outcome, for a query function; throws {@link CallFailed}. */
export function valueOf<C extends Spec>(outcome: Outcome<C>): Value<C> {
  if (outcome.ok) return outcome.value;
  throw new CallFailed(outcome.failure);
}

/** The contract's client retries reading calls by itself, so queries do not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
