export const layouts = ['trad', 'ent'] as const;
/** Tradition and Entertainment. */
export type Layout = (typeof layouts)[number];
