/** The game categories of S2-01. HOT is a list of its own over all of them. */
export const gameTypes = [
  'RNG',
  'LIVE',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
  'FISH',
] as const;
