interface PageCache<Page> {
  /** The kept page, or the one that `make` renders; several who ask at once share one rendering. */
  get(key: string, make: () => Promise<Page>): Promise<Page>;
}

/**
 * Keeps rendered pages for `lifetime` ms, at most so many; the one that was not asked for longest goes first. A page
 * with an error is given to those who waited, and not kept.
 */
export function createPageCache<Page extends { readonly status: number }>(
  lifetime: number,
  most: number,
  now: () => number = Date.now,
): PageCache<Page> {
  const kept = new Map<string, { readonly until: number; readonly page: Promise<Page> }>();

  function drop(key: string, page: Promise<Page>): void {
    if (kept.get(key)?.page === page) kept.delete(key);
  }

  async function dropUnlessGood(key: string, page: Promise<Page>): Promise<void> {
    try {
      if ((await page).status !== 200) drop(key, page);
    } catch {
      // Whoever waits for the page is told.
      drop(key, page);
    }
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known && now() < known.until) {
        kept.delete(key);
        kept.set(key, known);
        return known.page;
      }
      const page = make();
      kept.set(key, { until: now() + lifetime, page });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      void dropUnlessGood(key, page);
      return page;
    },
  };
}
