import http from 'node:http';
import { policyFor } from './changedPage.ts';
import { test } from './fixtures.ts';
import { originOf } from './setup/place.ts';

/** Stands between the browser and the application, and does with what passes as a test says. */
export interface Between {
  /** Takes requests and does not answer until {@link recover}. */
  hangs: boolean;
  /** The requests that wait for that, and what answers them. */
  readonly waiting: Map<http.IncomingMessage, () => void>;
  /** Takes the cookies off the answers, as a browser does that refuses them. */
  dropsCookies: boolean;
  /**
   * As after a deployment: the files of the application have other names, which begin with this, its worker is another
   * one, and the files of before are gone.
   */
  build: string | undefined;
  /** What the merchant's mark has become meanwhile. */
  mark: string | undefined;
}

/** As `test`, with every page coming from {@link Between}. */
export const testBetween = test.extend<{ between: Between }>({
  between: async ({}, provide) =>
    provide({
      hangs: false,
      waiting: new Map(),
      dropsCookies: false,
      build: undefined,
      mark: undefined,
    }),
  baseURL: async ({ between }, provide) => {
    const server = http.createServer((ask, answer) => pass(between, ask, answer));
    await new Promise<void>((listening) => server.listen(0, listening));
    const address = server.address();
    await provide(`http://localhost:${typeof address === 'object' ? address?.port : ''}`);
    server.closeAllConnections();
    server.close();
  },
});

/** What has hung is answered from now on, and what waits for an answer gets it. */
export function recover(between: Between): void {
  between.hangs = false;
  for (const goOn of between.waiting.values()) goOn();
}

function pass(between: Between, ask: http.IncomingMessage, answer: http.ServerResponse): void {
  const { hangs, waiting, dropsCookies, build, mark } = between;
  if (hangs) {
    waiting.set(ask, () => pass(between, ask, answer));
    answer.on('close', () => waiting.delete(ask));
    return;
  }
  const path = ask.url ?? '/';
  const folder = build === undefined ? '/assets/' : `/assets/${build}/`;
  if (path.startsWith('/assets/') && !path.startsWith(folder)) {
    answer.writeHead(404).end();
    return;
  }
  if (mark !== undefined && path.endsWith('/mark.svg')) {
    answer.writeHead(200, { 'content-type': 'image/svg+xml' }).end(mark);
    return;
  }
  const url = new URL(path.replace(folder, '/assets/'), originOf('lawinf3'));
  // What is to be changed on its way must not be packed.
  const headers = { ...ask.headers, 'accept-encoding': 'identity' };
  const onward = http.request(url, { method: ask.method, headers }, (reply) => {
    const given = { ...reply.headers };
    if (dropsCookies) delete given['set-cookie'];
    // Browsers keep it for a minute, which a test does not wait.
    if (path.endsWith('/mark.svg')) given['cache-control'] = 'no-cache';
    const changes = build !== undefined && /html|javascript|css/.test(given['content-type'] ?? '');
    if (changes) delete given['content-length'];
    if (!changes) {
      answer.writeHead(reply.statusCode ?? 502, given);
      return void reply.pipe(answer);
    }
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('end', () => {
      // Files name each other with and without the slash.
      const text = Buffer.concat(parts)
        .toString()
        .replaceAll(/(["'`/])assets\//g, `$1assets/${build}/`);
      const policy = given['content-security-policy'];
      if (policy !== undefined) given['content-security-policy'] = policyFor(text, String(policy));
      answer.writeHead(reply.statusCode ?? 502, given);
      answer.end(path === '/serviceWorker.js' ? `${text}//${build}` : text);
    });
  });
  // Whoever has left needs no answer.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  ask.pipe(onward);
}
