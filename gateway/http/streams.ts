import type { House, Session } from '../house/house.ts';
import { addressKey } from '../house/network.ts';

/** How many streams a session has at most, or a pass: tabs that are seen at the same time. */
const ofOneHolder = 5;
/** For how many heartbeats a stream may lie unread. */
const patience = 2;

/** One open stream. It is over when its signal is aborted, for whatever reason. */
export interface Stream {
  readonly signal: AbortSignal;
  /** What is written is what `shape` makes of each reply, as server-sent events, until the stream is over. */
  body(
    replies: AsyncIterable<unknown>,
    how: { shape(value: unknown): unknown; failed(error: unknown): void },
  ): ReadableStream<Uint8Array>;
}

/** The streams of this process. */
export interface Streams {
  /**
   * Begins one, until `gone`. The holder's oldest ends when they have too many; undefined when the address has, since
   * there it is not known whose would be ended.
   */
  begin(of: {
    session: Session | undefined;
    /** By what they are let in: the id of their session, else what they show instead of one. */
    holder: string;
    ip: string;
    gone: AbortSignal;
    /** Whether it may go on; asked at each heartbeat. */
    isLetIn: () => Promise<boolean>;
  }): Stream | undefined;
  /** Ends all of them in order, and those that begin from now on: a page opens its stream again, at another process. */
  end(): void;
  /** How many are open. */
  open(): number;
}

/** `askCloses`: until when a session is open, undefined once it is closed. */
export function streamsOf(
  house: Pick<House, 'clock' | 'config'>,
  askCloses: (session: string) => Promise<Date | undefined>,
): Streams {
  /** In the order in which they began. */
  const byHolder = new Map<string, Set<AbortController>>();
  const byAddress = new Map<string, number>();
  const all = new Set<AbortController>();
  let isEnding = false;

  function joinHolder(holder: string, ended: AbortController): void {
    const own = byHolder.get(holder) ?? new Set();
    byHolder.set(holder, own.add(ended));
    whenOver(ended.signal, () => {
      own.delete(ended);
      if (own.size === 0 && byHolder.get(holder) === own) byHolder.delete(holder);
    });
    const [oldest] = own;
    if (own.size > ofOneHolder) oldest?.abort();
  }

  function joinAddress(ip: string, ended: AbortController): boolean {
    const address = addressKey(ip);
    const others = byAddress.get(address) ?? 0;
    if (others >= house.config.streamsPerAddress) return false;
    byAddress.set(address, others + 1);
    whenOver(ended.signal, () => {
      const left = (byAddress.get(address) ?? 0) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    return true;
  }

  return {
    begin({ session, holder, ip, gone, isLetIn }) {
      const ended = new AbortController();
      if (!joinAddress(ip, ended)) return undefined;
      joinHolder(holder, ended);
      whenOver(gone, () => ended.abort());
      if (isEnding) ended.abort();
      all.add(ended);
      whenOver(ended.signal, () => all.delete(ended));
      return {
        signal: ended.signal,
        body: (replies, how) => bodyOf(house, ended, { ...how, replies, session, isLetIn, askCloses }),
      };
    },
    open: () => all.size,
    end() {
      isEnding = true;
      for (const ended of all) ended.abort();
    },
  };
}

function bodyOf(
  house: Pick<House, 'clock' | 'config'>,
  ended: AbortController,
  {
    replies,
    session,
    isLetIn,
    askCloses,
    shape,
    failed,
  }: Parameters<Stream['body']>[1] & {
    replies: AsyncIterable<unknown>;
    session: Session | undefined;
    isLetIn: () => Promise<boolean>;
    askCloses: (session: string) => Promise<Date | undefined>;
  },
): ReadableStream<Uint8Array> {
  const iterator = replies[Symbol.asyncIterator]();
  let isTaken = true;
  const fail = (error: unknown): void => {
    failed(error);
    ended.abort();
  };
  const endWithSession = session ? endAtClosing(house, session, { ended, askCloses }) : async () => {};
  const endOutside = async (): Promise<void> => {
    if (!(await isLetIn())) ended.abort();
  };

  return new ReadableStream({
    start(controller) {
      let unread = 0;
      const beat = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) {
          unread = 0;
          controller.enqueue(encoder.encode(': still here\n\n'));
        } else if (++unread >= patience) {
          isTaken = false;
          // Unlike an end, this does not wait until what was written has been read.
          controller.error(new Error('nobody reads this stream'));
          ended.abort();
        }
        Promise.all([endWithSession(), endOutside()]).catch(fail);
      }, house.config.streamHeartbeatMs);
      whenOver(ended.signal, () => {
        clearInterval(beat);
        void iterator.return?.();
        if (isTaken) controller.close();
      });
    },
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (ended.signal.aborted) return;
        if (done) ended.abort();
        else controller.enqueue(encoder.encode(`data: ${JSON.stringify(shape(value))}\n\n`));
      } catch (error) {
        fail(error);
      }
    },
    cancel() {
      isTaken = false;
      ended.abort();
    },
  });
}

/** To be asked at each heartbeat: ends the stream once its session has closed, and seldom asks the database. */
function endAtClosing(
  house: Pick<House, 'clock'>,
  session: Session,
  { ended, askCloses }: { ended: AbortController; askCloses: (session: string) => Promise<Date | undefined> },
): () => Promise<void> {
  let until = session.closesAt;
  return async () => {
    if (house.clock.now() < until) return;
    const used = await askCloses(session.id);
    if (used === undefined) ended.abort();
    else until = used;
  };
}

function whenOver(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) then();
  else signal.addEventListener('abort', then, { once: true });
}

const encoder = new TextEncoder();
