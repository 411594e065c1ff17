import type { Refusal, Reply, Spec, Value } from '@laro/contract/protocol/call.ts';

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

/** Answers a stream of the contract; what is said on it, each page that follows it hears. */
export function answerStream<C extends Spec & { stream: true }>({ id }: C) {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const text = (value: Value<C>) => new TextEncoder().encode(`data: ${JSON.stringify(value)}\n\n`);
  return {
    answer: { id, say: () => new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) }) },
    isFollowed: () => lines.length > 0,
    say: (value: Value<C>) => lines.forEach((line) => line.enqueue(text(value))),
  };
}

/** Answers a call of the contract; with 'lost' the line breaks, with a refusal the gateway says no. */
export function answer<C extends Spec>({ id }: C, say: (asked: Asked) => Said<C> | Promise<Said<C>>): Answer {
  return { id, say };
}
