import type { Events } from './house.ts';

/** News can be lost with the process that told them: so often it is read again without, in ms. */
const againMs = 15_000;

/**
 * For a stream: what `read` answers, now and each time that it is another after a channel has told something about `about`. Ends
 * with the signal, and once `read` answers nothing.
 */
export async function* follow<Value>(
  events: Events,
  {
    channel,
    about,
    signal,
    read,
  }: {
    readonly channel: string;
    readonly about: string;
    readonly signal: AbortSignal;
    readonly read: () => Promise<Value | undefined>;
  },
): AsyncGenerator<Value, void> {
  let wake = (): void => {};
  const stir = (): void => wake();
  let isNews = true;
  const hear = (payload: string | undefined): void => {
    if (payload !== undefined && payload !== about) return;
    isNews = true;
    wake();
  };
  const stop = events.subscribe(channel, hear);
  const again = setInterval(() => hear(undefined), againMs);
  again.unref();
  signal.addEventListener('abort', stir, { once: true });
  try {
    let last = '';
    while (!signal.aborted) {
      if (isNews) {
        isNews = false;
        const value = await read();
        if (value === undefined) return;
        const said = JSON.stringify(value);
        if (said !== last) yield value;
        last = said;
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    stop();
    clearInterval(again);
    signal.removeEventListener('abort', stir);
  }
}
