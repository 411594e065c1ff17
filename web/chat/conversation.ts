import { createClient, listen, type ClientOptions } from '@laro/contract/protocol/client.ts';
import {
  chatMessages,
  rateChat,
  sayInChat,
  seeChat,
  typeInChat,
  watchChat,
  type ChatHead,
  type ChatMessage,
  type ChatSubject,
} from '@laro/contract/calls/chat.ts';

/** What was written here and is not known to be there. */
export interface Unsent {
  readonly key: string;
  readonly text: string;
  readonly about?: ChatSubject | undefined;
  readonly pictureId?: string | undefined;
}

export interface View {
  /** In their order, without a gap. */
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly Unsent[];
  readonly head: ChatHead | undefined;
  /** `over`: the session that opened the chat has ended. */
  readonly line: 'open' | 'lost' | 'over';
  /** Why the first of the unsent is not sent by itself. */
  readonly stuck: 'tooMany' | 'notSent' | undefined;
}

interface Given {
  /** With the pass. */
  readonly options: ClientOptions;
  /** Where what is unsent is kept over a reload. */
  readonly kept: { load(): readonly Unsent[]; save(unsent: readonly Unsent[]): void };
  readonly newKey: () => string;
  readonly changed: (view: View) => void;
  /** Whether somebody looks at it now. */
  readonly isSeen: () => boolean;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Conversation {
  say(text: string, about?: ChatSubject, pictureId?: string): void;
  /** Tries again what is unsent. */
  again(): void;
  earlier(): Promise<void>;
  /** Says that something is being written. */
  types(): void;
  /** Says how what was closed was found. */
  rate(number: number, score: number): Promise<boolean>;
  /** All of it, from the first message on; what the line does not give is missing. */
  whole(): Promise<readonly ChatMessage[]>;
  /** Begins, or begins anew after sleep or a lost line: whatever was missed is asked for. */
  wake(): void;
  /** Lets go of the line until it is woken. */
  sleep(): void;
  /** Asks for what a silent line may have kept back. */
  check(): Promise<void>;
}

const delays = { first: 500, longest: 20_000 } as const;

/**
 * A conversation as one page has it. It stands on two things alone: messages have numbers without a gap, so that "those after
 * my last" misses nothing, whatever the line did; and what is sent again has the key that it had, so that it is there once.
 * The stream only says that there is something to ask for.
 */
export function createConversation({ options, kept, newKey, changed, isSeen, wait }: Given): Conversation {
  const call = createClient(options);
  let messages: readonly ChatMessage[] = [];
  let unsent = [...kept.load()];
  let head: ChatHead | undefined;
  let line: View['line'] = 'open';
  let stuck: View['stuck'];
  let seen = 0;
  let awake: AbortController | undefined;

  const last = () => messages.at(-1)?.number ?? 0;
  const show = () => changed({ messages, unsent, head, line, stuck });

  function failed(failure: { code: string }): void {
    if (line === 'over' || failure.code === 'ABORTED') return;
    line = failure.code === 'PASS_GONE' ? 'over' : 'lost';
    if (line === 'over') awake?.abort();
    show();
  }

  function add(fresh: readonly ChatMessage[]): void {
    // What does not follow on the last is not taken: it will come with those before it.
    for (const message of fresh) {
      if (messages.length === 0 || message.number === last() + 1) messages = [...messages, message];
    }
    const there = new Set(messages.map(({ key }) => key));
    if (unsent.some(({ key }) => there.has(key))) {
      keep((before) => before.filter(({ key }) => !there.has(key)));
    }
  }

  /** Changes what is kept and not what is remembered: a page before this one in its tab may still be at work on it. */
  function keep(change: (before: readonly Unsent[]) => Unsent[]): void {
    unsent = change(kept.load());
    kept.save(unsent);
  }

  /** One at a time; whoever asks meanwhile is answered by one more turn. */
  const catchUp = inTurn(async () => {
    while (line !== 'over') {
      const query = messages.length === 0 ? {} : { after: last() };
      const outcome = await call(chatMessages, { query });
      if (!outcome.ok) return failed(outcome.failure);
      line = 'open';
      head = outcome.value.head;
      add(outcome.value.messages);
      show();
      if (outcome.value.messages.length === 0 || last() >= head.last) break;
    }
    await markSeen();
  });

  const markSeen = async (): Promise<void> => {
    const number = last();
    const isNews = messages.some((one) => one.from === 'desk' && one.number > seen);
    if (!isNews || !isSeen() || !head?.unread) return;
    const outcome = await call(seeChat, { body: { number } });
    if (outcome.ok) seen = number;
  };

  const pump = inTurn(async () => {
    for (let tries = 0; ;) {
      const [next] = unsent;
      const signal = awake?.signal;
      if (next === undefined || stuck || line === 'over' || !signal || signal.aborted) return;
      const { key, text, about, pictureId } = next;
      const body = {
        key,
        ...(text !== '' && { text }),
        ...(about && { about: about.name }),
        ...(pictureId !== undefined && { pictureId }),
      };
      const outcome = await call(sayInChat, { body }, { signal });
      if (outcome.ok) {
        tries = 0;
        line = 'open';
        if (outcome.value.number > last() + 1) await catchUp();
        else add([outcome.value]);
        keep((before) => before.filter(({ key }) => key !== next.key));
        show();
        continue;
      }
      const { code, status } = outcome.failure;
      const passes = status === 0 || status >= 500;
      if (!passes && code !== 'PASS_GONE') {
        stuck = code === 'TOO_MANY_MESSAGES' || code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'notSent';
        show();
        return;
      }
      failed(outcome.failure);
      await wait(Math.min(delays.longest, delays.first * 2 ** tries++), signal);
    }
  });

  async function follow(signal: AbortSignal): Promise<void> {
    for (let tries = 0; !signal.aborted;) {
      await catchUp();
      if (signal.aborted) return;
      for await (const value of listen(options, watchChat, { query: {} }, signal)) {
        tries = 0;
        head = value;
        line = 'open';
        show();
        if (value.last > last() || value.unread > 0) await catchUp();
      }
      await wait(Math.min(delays.longest, delays.first * 2 ** tries++), signal);
    }
  }

  async function earlier(): Promise<boolean> {
    const [first] = messages;
    if (first === undefined) return false;
    const outcome = await call(chatMessages, { query: { before: first.number } });
    if (!outcome.ok) return (failed(outcome.failure), false);
    messages = [...outcome.value.messages, ...messages];
    show();
    return outcome.value.messages.length > 0;
  }

  return {
    types: () => void call(typeInChat, {}),
    async rate(number, score) {
      const outcome = await call(rateChat, { body: { number, score } });
      if (!outcome.ok && outcome.failure.code !== 'NOTHING_TO_RATE') failed(outcome.failure);
      return outcome.ok;
    },
    async whole() {
      while ((messages[0]?.number ?? 1) > 1 && (await earlier()));
      return messages;
    },
    say(text, about, pictureId) {
      const said = { text, ...(about && { about }), ...(pictureId !== undefined && { pictureId }) };
      keep((before) => [...before, { key: newKey(), ...said }]);
      show();
      void pump();
    },
    again() {
      stuck = undefined;
      show();
      void pump();
    },
    earlier: async () => void (await earlier()),
    wake() {
      if (line === 'over') return;
      awake?.abort();
      awake = new AbortController();
      void follow(awake.signal);
      void pump();
    },
    sleep() {
      awake?.abort();
      awake = undefined;
    },
    check: catchUp,
  };
}

/** Runs `work` once at a time; asked for while it runs, it runs once more after that, for all who asked. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () => (running = work().finally(() => (running = undefined)));
  return () => {
    if (running === undefined) return run();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
