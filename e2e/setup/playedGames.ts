import { offeredOf } from '@laro/arcade/games/book/bets.ts';
import { fixtureOf, sportOf } from '@laro/arcade/games/book/sports.ts';
import type { FixturesView } from '@laro/arcade/games/book/wire.ts';
import { tableGames } from '@laro/arcade/games/cards/games.ts';
import { cardTitles } from '@laro/arcade/games/cards/titles.ts';
import type { Draw } from '@laro/arcade/games/engine.ts';
import { engineOf } from '@laro/arcade/games/engines.ts';
import { drawStops } from '@laro/arcade/games/fairness.ts';
import { winOf, type Outcome } from '@laro/arcade/games/live/rules.ts';
import { tables } from '@laro/arcade/games/live/titles.ts';

/** Rounds of the arcade's own engines, of a seed that is always the same: what the pictures of games show (someGames.ts). */

const serverSeed = 'a84f2c6d901be73550f1'.repeat(4).slice(0, 64);
const luck =
  (nonce: number): Draw =>
  (part, lengths) =>
    drawStops({ serverSeed, clientSeed: 'laro', nonce: BigInt(nonce) }, part, lengths);

const decimal = (minor: bigint) => (Number(minor) / 100).toFixed(2);

/** A round of the lowest bet by one player, with what was chosen before and decided since. */
export async function playedRound(
  gameId: string,
  nonce: number,
  choice: unknown = null,
  decisions: readonly unknown[] = [],
) {
  const engine = engineOf(gameId);
  const [stake = 100n] = engine?.bets(gameId).filter((bet) => bet >= 100n) ?? [];
  const played = await engine?.play(luck(nonce), { gameId, stake, choice, decisions });
  if (played === undefined || played === 'BAD_CHOICE') throw new Error(`${gameId} cannot be played so`);
  return { bet: decimal(played.staked ?? stake), win: decimal(played.win), outcome: played.outcome };
}

/** A table of players after so many turns, each as a bot would play it, and on until it is the turn of the first. */
export async function playedTable(gameId: string, places: number, nonce: number, turns: number) {
  const game = tableGames.get(cardTitles.get(gameId)?.game ?? 'nine');
  if (!game) throw new Error(`no table ${gameId}`);
  let standing = await game.deal((lengths) => luck(nonce)(0, lengths), places);
  let own = 0;
  for (let turn = 0; standing.turns.length > 0 && (turn < turns || !standing.turns.includes(0)); turn += 1) {
    const [place = 0] = standing.turns;
    if (place === 0) own += 1;
    standing = standing.after({ place, move: standing.bot(place) });
  }
  return { turns: standing.turns, winners: standing.winners, number: own, state: standing.see(0) };
}

/** A round of a live table with those before it in its shoe, and of twenty on what it won what came back. */
export async function playedShoe(gameId: string, nonce: number, round: number) {
  const rules = tables.get(gameId)?.rules;
  const shoe: readonly Outcome[] = (await rules?.deal(luck(nonce), 1)) ?? [];
  const outcome = shoe[round];
  if (!rules || !outcome) throw new Error(`${gameId} has no round ${round}`);
  const spot = rules.spots.find((one) => rules.back(one, outcome) > 100) ?? '';
  const win = decimal(winOf(rules, [{ spot, amount: 2000n }], outcome));
  return { outcome, history: shoe.slice(0, round), spot, win };
}

/** A match of a list with all its markets, as its sheet asks for it. */
export function wholeMatch({ live, next }: FixturesView, sport: string, number: number) {
  const one = [...live, ...next].find((match) => match.sport === sport && match.number === number);
  const of = sportOf(sport);
  if (!one || !of) throw new Error(`no ${sport} ${number}`);
  return { ...one, markets: offeredOf(fixtureOf(of, number), one.state) };
}
