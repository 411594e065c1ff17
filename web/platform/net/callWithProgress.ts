import { createClient, type Client } from '@laro/contract/protocol/client.ts';
import { clientOptions } from './api.ts';

/** As `call`, which says how much of what it sends is gone, of 1: for files. */
export function callWithProgress(onProgress: (share: number) => void): Client {
  return createClient({ ...clientOptions, fetch: (url, init) => fetchByRequest(url, init, onProgress) });
}

/** The browser's fetch says nothing of its way up. */
function fetchByRequest(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
        }),
      ),
    );
    for (const way of ['error', 'abort'] as const) {
      request.addEventListener(way, () => reject(new TypeError('the line broke')));
    }
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof Blob ? body : null);
  });
}
