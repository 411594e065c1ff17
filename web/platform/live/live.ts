import { useEffect, useRef } from 'react';
import { listen } from '@laro/contract/protocol/client.ts';
import type { Input, Spec, Value } from '@laro/contract/protocol/call.ts';
import { clientOptions } from '../net/api.ts';
import { noteKept, noteLost, onFresh } from '../net/freshness.ts';

/**
 * Milliseconds before a lost stream is opened again: doubling, capped, spread so that not all come at once.
 */
export const liveDelays = { first: 500, longest: 30_000 } as const;
/** So many tries in a row may come to nothing before the page says that it may be out of date. */
const quietTries = 2;

interface Live<C extends Spec & { stream: true }> {
  readonly call: C;
  readonly input: Input<C>;
  readonly heard: (value: Value<C>) => void;
}

/**
 * Follows a stream of the gateway, which begins with the current state, until the returned function is
 * called. It lets go while the tab is hidden, and comes back when it is seen again, when the network is back,
 * and after each loss; a loss that lasts is noted as such (freshness.ts).
 */
export function follow<C extends Spec & { stream: true }>({ call, input, heard }: Live<C>): () => void {
  let stopped = false;
  let attempt = 0;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stream = {};

  async function run(): Promise<void> {
    const controller = new AbortController();
    running = controller;
    const values = listen(clientOptions, call, input, controller.signal);
    let ended;
    for (let next = await values.next(); ; next = await values.next()) {
      if (next.done) {
        ended = next.value;
        break;
      }
      if (stopped || running !== controller) return;
      attempt = 0;
      noteKept(stream);
      heard(next.value);
    }
    if (running !== controller) return;
    running = undefined;
    // Without a session it would be refused for ever; a new session starts a new stream. Too many streams become fewer.
    const isTooMany = ended?.kind === 'refused' && ended.code === 'TOO_MANY_REQUESTS';
    const isFinal = ended?.kind === 'refused' && ended.status < 500 && !isTooMany;
    if (isFinal) noteKept(stream);
    if (stopped || isFinal || document.hidden) return;
    const delay = Math.min(liveDelays.longest, liveDelays.first * 2 ** attempt++);
    if (attempt >= quietTries && !isTooMany) noteLost(stream);
    timer = setTimeout(start, delay * (0.5 + Math.random() / 2));
  }

  function start(): void {
    clearTimeout(timer);
    if (stopped || running !== undefined || document.hidden) return;
    void run();
  }

  function whenSeen(): void {
    if (!document.hidden) return start();
    running?.abort();
    running = undefined;
    attempt = Math.max(attempt, 1);
  }

  document.addEventListener('visibilitychange', whenSeen);
  window.addEventListener('online', start);
  const stopWaiting = onFresh(start);
  start();
  return () => {
    stopped = true;
    stopWaiting();
    noteKept(stream);
    clearTimeout(timer);
    running?.abort();
    document.removeEventListener('visibilitychange', whenSeen);
    window.removeEventListener('online', start);
  };
}

/** The streams of this page that somebody reads, by what they ask: one each, however many read it. */
const shared = new Map<string, SharedStream>();

interface SharedStream {
  readonly readers: Set<(value: unknown) => void>;
  readonly stop: () => void;
  /** What was heard last, for readers that come later. */
  last?: { readonly value: unknown };
}

/** As {@link follow}, on the one stream that the page has for this call and input. */
export function followShared<C extends Spec & { stream: true }>({ call, input, heard }: Live<C>): () => void {
  const key = `${call.id} ${JSON.stringify(input)}`;
  // Under one key all values are of one call.
  const reader = (value: unknown) => heard(value as Value<C>);
  const stream = shared.get(key) ?? begin();
  stream.readers.add(reader);
  if (stream.last !== undefined) reader(stream.last.value);
  return () => {
    stream.readers.delete(reader);
    if (stream.readers.size > 0) return;
    stream.stop();
    shared.delete(key);
  };

  function begin(): SharedStream {
    const begun: SharedStream = {
      readers: new Set(),
      stop: follow({
        call,
        input,
        heard: (value) => {
          begun.last = { value };
          for (const read of begun.readers) read(value);
        },
      }),
    };
    shared.set(key, begun);
    return begun;
  }
}

/** {@link followShared} for as long as the component shows and `on` holds. */
export function useLiveCall<C extends Spec & { stream: true }>(
  call: C,
  input: Input<C>,
  { on, heard }: { readonly on: boolean; readonly heard: (value: Value<C>) => void },
): void {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const key = JSON.stringify(input);
  useEffect(() => {
    if (!on) return undefined;
    // The key is the input's own text.
    return followShared({
      call,
      input: JSON.parse(key) as Input<C>,
      heard: (value) => latest.current(value),
    });
  }, [call, key, on]);
}
