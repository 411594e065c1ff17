import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FixturesView } from '@laro/arcade/games/book/wire.ts';
import { playedRound, playedShoe, playedTable, wholeMatch } from './playedGames.ts';

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
const tableOf = (wins: readonly string[], state: unknown) => ({
  'tables/mine': lobbyOf(wins, { turns: [], number: 1, state }),
});

/** A card table where it is the turn of its player, after some turns of all. */
async function tableAt(gameId: string, places: number, nonce: number, turns: number) {
  const seats = Array.from({ length: places }, () => null);
  const lobby = lobbyOf(seats, await playedTable(gameId, places, nonce, turns));
  return { 'tables/mine': lobby, [`tables/${lobby.table.id}`]: lobby.table };
}

function lobbyOf(
  wins: readonly (string | null)[],
  play: { readonly turns: readonly number[]; readonly number: number; readonly state: unknown },
) {
  const isOver = play.turns.length === 0;
  const pot = wins.length * 100;
  const amount = (minor: number) => (minor / 100).toFixed(2);
  return {
    antes: ['1.00', '5.00', '20.00', '100.00'],
    bots: true,
    table: {
      id: id(3),
      state: isOver ? 'ended' : 'playing',
      ante: '1.00',
      pot: amount(pot),
      rake: amount(pot / 20),
      hash: fingerprint,
      seed: null,
      left: isOver ? 0 : 12_000,
      at: at(-20),
      waitsForMember: false,
      seats: wins.map((win, seat) => ({
        isMe: seat === 0,
        isBot: seat > 0,
        stake: seat > 0 ? null : isOver ? 'settled' : 'in',
        win,
      })),
      play: { ...play, brought: [] },
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

/** The same of a shoe of the arcade's own. */
async function paidAt(gameId: string, nonce: number, number: number) {
  const { outcome, history, spot, win } = await playedShoe(gameId, nonce, number);
  return paid('open', outcome, history, [spot, win]);
}

/** A round of one player, of the arcade's own engines. */
async function roundOf(
  gameId: string,
  nonce: number,
  choice: unknown = null,
  decisions: readonly unknown[] = [],
) {
  const { bet, win, outcome } = await playedRound(gameId, nonce, choice, decisions);
  return { rounds: { ...round(bet, win, outcome, choice), decisions } };
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

const matches: Readonly<Record<'sports' | 'esports', FixturesView>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'someMatches.json'), 'utf8'),
);

const lottery = {
  draws: draws(9_973_070, 180, [
    [8, 2, 0],
    [4, 1, 7],
    [0, 9, 9],
  ]),
  orders: [
    order(4, 9_973_070, 'placed', '1.00', '0.00', [[4], [0], [7]]),
    order(5, 9_973_069, 'settled', '1.00', '750.00', [[8], [2], [0]]),
  ],
};

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
  lottery,
  'lottery-rules': lottery,
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
  'gintot-pilak': await roundOf('gintot-pilak', 19),
  lakambini: await roundOf('lakambini', 31),
  'scratch-a-sweet': await roundOf('scratch-a-sweet', 4),
  'jacks-by-lamplight': await roundOf('jacks-by-lamplight', 14, null, [[]]),
  'bingo-barkada': await roundOf('bingo-barkada', 10),
  'plinko-planet': await roundOf('plinko-planet', 37, 'mid'),
  'wheel-of-orbits': await roundOf('wheel-of-orbits', 4, 'mid'),
  'lift-off-lito': await roundOf('lift-off-lito', 1, 200),
  'dice-dimension': await roundOf('dice-dimension', 5, 50),
  'tower-of-tokens': await roundOf('tower-of-tokens', 2, null, [0, 1, 0, 1, 'take']),
  'coinflip-kosmos': await roundOf('coinflip-kosmos', 5, null, [0, 1, 0, 'take']),
  'amihan-blackjack-1': await paidAt('amihan-blackjack-1', 1, 12),
  'holdem-hangin': await paidAt('holdem-hangin', 1, 13),
  'sic-bo-ng-bayan': await paidAt('sic-bo-ng-bayan', 1, 13),
  'dragon-tiger-hangin': await paidAt('dragon-tiger-hangin', 1, 13),
  'gulong-ng-suwerte': await paidAt('gulong-ng-suwerte', 1, 12),
  'color-game-perya': await paidAt('color-game-perya', 1, 13),
  'hulog-drop-ball': await paidAt('hulog-drop-ball', 1, 13),
  'bingo-bonfire-live': await paidAt('bingo-bonfire-live', 1, 13),
  'fan-tan-bukid': await paidAt('fan-tan-bukid', 1, 13),
  'andar-bahar-aurora': await paidAt('andar-bahar-aurora', 1, 13),
  'craps-at-the-salon': await paidAt('craps-at-the-salon', 1, 13),
  'dama-duel': await tableAt('dama-duel', 2, 1, 14),
  'mesa-domino': await tableAt('mesa-domino', 4, 1, 14),
  'crazy-eights-hall': await tableAt('crazy-eights-hall', 4, 1, 9),
  'pusoy-dos-duelo': await tableAt('pusoy-dos-duelo', 4, 1, 9),
  'sungka-showdown': await tableAt('sungka-showdown', 2, 1, 9),
  ungguyan: await tableAt('ungguyan', 4, 1, 8),
  'java-star-5': {
    draws: draws(9_973_070, 180, [
      [9, 1, 1, 4, 6],
      [0, 3, 7, 2, 8],
    ]),
    orders: [order(8, 9_973_070, 'placed', '1.00', '0.00', [[0]], 'dragon')],
  },
  'island-toto-6-49': {
    draws: draws(9_973_070, 180, [
      [3, 11, 19, 24, 30, 41],
      [7, 8, 15, 22, 36, 42],
    ]),
    orders: [order(9, 9_973_070, 'placed', '1.00', '0.00', [[4, 9, 17, 23, 31, 40]], 'six')],
  },
  'fast-three-dice': {
    draws: draws(9_973_070, 180, [
      [2, 5, 5],
      [1, 4, 6],
    ]),
    orders: [order(10, 9_973_070, 'placed', '1.00', '0.00', [[10]], 'dice-total')],
  },
  'lotus-express-2': {
    draws: draws(9_973_070, 180, [
      [7, 2, 10, 4, 1, 9, 3, 8, 6, 5],
      [3, 10, 8, 1, 5, 2, 7, 6, 4, 9],
    ]),
    orders: [
      order(11, 9_973_070, 'placed', '1.00', '0.00', [[0], [], [], [], [], [], [], [], [], []], 'places'),
    ],
  },
  sports: { fixtures: matches.sports },
  match: {
    fixtures: matches.sports,
    'fixtures/badminton/14959603': wholeMatch(matches.sports, 'badminton', 14_959_603),
  },
  slip: { fixtures: matches.sports },
  esports: { fixtures: matches.esports },
};

function hand(...pieces: number[]) {
  return { pieces, spare: [], done: true };
}
