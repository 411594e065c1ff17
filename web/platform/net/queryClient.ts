import { QueryClient } from '@tanstack/react-query';
import type { Spec, Value } from '@laro/contract/protocol/call.ts';
import type { Failure, Outcome } from '@laro/contract/protocol/client.ts';
import { subscribeSession } from './session.ts';

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

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The contract's client repeats reading calls by itself.
      queries: { staleTime: 30_000, retry: false },
      mutations: { retry: false },
    },
  });
}

let shared: QueryClient | undefined;

/** The page's one cache of answers; on the server each rendering has its own. */
export function pageQueries(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  if (shared === undefined) {
    const client = createQueryClient();
    // Asks again when the page is seen again, and when the network is back.
    client.mount();
    // What belongs to one member is not shown to the next.
    subscribeSession(() => client.clear());
    shared = client;
  }
  return shared;
}
