const halves = ['big', 'small', 'odd', 'even'] as const;

/** What is chosen where it is no numbers, by the last part of the name of a play; a selection has their places. */
const wordSets = {
  places: halves,
  sum: halves,
  halves,
  pairSum: halves,
  tails: ['big', 'small'],
  dragon: ['dragon', 'tiger', 'tie'],
  dragonOnly: ['dragon', 'tiger'],
  special: ['triple', 'run', 'pair'],
  pattern: ['triple', 'run', 'pair', 'nearRun', 'mixed'],
  dicePattern: ['triple', 'run', 'pair', 'mixed'],
  winds: ['east', 'south', 'west', 'north'],
  anyTriple: ['triple'],
  anyRun: ['run'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Word = (typeof wordSets)[keyof typeof wordSets][number];

/** The parts of a play's name, each of which has its text: `first3-straight` is the straight of the first three. */
export function partsOf(play: string): readonly string[] {
  return play.split('-');
}

/** Every part that a play of ours has; of another vendor's plays there may be others. */
const playParts = [
  'straight',
  'rambolito24',
  'rambolito12',
  'rambolito6',
  'rambolito4',
  'rambolito3',
  'lastTwo',
  'lastThree',
  'lastFour',
  'places',
  'sum',
  'six',
  'special2',
  'special3',
  'head',
  'tail',
  'any2',
  'any3',
  'all3',
  'all5',
  'first2',
  'first3',
  'first4',
  'first5',
  'middle3',
  'last2',
  'last3',
  'last4',
  'any',
  'first',
  'winner',
  'dice',
  'pick1',
  'pick2',
  'pick3',
  'pick4',
  'pick5',
  'pick6',
  'pick7',
  'pick8',
  'combined',
  'total',
  'span',
  'group',
  'group3',
  'group4',
  'group5',
  'group6',
  'group10',
  'group12',
  'group20',
  'group24',
  'group30',
  'group60',
  'group120',
  'group2',
  'groupTotal',
  'groupOne',
  'halves',
  'ending',
  'special',
  'pattern',
  'dicePattern',
  'has1',
  'has2',
  'has3',
  'once',
  'twice',
  'thrice',
  'fourTimes',
  'fixed',
  'number',
  'straight2',
  'straight3',
  'straight4',
  'total2',
  'total3',
  'dragon',
  'dragonOnly',
  'pick',
  'bankers',
  'bankers3',
  'odds',
  'middle',
  'winds',
  'tails',
  'pairSum',
  'triple',
  'anyTriple',
  'anyRun',
  'different3',
  'pair',
  'anyPair',
] as const;
export type PlayPart = (typeof playParts)[number];

export function isPlayPart(part: string): part is PlayPart {
  return playParts.some((one) => one === part);
}

/** Undefined where numbers are chosen. */
export function wordsOf(play: string): readonly Word[] | undefined {
  const sets: Readonly<Record<string, readonly Word[]>> = wordSets;
  return sets[partsOf(play).at(-1) ?? ''];
}
