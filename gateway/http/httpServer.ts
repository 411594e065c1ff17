import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { withSafeHeaders } from './answerHeaders.ts';
import { isSecure } from './calls.ts';

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

/**
 * A plain HTTP server for an app, behind as many proxies of ours. A request that names two hosts is refused: others could
 * read it as the other one's. Every answer has the headers that keep it safe in a browser.
 */
export function httpServer(app: Hono, proxies = 0, { request, keepAlive, check, unread } = patience): Server {
  const server = createAdaptorServer({
    fetch: async (asked, env) => {
      const { incoming, outgoing } = env as HttpBindings; // what the adaptor gives every request of an HTTP/1 server
      if (staysOpen(incoming)) outgoing.removeHeader('connection');
      if (namesUser(incoming)) {
        const refused = new Response('A name in the address', { status: 400 });
        return withSafeHeaders(refused, { path: '/', secure: false });
      }
      const answer = namesTwoHosts(incoming)
        ? new Response('Two hosts', { status: 400 })
        : await app.fetch(asked, env);
      return withSafeHeaders(answer, {
        path: new URL(asked.url).pathname,
        secure: isSecure(asked, { proxies }),
      });
    },
    serverOptions: {
      requestTimeout: request,
      headersTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
    },
  });
  // Without a TLS setting the adaptor makes a plain HTTP server.
  const plain = server as Server;
  plain.setTimeout(unread);
  return plain;
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
