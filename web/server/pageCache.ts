interface PageCache<Page> {
  /** The kept page, or the one that `make` renders; several who ask at once share one rendering. */
  get(key: string, make: () => Promise<Page>): Promise<Page>;
}

interface Entry<Page> {
  readonly page: Promise<Page>;
  readonly began: number;
  /** From when on it is made anew; not while it is being made. */
  until: number;
  /** The one before that could be shown, and until when it may be; until there is a new one. */
  last: { readonly page: Page; readonly until: number } | undefined;
  /** What is given without waiting. */
  ready: Page | undefined;
}

/** For how long a copy is given in place of a page that does not come, in ms. */
const copyLifetime = 600_000;

/** How much is kept. */
interface Room<Page> {
  readonly pages: number;
  /** Of all of them together, and of one. */
  readonly bytes?: number;
  readonly sizeOf?: (page: Page) => number;
}

/**
 * Keeps rendered pages for `lifetime` ms, as far as there is room; the one that was not asked for longest goes first. Where a
 * fresh page has an error or lacks something, or has not come `patience` ms after it was begun, the last good copy is given in its place (H4).
 * Without one, a page with an error is given to those who waited, and not kept.
 */
export function createPageCache<Page extends { readonly status: number; readonly isWanting?: boolean }>(
  lifetime: number,
  { pages: most, bytes: mostBytes = Infinity, sizeOf = () => 0 }: Room<Page>,
  now: () => number = () => performance.now(),
  patience = 2_000,
): PageCache<Page> {
  const kept = new Map<string, Entry<Page>>();

  async function settle(key: string, entry: Entry<Page>): Promise<void> {
    const page = await entry.page.catch(() => undefined);
    const isGood = page?.status === 200 && !page.isWanting;
    entry.until = isGood ? entry.began + lifetime : 0;
    if (isGood) {
      entry.ready = page;
      entry.last = undefined;
      makeRoom();
    }
    // What is shown to nobody any more: an error without a copy, and a copy of what has moved or gone.
    else if (kept.get(key) === entry && !copyFor(entry, page)) kept.delete(key);
  }

  function bytesOf({ ready, last }: Entry<Page>): number {
    return (ready ? sizeOf(ready) : 0) + (last ? sizeOf(last.page) : 0);
  }

  function makeRoom(): void {
    let bytes = 0;
    for (const entry of kept.values()) bytes += bytesOf(entry);
    for (const [key, oldest] of kept) {
      if (kept.size <= most && bytes <= mostBytes) break;
      kept.delete(key);
      bytes -= bytesOf(oldest);
    }
  }

  function copyFor({ last }: Entry<Page>, failed: Page | undefined): Page | undefined {
    return last && now() < last.until && (!failed || failed.isWanting || failed.status >= 500)
      ? last.page
      : undefined;
  }

  async function give(entry: Entry<Page>): Promise<Page> {
    if (entry.ready) return entry.ready;
    const copy = copyFor(entry, undefined);
    if (!copy) return entry.page;
    const { promise: late, resolve } = Promise.withResolvers<Page>();
    const timer = setTimeout(resolve, Math.max(0, entry.began + patience - now()), copy);
    const fresh = entry.page.then(
      (page) => copyFor(entry, page) ?? page,
      () => copy,
    );
    return Promise.race([fresh, late]).finally(() => clearTimeout(timer));
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      kept.delete(key);
      if (known && now() < known.until) {
        kept.set(key, known);
        return give(known);
      }
      const last = known?.ready
        ? { page: known.ready, until: known.began + lifetime + copyLifetime }
        : known?.last;
      const entry: Entry<Page> = { page: make(), began: now(), until: Infinity, last, ready: undefined };
      kept.set(key, entry);
      if (kept.size > most) makeRoom();
      void settle(key, entry);
      return give(entry);
    },
  };
}
