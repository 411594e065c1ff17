import type { Refusal, Reply, Spec } from '@laro/contract/protocol/call.ts';

/** What a call is answered in a test; asked each time it is made. */
export interface Answer {
  readonly id: string;
  readonly say: (asked: Asked) => unknown;
}

/** A call as it was made: its id in the contract, and what was asked, as text and JSON; a sealed body is opened, a file is a Blob. */
export interface Asked {
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Said<C extends Spec> = Reply<C> | Refusal | 'lost';

/** Answers a call of the contract; with 'lost' the line breaks, with a refusal the gateway says no. */
export function answer<C extends Spec>({ id }: C, say: (asked: Asked) => Said<C> | Promise<Said<C>>): Answer {
  return { id, say };
}
