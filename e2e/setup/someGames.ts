import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What the arcade says to the games that are pictured (looks.ts): the moment at which their clocks stand, and how the round of each has
 * ended. By game, by the end of the path under its `api/`.
 */
export const gamesAt = new Date('2026-11-20T05:30:17.000Z');
const now = gamesAt.getTime();
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const fingerprint = 'a84f2c6d901be73550f1'.repeat(4).slice(0, 64);

/** A round of one player that is over. */
const round = (bet: string, win: string, outcome: unknown, choice: unknown = null) => ({
  id: id(1),
  state: 'closed',
  bet,
  win,
  jackpot: null,
  freeStake: null,
  outcome,
  choice,
  decisions: [],
  refusal: null,
  balance: '10000.00',
  at: at(0),
  hash: fingerprint,
  clientSeed: 'laro',
  nonce: '1',
  serverSeed: null,
});

/** A card table that is over, of what each seat has won, its player's first; bots sit on the others. */
function tableOf(wins: readonly string[], state: unknown) {
  const pot = wins.length * 100;
  const amount = (minor: number) => (minor / 100).toFixed(2);
  return {
    'tables/mine': {
      antes: ['1.00', '5.00', '20.00', '100.00'],
      table: {
        id: id(3),
        state: 'ended',
        ante: '1.00',
        pot: amount(pot),
        rake: amount(pot / 20),
        hash: fingerprint,
        seed: null,
        left: 0,
        at: at(-20),
        seats: wins.map((win, seat) => ({
          isMe: seat === 0,
          isBot: seat > 0,
          stake: seat === 0 ? 'settled' : null,
          win,
        })),
        play: { turns: [], number: 1, brought: [], state },
      },
    },
  };
}

/** A live table whose round has just been paid. */
function paid(
  room: string,
  outcome: unknown,
  history: readonly unknown[],
  [spot, win]: readonly [string, string],
) {
  const shoe = { number: 61_404_211, hash: fingerprint, seed: null };
  return {
    [`rooms/${room}`]: {
      now,
      room,
      shoe,
      round: history.length,
      outcome,
      history,
      before: null,
      times: {
        opens: now - 30_000,
        closes: now - 15_000,
        deals: now - 13_000,
        pays: now - 2000,
        ends: now + 600_000,
      },
      players: 7,
      crowd: { [spot]: 4 },
    },
    bets: [
      {
        id: id(2),
        room,
        shoe: shoe.number,
        round: history.length,
        chips: [{ spot, amount: '20.00' }],
        stake: '20.00',
        win,
        state: 'settled',
        why: null,
        outcome,
        at: at(-20),
      },
    ],
  };
}

/** Cards by suit (hearts, spades, diamonds, clubs) and rank from the ace. */
const card = (suit: number, rank: number) => suit * 13 + rank - 1;
const won = {
  P: [
    [card(0, 9), card(1, 13)],
    [card(2, 4), card(3, 2)],
  ],
  B: [
    [card(1, 3), card(2, 10)],
    [card(3, 8), card(0, 12)],
  ],
  T: [
    [card(2, 6), card(0, 1)],
    [card(1, 7), card(3, 11)],
  ],
  M: [[0], [7, ...meter(-1)]],
  W: [[1], [5, ...meter(1)]],
  D: [[2], [12, ...meter(0)]],
} as const;

/** Where the meter of a match stood: it strays, and ends where the match does. */
function meter(towards: -1 | 0 | 1): number[] {
  return Array.from({ length: 24 }, (_, step) =>
    Math.round(2 * Math.sin(step) * (1 - step / 24) + (6 * towards * (step + 1)) / 24),
  );
}
const ofLetters = (letters: string) => [...letters].map((letter) => won[letter as keyof typeof won]); // of those above

