/**
 * What the worker keeps, in three caches of its own. Each begins with the merchant's code, so that a host that
 * goes to another merchant finds nothing of the one before. The number rises when old content must not be read.
 */
const owner = `laro-${laro.merchant}-1-`;
const names = { pages: `${owner}pages`, assets: `${owner}assets`, pictures: `${owner}pictures` } as const;

/** A page may be kept when the server says so, by its kind; of each kind so many stay, the newest. */
const kindHeader = 'laro-offline';
const mostPages: Readonly<Record<string, number>> = { home: 2, list: 4 };
/** A build has some 50 files, a page some 40 pictures. */
const mostFiles = { assets: 150, pictures: 150 } as const;
/** A page that was kept without being visited since is asked for again after so long, in ms. */
const pageAge = 3_600_000;

/** Shown in place of any page that is neither to be had nor kept. */
export const offlinePath = '/offline.html';

/** How a page looks to this visitor; a page kept for another look is dropped. */
export interface Look {
  readonly language: string;
  readonly theme: string;
}

/** Removes what earlier workers, or those of another merchant on this host, have kept. */
export async function removeOld(): Promise<void> {
  const own: readonly string[] = Object.values(names);
  const old = (await caches.keys()).filter((name) => name.startsWith('laro-') && !own.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The kept answer for an address, or undefined; also where the browser has no caches to offer. */
export async function findKept(kind: keyof typeof names, url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(names[kind]);
    // Pages vary by cookie, which a worker cannot see; the look is compared when they are renewed.
    return await cache.match(url, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

export function isKeepable(response: Response): boolean {
  return response.status === 200 && !response.redirected && response.headers.has(kindHeader);
}

/** Keeps a page in place of its older self; the oldest of its kind beyond the limit goes. */
export async function keepPage(url: string, response: Response): Promise<void> {
  const cache = await caches.open(names.pages);
  const kind = response.headers.get(kindHeader) ?? '';
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, response);
  const alike = (await cache.matchAll()).filter((kept) => kept.headers.get(kindHeader) === kind);
  const surplus = alike.slice(0, Math.max(0, alike.length - (mostPages[kind] ?? 1)));
  for (const { url: old } of surplus) await cache.delete(old, { ignoreVary: true });
}

/** Drops the pages of another look, and fetches those of `urls` that are missing or old. */
export async function renewPages(urls: readonly string[], look: Look): Promise<void> {
  const cache = await caches.open(names.pages);
  for (const kept of await cache.matchAll()) {
    const { url } = kept;
    const old = Date.now() - Date.parse(kept.headers.get('date') ?? '') > pageAge;
    const stays = wears(await kept.text(), look) && !(old && urls.includes(url));
    if (!stays) await cache.delete(url, { ignoreVary: true });
  }
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url, { cache: 'no-store' });
    if (isKeepable(response)) await keepPage(url, response);
  }
}

/** Keeps files that the browser has just loaded, so that fetching them again costs nothing. */
export async function keepFiles(kind: keyof typeof mostFiles, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(names[kind]);
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url);
    // What stands in for a picture that is being drawn is not to be stored.
    const storable = response.headers.get('cache-control') !== 'no-store';
    if (response.status === 200 && storable) await cache.put(url, response);
  }
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - mostFiles[kind]))) await cache.delete(old);
}

/** Has a file that is kept and may change under its name in its newest form. */
export async function renewMark(url: string): Promise<void> {
  const response = await fetch(url);
  if (response.status === 200) await (await caches.open(names.assets)).put(url, response);
}

function wears(html: string, { language, theme }: Look): boolean {
  return html.includes(`data-language="${language}"`) && html.includes(`data-theme="${theme}"`);
}
