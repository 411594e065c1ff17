export const layouts = ['trad', 'ent'] as const;
/** Tradition and Entertainment. */
export type Layout = (typeof layouts)[number];

/** S3-38: the same two as a merchant's settings name them. */
export const lottoModes = ['Tradition', 'Entertainment'] as const;

/** S3-22: in which layout a lottery opens that is asked for without one. */
export function layoutOf(lottoMode: readonly (typeof lottoModes)[number][]): Layout {
  return lottoMode.includes('Entertainment') ? 'ent' : 'trad';
}
