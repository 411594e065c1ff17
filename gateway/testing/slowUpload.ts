import type { Hono } from 'hono';

/** Begins to send a file whose body never comes, until it is ended; its answer, or that it is being read. */
export async function slowUpload(
  app: Pick<Hono, 'request'>,
  url: string,
  sent: { readonly headers: Record<string, string>; readonly end: AbortSignal },
): Promise<number | 'read'> {
  const isRead = Promise.withResolvers<'read'>();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead.resolve('read');
        sent.end.addEventListener('abort', () => controller.error(new Error('gone')));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/octet-stream', ...sent.headers };
  const asked = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
  const reply = Promise.resolve(app.request(url, asked));
  return Promise.race([isRead.promise, reply.then(({ status }) => status)]);
}
