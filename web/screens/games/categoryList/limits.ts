/** Under which a list keeps how many pages it has, by the name that is searched for. */
export const lengthKeptAs = (name: string): string => `games.pages ${name}`;

/** Constants of section 9 for the category list. */
export const listLimits = {
  /** S9-04: a name is searched for when typing has paused so long, in ms. */
  searchPause: 500,
  /** S9-03: a search shows that it works for so long, in ms, a list without one for longer. */
  searchShown: 3000,
  listShown: 15_000,
  /** S9-07: a list that came without its first page renders so many games whatever is in sight. */
  firstGames: 25,
  /** Fewer letters are not searched for: the gateway takes no shorter name (H6). */
  nameLeast: 2,
  /** The longest name the gateway takes. */
  nameLength: 60,
} as const;
