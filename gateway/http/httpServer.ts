import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SpanContext } from '@opentelemetry/api';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { isFile, tlsAlone, withSafeHeaders } from './answerHeaders.ts';
import { newRequestId, whileAnswering, type RequestInHand } from '../house/requestInHand.ts';
import { parentOf } from '../house/tracing.ts';
import { isSecure } from './calls.ts';
import { wellEscaped } from './escapes.ts';

const requestIdHeader = 'x-request-id';

/** A request that is over: answered, or given up by whoever had asked. */
export interface Answered {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly about: RequestInHand;
  readonly ms: number;
}

/** Answers that are the same for everyone, as web/server/readyAnswers.ts has them. */
interface ReadyAnswers {
  readonly find: (
    asked: IncomingMessage,
  ) => { readonly headers: readonly string[]; readonly body: Uint8Array } | undefined;
  readonly keep: (asked: IncomingMessage, request: Request, answer: Response) => void;
}

interface Serving {
  /** How many proxies of ours stand before it. */
  readonly proxies?: number;
  /** `parent`: of the trace that a proxy of ours has begun or goes on with. */
  readonly begun?: (about: RequestInHand, parent: SpanContext | undefined) => void;
  readonly answered?: (request: Answered) => void;
  /** Whether it is about to stop: each answer is then the last of its connection, and the next comes to another process. */
  readonly isStopping?: () => boolean;
  /** Answers that need nobody to be asked. */
  readonly ready?: ReadyAnswers;
  readonly times?: typeof patience;
}

/** In ms: how long a whole request may take to arrive, and how long a connection waits for the next one. */
const patience = {
  request: 30_000,
  /** Longer than a balancer's (60 s is usual), so that it never sends on a connection that is just being closed. */
  keepAlive: 75_000,
  /** How often connections are looked through for late ones. */
  check: 5_000,
  /** How long nothing may move on a connection: an answer that nobody reads is memory of ours. Streams have a heartbeat. */
  unread: 120_000,
};

/** Requests of one connection that may await an answer. Browsers and balancers send the next after an answer only. */
const mostUnanswered = 8;

/**
 * A plain HTTP server for an app, behind as many proxies of ours. A request that names two hosts is refused: others could
 * read it as the other one's. Every answer has the headers that keep it safe in a browser. What comes on one connection
 * is handled one after another, and not at all once the connection is closed (F2). Each request has an id, which all lines
 * of the log about it carry, and its answer unless that is a file.
 */
export function httpServer(
  app: Hono,
  {
    proxies = 0,
    begun = () => {},
    answered = () => {},
    isStopping = () => false,
    ready,
    times = patience,
  }: Serving = {},
): Server {
  const { request, keepAlive, check, unread } = times;
  const turn = turns();
  const listener = getRequestListener(
    async (asked, env) => {
      const { incoming, outgoing } = env as HttpBindings; // what the adaptor gives every request of an HTTP/1 server
      if ((await turn.wait(incoming, outgoing)) === 'gone') return new Response(null, { status: 400 });
      if (staysOpen(incoming)) outgoing.removeHeader('connection');
      if (namesUser(incoming)) return refusal(400, { secure: isSecure(asked, { proxies }) });
      const answer = namesTwoHosts(incoming)
        ? new Response('Two hosts', { status: 400 })
        : await app.fetch(asked, env);
      if (isStopping()) outgoing.setHeader('connection', 'close');
      if (isFile(answer)) outgoing.removeHeader(requestIdHeader);
      const safe = withSafeHeaders(answer, {
        path: new URL(asked.url).pathname,
        secure: isSecure(asked, { proxies }),
      });
      ready?.keep(incoming, asked, safe);
      return safe;
    },
    // A request without a host, or for an address that is none.
    { errorHandler: (error) => refusal(error instanceof RequestError ? 400 : 500, { secure: false }) },
  );
  /** Names the request and its answer, and sees to it that its end is told. */
  function begin(incoming: IncomingMessage, outgoing: ServerResponse): RequestInHand {
    const parent = proxies > 0 ? parentOf(incoming.headers['traceparent']) : undefined;
    const about: RequestInHand = {
      request: nameOf(incoming, proxies),
      ...(parent && { trace: parent.traceId }),
    };
    begun(about, parent);
    const began = performance.now();
    outgoing.once('close', () => {
      answered({ incoming, outgoing, about, ms: performance.now() - began });
    });
    return about;
  }
  /** As the app has answered somebody else, whatever is the same for everyone. */
  function giveReady(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const found = isStopping() ? undefined : ready?.find(incoming);
    if (found === undefined || !turn.take(incoming, outgoing)) return false;
    const { request } = begin(incoming, outgoing);
    outgoing.removeHeader('connection');
    outgoing.writeHead(200, [...found.headers, requestIdHeader, request]).end(found.body);
    return true;
  }
  const server = createServer(
    {
      requestTimeout: request,
      headersTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
    },
    (incoming, outgoing) => {
      if (isTooLong(incoming)) return refuse(incoming, outgoing, 414);
      incoming.url = wellEscaped(incoming.url ?? '/');
      if (giveReady(incoming, outgoing)) return;
      const about = begin(incoming, outgoing);
      outgoing.setHeader(requestIdHeader, about.request);
      // Also for what the adaptor refuses, which knows nothing of the request: a host that is none, for one (A36-4).
      if (isByTls(incoming)) outgoing.setHeader(...tlsAlone);
      void whileAnswering(about, () => listener(incoming, outgoing));
    },
  );
  /** As a proxy of ours says. */
  function isByTls({ headers }: IncomingMessage): boolean {
    return proxies > 0 && headers['x-forwarded-proto'] === 'https';
  }
  /** Without a look at anything of it. */
  function refuse(incoming: IncomingMessage, outgoing: ServerResponse, of: number): void {
    outgoing.setHeader(requestIdHeader, begin(incoming, outgoing).request);
    const { status, headers } = refusal(of, { secure: isByTls(incoming) });
    outgoing.writeHead(status, Object.fromEntries(headers)).end();
  }
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    refuse(incoming, outgoing, 417),
  );
  server.setTimeout(unread);
  return server;
}

