import http from 'node:http';

/**
 * `fetch` as the conformance run needs it, but that names below `localhost` are this machine, as browsers have it and
 * not every system does.
 */
export function reach(url: string, init: RequestInit): Promise<Response> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || !hostname.endsWith('.localhost')) return fetch(url, init);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = http.request(url, {
    method: init.method,
    signal: init.signal ?? undefined,
    headers: Object.fromEntries(new Headers(init.headers)),
    lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  request.on('error', reject).on('response', (reply) => {
    const parts: Buffer[] = [];
    reply
      .on('data', (part: Buffer) => parts.push(part))
      .on('error', reject)
      .on('end', () => resolve(responseOf(reply, parts)));
  });
  request.end(init.body);
  return promise;
}

function responseOf(reply: http.IncomingMessage, parts: readonly Buffer[]): Response {
  const headers = Object.entries(reply.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new Response(Buffer.concat(parts), { status: reply.statusCode ?? 0, headers });
}

/** Says in one line why nothing answers at an address, or nothing. */
export async function complainAboutReach(
  base: string,
  send: (url: string, init: RequestInit) => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await send(base, { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `nothing answers at ${base}: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
