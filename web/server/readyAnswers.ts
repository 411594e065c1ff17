import type { IncomingMessage } from 'node:http';
import { lookOf } from './ownCookies.ts';
import { readAddress } from './pageAddress.ts';

type Asked = Pick<IncomingMessage, 'method' | 'httpVersionMinor' | 'url' | 'rawHeaders'>;

/** An answer as it travels, but for what each request has of its own. */
export interface ReadyAnswer {
  /** Names and values in turn, as node:http writes them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
}

/** What an answer is that is the same for everyone. */
interface Offer {
  readonly body: Uint8Array;
  /** When it was asked for, and until when it holds, by `performance.now()`. */
  readonly began: number;
  readonly until: number;
}

/**
 * Kept pages as they have just been answered, so that the next who asks the same way gets the same bytes without anybody
 * being asked again. Whether an answer is the same for everyone is said by who makes it (`offer`); its headers are those
 * with which it has left the house (`keep`).
 */
export interface ReadyAnswers {
  readonly find: (asked: Asked) => ReadyAnswer | undefined;
  readonly offer: (request: Request, offer: Offer) => void;
  readonly keep: (asked: Asked, request: Request, answer: Response) => void;
  /** To be called when anything changes that pages are made of. */
  readonly forget: () => void;
}

/** The longest that an answer is given so, in ms: what is asked of a merchant meanwhile is seen no later. */
const longest = 1_000;
/** For so many ms more while the first who came too late has it asked for anew: the others would all ask with it. */
const meanwhile = 100;
/** How many answers, and how many bytes of bodies, which pages that are kept share. */
const most = { answers: 2_000, bytes: 32_000_000 };

export function createReadyAnswers(now: () => number = () => performance.now()): ReadyAnswers {
  const ready = new Map<string, ReadyAnswer & { readonly until: number; isAskedFor: boolean }>();
  const offers = new WeakMap<Request, Offer>();
  let bytes = 0;
  let forgotten = -Infinity;
  function clear(): void {
    ready.clear();
    bytes = 0;
  }
  return {
    find(asked) {
      if (ready.size === 0) return undefined;
      const key = keyOf(asked);
      const known = key === undefined ? undefined : ready.get(key);
      if (known === undefined) return undefined;
      const late = now() - known.until;
      if (late < 0 || (known.isAskedFor && late < meanwhile)) return known;
      known.isAskedFor = true;
      return undefined;
    },
    offer: (request, offer) => void offers.set(request, offer),
    keep(asked, request, answer) {
      const offer = offers.get(request);
      // Of what was begun before the last news nobody knows whether it is of them.
      if (offer === undefined || offer.began <= forgotten || answer.status !== 200) return;
      const key = keyOf(asked);
      if (key === undefined) return;
      // The page is of the address as the app has read it; of one that can be read in another way as well it is nobody's (A9-7).
      const { pathname, search } = new URL(request.url);
      if (asked.url !== pathname + search) return;
      const headers = [...answer.headers].flat();
      if (headers.includes('set-cookie')) return;
      if (ready.size >= most.answers || bytes >= most.bytes) clear();
      bytes += offer.body.byteLength;
      const until = Math.min(offer.until, now() + longest);
      ready.set(key, { headers, body: offer.body, until, isAskedFor: false });
    },
    forget() {
      forgotten = now();
      clear();
    },
  };
}

/** The same for all who get the same answer; undefined where that has to be found out. */
function keyOf({ method, httpVersionMinor, url = '', rawHeaders }: Asked): string | undefined {
  if (method !== 'GET' || httpVersionMinor !== 1) return undefined;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const address = path.includes('%') ? undefined : readAddress(path, query < 0 ? '' : url.slice(query));
  if (address === undefined) return undefined;
  let host: string | undefined;
  let cookies: string | undefined;
  let more = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase();
    const value = rawHeaders[at + 1] ?? '';
    if (name === 'host') {
      if (host !== undefined) return undefined;
      host = value;
    } else if (name === 'cookie') cookies = cookies === undefined ? value : `${cookies};${value}`;
    else if (name === 'accept-encoding' || name === 'x-forwarded-proto') more += `\n${name} ${value}`;
    else if (name === 'if-none-match' || name === 'expect') return undefined;
    else if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined;
  }
  const look = lookOf(cookies);
  if (host === undefined || look === undefined) return undefined;
  return `${address.wants} ${address.path}${address.search}\n${host}\n${look}${more}`;
}
