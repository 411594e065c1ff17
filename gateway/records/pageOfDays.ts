interface Day {
  /** How many of what is listed it has. */
  readonly wanted: number;
}

/**
 * Which days hold a page of a list that goes from the newest day back, where it is known how many each day has: only those
 * are read, however deep the page lies. `offset`: so many of the first of them belong to earlier pages.
 */
export function pageOfDays<D extends Day>(
  newestFirst: readonly D[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): { readonly total: number; readonly spans: readonly D[]; readonly offset: number } {
  let skip = (pageNo - 1) * pageSize;
  let missing = pageSize;
  let total = 0;
  let offset = 0;
  const spans: D[] = [];
  for (const day of newestFirst) {
    total += day.wanted;
    if (missing <= 0) continue;
    if (skip >= day.wanted) {
      skip -= day.wanted;
      continue;
    }
    if (spans.length === 0) offset = skip;
    missing -= day.wanted - skip;
    skip = 0;
    spans.push(day);
  }
  return { total, spans, offset };
}