/**
 * No address of ours is nearly as long, and all our cookies together have not nearly as many signs that are escaped: to read some costs
 * their length times itself, and each escape that is none its own time (A34).
 */
const longest = { path: 1024, address: 5 * 1024, escapes: 100 } as const;

function isTooLong({ url = '', headers: { cookie = '' } }: IncomingMessage): boolean {
  const end = url.indexOf('?');
  return (
    (end < 0 ? url.length : end) > longest.path ||
    url.length > longest.address ||
    cookie
      .split(';')
      .filter((one) => one.includes('laro_'))
      .join('')
      .split('%').length > longest.escapes
  );
}

/** The name that a proxy of ours has given it, where that is one; a stranger's would end up in our log. */
function nameOf(incoming: IncomingMessage, proxies: number): string {
  const given = proxies > 0 ? incoming.headers[requestIdHeader] : undefined;
  return typeof given === 'string' && /^[\w.:-]{8,64}$/.test(given) ? given : newRequestId();
}

function refusal(status: number, { secure }: { readonly secure: boolean }): Response {
  return withSafeHeaders(new Response(null, { status }), { path: '/', secure });
}

/** The requests of each connection, whose answers follow each other. */
function turns() {
  const lines = new WeakMap<Socket, { unanswered: number; last: Promise<void> }>();
  const lineOf = (socket: Socket) => {
    const known = lines.get(socket);
    if (known) return known;
    const line = { unanswered: 0, last: Promise.resolve() };
    lines.set(socket, line);
    return line;
  };
  return {
    /** Whether nothing on the connection awaits an answer, so that this one can be given at once; it then counts as the others do. */
    take({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
      const line = lineOf(socket);
      if (line.unanswered > 0 || socket.destroyed) return false;
      line.unanswered = 1;
      outgoing.once('close', () => (line.unanswered -= 1));
      return true;
    },
    /** Waits until what came before on the same connection is answered; `gone` where nobody is left to read an answer. */
    async wait({ socket }: IncomingMessage, outgoing: ServerResponse): Promise<'begin' | 'gone'> {
      // The requests that came in the same packet follow, even when the connection was closed at one of them.
      if (socket.destroyed) return 'gone';
      const line = lineOf(socket);
      if (line.unanswered === mostUnanswered) {
        socket.destroy();
        return 'gone';
      }
      const before = line.last;
      const { promise, resolve: end } = Promise.withResolvers<void>();
      outgoing.once('close', () => {
        line.unanswered -= 1;
        end();
      });
      line.unanswered += 1;
      line.last = promise;
      await before;
      if (!socket.destroyed) return 'begin';
      // Only the answer under way hears that its connection is closed.
      end();
      return 'gone';
    },
  };
}

/** A connection of HTTP/1.1 does so without a word, and each page saves the words of some thirty answers. */
function staysOpen({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && /^(keep-alive)?$/i.test(headers.connection ?? '');
}

/** An address with a name or a password before its host is none that a request can be made of. */
function namesUser({ url = '' }: IncomingMessage): boolean {
  return /^[a-z]+:\/\/[^/?#]*@/i.test(url);
}

function namesTwoHosts(incoming: IncomingMessage): boolean {
  return incoming.rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