/** Draws by the clock, the next of them on sale. */
function draws(number: number, every: number, results: readonly (readonly number[])[]) {
  const due = (of: number) => new Date((of + 1) * every * 1000);
  const draw = (of: number, result: readonly number[] | null) => ({
    number: String(of),
    opensAt: due(of - 1).toISOString(),
    closesAt: new Date(due(of).getTime() - 10_000).toISOString(),
    dueAt: due(of).toISOString(),
    commitment: fingerprint,
    beacon: null,
    state: result === null ? 'open' : 'drawn',
    result,
  });
  return {
    now: gamesAt.toISOString(),
    current: draw(number, null),
    ended: results.map((result, before) => draw(number - 1 - before, result)),
  };
}
const order = (
  number: number,
  draw: number,
  state: string,
  amount: string,
  win: string,
  selection: number[][],
  play = 'straight',
) => ({
  id: id(number),
  draw: String(draw),
  play,
  selection,
  bets: 1,
  amount,
  win,
  digest: fingerprint,
  state,
  why: null,
  chase: null,
  mayCancel: state === 'placed',
  at: at(-number),
});

const matches: Readonly<Record<'sports' | 'esports', unknown>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'someMatches.json'), 'utf8'),
);

export const gamesOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  slots: { rounds: round('1.00', '8.30', [{ mode: 'base', stops: [8, 20, 12, 8, 0] }]) },
  reels: { rounds: round('1.00', '9.70', [{ mode: 'base', stops: [14, 29, 34, 9, 3] }]) },
  roulette: paid(
    'open',
    [[17]],
    [3, 26, 0, 32, 11, 17, 8, 29, 14, 36, 5, 20, 17].map((number) => [[number]]),
    ['black', '40.00'],
  ),
  live: paid('open', won.P, ofLetters('PPBPBBBTBPPPPBBPTBBPB'), ['player', '40.00']),
  ring: paid('open', won.M, ofLetters('MWWMMMDWMWWM'), ['meron', '40.40']),
  cards: tableOf(['1.90', '0.00'], { hands: [hand(15, 3), hand(11, 31)], common: [] }),
  tongits: tableOf(['2.85', '0.00', '0.00'], {
    hands: [[], [33, 46, 48], [41]],
    stock: [6, 23, 15, 34, 50, 2],
    discards: [35, 29, 24, 32, 11, 47, 28, 37, 45],
    melds: [
      { place: 2, cards: [4, 17, 30, 43] },
      { place: 2, cards: [1, 14, 27, 40] },
      { place: 0, cards: [10, 36, 49] },
      { place: 0, cards: [12, 25, 38, 51] },
      { place: 1, cards: [7, 8, 9] },
      { place: 2, cards: [5, 18, 31, 44] },
      { place: 1, cards: [19, 20, 21, 22] },
      { place: 0, cards: [0, 13, 26, 39] },
      { place: 0, cards: [3, 16, 42] },
    ],
    turn: 0,
    hasDrawn: true,
    added: [],
    caller: null,
    winners: [0],
  }),
  pond: { pond: { now, bursts: [] }, rounds: round('1.00', '4.00', ['caught'], [2_761_773_237]) },
  lottery: {
    draws: draws(9_973_070, 180, [
      [8, 2, 0],
      [4, 1, 7],
      [0, 9, 9],
    ]),
    orders: [
      order(4, 9_973_070, 'placed', '1.00', '0.00', [[4], [0], [7]]),
      order(5, 9_973_069, 'settled', '1.00', '750.00', [[8], [2], [0]]),
    ],
  },
  'quick-draw': {
    draws: draws(29_919_210, 60, [
      [4, 7],
      [1, 1],
      [9, 0],
    ]),
    orders: [
      order(6, 29_919_210, 'placed', '1.00', '0.00', [[4], [0]], 'all2-straight'),
      order(7, 29_919_209, 'settled', '1.00', '0.00', [[3], [8]], 'all2-straight'),
    ],
  },
  sports: { fixtures: matches.sports },
  esports: { fixtures: matches.esports },
};

function hand(...pieces: number[]) {
  return { pieces, spare: [], done: true };
}
