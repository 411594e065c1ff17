import * as v from 'valibot';

/** What of its query names the page of a list, counted from one, `size` long unless said otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export function paging(size: number) {
  return {
    pageNo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
    pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), size),
  };
}

/** What every page of a list says beside what is on it; `usePages` of the front end reads it. */
export const pagePlace = {
  pageNum: v.number(),
  totalPages: v.number(),
  /** How many match; says how long the list is. */
  total: v.number(),
  /** At least `total` match: more are neither counted nor listed. */
  atLeast: v.optional(v.literal(true)),
};
export interface PagePlace {
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
  readonly atLeast?: true | undefined;
}
