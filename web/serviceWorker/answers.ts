import { findKept, isKeepable, keepPage, offlinePath, renewMark } from './store.ts';

/** How long a page that is kept waits for its newer self, in ms. */
const patience = 5000;

/**
 * A page: from the network, and kept when it may be. Without an answer the kept one is shown, else the page that
 * says there is no connection, at the address that was asked for.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  url.hash = '';
  const fresh = fetchPage(event, url.href);
  event.waitUntil(fresh.catch(() => undefined));
  const kept = await findKept('pages', url.href);
  try {
    return await (kept ? Promise.race([fresh, giveUp()]) : fresh);
  } catch {
    if (kept) return asKept(kept);
    // Home has several addresses; its first one is where every way back leads.
    if (url.pathname === '/' && (await findKept('pages', homeUrl))) return Response.redirect(homeUrl);
    const page = await findKept('pages', new URL(offlinePath, location.origin).href);
    return page ? asKept(page) : Response.error();
  }
}

const homeUrl = new URL('/m/home', location.origin).href;

async function fetchPage(event: FetchEvent, url: string): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  const response = preloaded ?? (await fetch(event.request));
  if (isKeepable(response)) event.waitUntil(keepPage(url, response.clone()).catch(() => undefined));
  return response;
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patience));
}

/** Tells the page what it is: platform/net/freshness.ts reads the timing. Its policy is its own, as kept. */
function asKept({ body, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set('server-timing', 'kept');
  // They speak of the body as it travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(body, { headers });
}

/** Files whose name carries a hash of their content. */
export async function answerFile(request: Request): Promise<Response> {
  const kind = new URL(request.url).pathname.startsWith('/art/') ? 'pictures' : 'assets';
  const kept = await findKept(kind, request.url);
  return kept ?? fetch(request);
}

/** The merchant's mark, which may change under its name: its newer self is shown from the next page on. */
export async function answerMark(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await findKept('assets', url);
  if (kept === undefined) return fetch(event.request);
  event.waitUntil(renewMark(url).catch(() => undefined));
  return kept;
}
