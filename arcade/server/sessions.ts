import { randomBytes } from 'node:crypto';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { toMinor } from '@laro/rules/money.ts';
import { engineOf } from '../games/engines.ts';
import { hashOfToken, type Arcade, type Session } from './house.ts';

export interface Opened {
  readonly session: Session;
  /** For the page's memory; only its hash is kept here. */
  readonly token: string;
  readonly balance: string;
  /** How the merchant writes money. */
  readonly money: AmountFormat;
  /** In which the launch asked to be (S3-22). */
  readonly room: string | undefined;
}

/** Exchanges a launch ticket of one of the games for a session of the arcade. */
export async function openSession(
  arcade: Arcade,
  ticket: string,
  games: readonly string[],
): Promise<Opened | 'TICKET_INVALID' | 'WALLET_AWAY'> {
  const outcome = await arcade.wallet.openSession(ticket);
  if (outcome.kind === 'unknown') {
    arcade.log.warn('arcade.session.unanswered', { reason: outcome.reason });
    return 'WALLET_AWAY';
  }
  if (outcome.kind === 'refused' || !games.includes(outcome.value.gameId)) return 'TICKET_INVALID';
  const wallet = outcome.value;
  const token = randomBytes(32).toString('base64url');
  const session = await arcade.db
    .insertInto('arcade.sessions')
    .values({
      token_hash: hashOfToken(token),
      wallet_token: wallet.token,
      merchant: wallet.merchant,
      player: wallet.player,
      vendor: arcade.vendor,
      game: wallet.gameId,
      currency: wallet.currency,
      currency_symbol: wallet.currencySymbol,
      bet_minimum: toMinor(wallet.limits.minimum),
      bet_maximum: toMinor(wallet.limits.maximum),
      stake_unit: BigInt(wallet.stakeUnit),
      free_play: wallet.freePlay,
      demo: wallet.demo === true,
      prize_mode: wallet.lottery?.prizeMode ?? null,
      free_rounds: JSON.stringify(wallet.freeRounds ?? []),
      created_at: arcade.now(),
      expires_at: new Date(wallet.expiresAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const money = { symbol: wallet.currencySymbol, ...wallet.currencyFormat };
  return { session, token, balance: wallet.balance, money, room: wallet.room };
}

/** The session of a token that is still good. */
export async function sessionOf({ db, now }: Arcade, token: string): Promise<Session | undefined> {
  return db
    .selectFrom('arcade.sessions')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

/** The bets of the game that lie within the merchant's limits, in minor units, lowest first. */
export function betsFor({ game, bet_minimum, bet_maximum, stake_unit }: Session): bigint[] {
  const bets = (engineOf(game)?.bets(game) ?? []).map((level) => level * stake_unit);
  return bets.filter((bet) => bet >= bet_minimum && bet <= bet_maximum);
}

/** Whether the game takes such a stake: one on offer, or what its chips add up to. */
export function isOffered(session: Session, stake: bigint): boolean {
  const bets = betsFor(session);
  const [least] = bets;
  if (!engineOf(session.game)?.chips || least === undefined) return bets.includes(stake);
  return stake >= least && stake <= (bets.at(-1) ?? least) && stake % least === 0n;
}
