import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { drawStops } from '../games/fairness.ts';
import { playRound, winOf } from '../games/gintong-lawin/maths.ts';
import type { RoundView } from '../games/wire.ts';
import { secondsAfter, type Arcade, type Session } from './house.ts';
import { lockSeeds } from './seeds.ts';
import type { RoundsTable, RoundState } from './tables.ts';

export type RoundRow = Selectable<RoundsTable>;

/** Longer than one call to the wallet takes with its retries; after it another process may take the round over. */
const leaseSeconds = 20;

export interface SpinRequest {
  readonly request: string;
  /** Minor units. */
  readonly bet: bigint;
}

/**
 * One press on the button: decides the round, writes it down, and only then asks the wallet for the bet. The same
 * request again is the same round, whatever became of the first answer.
 */
export async function spin(
  arcade: Arcade,
  session: Session,
  wanted: SpinRequest,
): Promise<RoundRow | 'ROUND_OPEN'> {
  const known = await roundOfRequest(arcade, session, wanted.request);
  if (known) return resume(arcade, known);
  const round = await writeRound(arcade, session, wanted);
  if (round) return advance(arcade, round);
  const written = await roundOfRequest(arcade, session, wanted.request);
  return written ? resume(arcade, written) : 'ROUND_OPEN';
}

/** Goes on with a round that nobody is at work on; any other is returned as it stands. */
async function resume(arcade: Arcade, round: RoundRow): Promise<RoundRow> {
  if (round.finished_at || round.busy_until > arcade.now()) return round;
  const [claimed] = await claim(arcade, [round.id]);
  return claimed ? advance(arcade, await withdrawn(arcade, claimed)) : round;
}

/** Finishes or gives back up to 20 rounds that an interruption left behind. Returns how many it took on. */
export async function recoverRounds(arcade: Arcade): Promise<number> {
  const left = await claim(arcade);
  await Promise.all(left.map(async (round) => advance(arcade, await withdrawn(arcade, round))));
  return left.length;
}

export async function roundOfRequest({ db }: Arcade, { merchant, player }: Session, request: string) {
  return db
    .selectFrom('arcade.rounds')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('request', '=', request)
    .executeTakeFirst();
}

/** Written before the wallet hears of it; nothing when the player has an open round or sent the request before. */
async function writeRound({ db, now }: Arcade, session: Session, { request, bet }: SpinRequest) {
  return db.transaction().execute(async (trx) => {
    const seeds = await lockSeeds(trx, session);
    const { spins, coins } = await playRound((number, lengths) =>
      drawStops(
        { serverSeed: seeds.server_seed, clientSeed: seeds.client_seed, nonce: seeds.next_nonce },
        number,
        lengths,
      ),
    );
    const round = await trx
      .insertInto('arcade.rounds')
      .values({
        id: randomUUID(),
        session_id: session.id,
        seeds_id: seeds.id,
        nonce: seeds.next_nonce,
        merchant: session.merchant,
        player: session.player,
        game: session.game,
        request,
        bet,
        win: winOf(coins, bet),
        spins: JSON.stringify(spins.map(({ mode, stops }) => ({ mode, stops }))),
        state: 'bet_sent',
        bet_transaction: randomUUID(),
        win_transaction: randomUUID(),
        rollback_transaction: randomUUID(),
        balance: null,
        refusal: null,
        busy_until: secondsAfter(now(), leaseSeconds),
        created_at: now(),
        finished_at: null,
        seen_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (round) {
      await trx
        .updateTable('arcade.seeds')
        .set({ next_nonce: seeds.next_nonce + 1n })
        .where('id', '=', seeds.id)
        .execute();
    }
    return round;
  });
}

/** Takes rounds whose lease is over: these, or the ones that wait longest. No two processes get the same one. */
async function claim({ db, now }: Arcade, ids?: readonly string[]): Promise<RoundRow[]> {
  const late = db
    .selectFrom('arcade.rounds')
    .select('id')
    .where('finished_at', 'is', null)
    .where('busy_until', '<=', now())
    .$if(ids !== undefined, (rounds) => rounds.where('id', 'in', [...(ids ?? [])]))
    .orderBy('busy_until')
    .limit(20)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('arcade.rounds')
    .set({ busy_until: secondsAfter(now(), leaseSeconds), tries: sql`tries + 1` })
    .where('id', 'in', late)
    .returningAll()
    .execute();
}

/** An interrupted bet is never sent again, since the player may be long gone: it goes back. */
async function withdrawn(arcade: Arcade, round: RoundRow): Promise<RoundRow> {
  return round.state === 'bet_sent' ? move(arcade, round, { state: 'cancelling' }) : round;
}

/** Carries a round as far as the wallet's answers allow. Any process may do it, at any time, any number of times. */
async function advance(arcade: Arcade, start: RoundRow): Promise<RoundRow> {
  const { currency, wallet_token: walletToken } = await arcade.db
    .selectFrom('arcade.sessions')
    .select(['currency', 'wallet_token'])
    .where('id', '=', start.session_id)
    .executeTakeFirstOrThrow();
  let round = start;
  for (;;) {
    const next = await step(arcade, round, walletToken, currency);
    if (next === 'later') return postpone(arcade, round);
    round = next;
    if (round.finished_at) return round;
  }
}

async function step(
  arcade: Arcade,
  round: RoundRow,
  walletToken: string,
  currency: string,
): Promise<RoundRow | 'later'> {
  const { wallet, log } = arcade;
  const names = { walletToken, round: round.id };
  const bet = round.bet_transaction;
  if (round.state === 'bet_sent') {
    const amount = toAmount(round.bet);
    const outcome = await wallet.bet({ ...names, transaction: bet, currency, amount });
    if (outcome.kind === 'done') return move(arcade, round, { state: 'won', balance: outcome.value.balance });
    if (outcome.kind === 'unknown' || outcome.code === 'IDEMPOTENCY_CONFLICT') {
      log.warn('arcade.bet.unknown', { round: round.id, requestUuid: bet, reason: describe(outcome) });
      return move(arcade, round, { state: 'cancelling' });
    }
    const state = outcome.code === 'ROLLED_BACK' ? 'rolled_back' : 'refused';
    return move(arcade, round, { state, refusal: outcome.code });
  }
  if (round.state === 'won') {
    const amount = toAmount(round.win);
    const outcome = await wallet.win({ ...names, transaction: round.win_transaction, currency, amount, bet });
    if (outcome.kind === 'done')
      return move(arcade, round, { state: 'closed', balance: outcome.value.balance });
    log.warn('arcade.win.unanswered', {
      ...{ round: round.id, requestUuid: round.win_transaction },
      reason: describe(outcome),
    });
    // The gateway gave the bet back because the round was left open too long; it has said so for good.
    if (outcome.kind === 'refused' && outcome.code === 'ROLLED_BACK') {
      return move(arcade, round, { state: 'rolled_back', refusal: outcome.code });
    }
    return 'later';
  }
  const outcome = await wallet.rollback({ ...names, transaction: round.rollback_transaction, bet });
  if (outcome.kind === 'done')
    return move(arcade, round, { state: 'rolled_back', balance: outcome.value.balance });
  log.warn('arcade.rollback.unanswered', {
    ...{ round: round.id, requestUuid: round.rollback_transaction },
    reason: describe(outcome),
  });
  return 'later';
}

function describe(outcome: { kind: 'refused'; code: string } | { kind: 'unknown'; reason: string }): string {
  return outcome.kind === 'refused' ? outcome.code : outcome.reason;
}

/** Moves on from the state that was read; if another process was faster, what it made of the round counts. */
async function move(
  { db, now }: Arcade,
  round: RoundRow,
  to: { state: RoundState; balance?: string; refusal?: string },
): Promise<RoundRow> {
  const open = to.state === 'won' || to.state === 'cancelling';
  const moved = await db
    .updateTable('arcade.rounds')
    .set({
      state: to.state,
      refusal: to.refusal ?? null,
      ...(to.balance === undefined ? {} : { balance: toMinor(to.balance) }),
      ...(open ? { busy_until: secondsAfter(now(), leaseSeconds) } : { finished_at: now() }),
    })
    .where('id', '=', round.id)
    .where('state', '=', round.state)
    .returningAll()
    .executeTakeFirst();
  if (moved) return moved;
  return db.selectFrom('arcade.rounds').selectAll().where('id', '=', round.id).executeTakeFirstOrThrow();
}

/** The wallet is away: the next try in 2 s, 4 s, 8 s ... at most 5 minutes. */
async function postpone({ db, now }: Arcade, round: RoundRow): Promise<RoundRow> {
  const wait = Math.min(300, 2 ** Math.min(round.tries + 1, 9));
  await db
    .updateTable('arcade.rounds')
    .set({ busy_until: secondsAfter(now(), wait) })
    .where('id', '=', round.id)
    .where('finished_at', 'is', null)
    .execute();
  return db.selectFrom('arcade.rounds').selectAll().where('id', '=', round.id).executeTakeFirstOrThrow();
}

/** The player's latest rounds, newest first; `server_seed` only once it is no longer in use. */
export async function latestRounds({ db }: Arcade, session: Session, count: number): Promise<RoundView[]> {
  const rows = await roundViews(db, session)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.seeds_id', 'desc')
    .orderBy('r.nonce', 'desc')
    .limit(count)
    .execute();
  return rows.map(viewOf);
}

export async function viewOfRound(
  { db }: Arcade,
  session: Session,
  id: string,
): Promise<RoundView | undefined> {
  const row = await roundViews(db, session).where('r.id', '=', id).executeTakeFirst();
  return row && viewOf(row);
}

/** The player's last round, of those that the wallet has not refused. */
export async function lastRound(
  { db }: Arcade,
  { merchant, player, game }: Session,
): Promise<RoundRow | undefined> {
  return db
    .selectFrom('arcade.rounds')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('game', '=', game)
    .where('state', '!=', 'refused')
    .orderBy('created_at', 'desc')
    .orderBy('seeds_id', 'desc')
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last round, unless the player has seen how it ended. */
export async function unseenRound(arcade: Arcade, session: Session): Promise<RoundView | null> {
  const last = await lastRound(arcade, session);
  if (!last || last.seen_at) return null;
  const { id } = await resume(arcade, last);
  const view = await viewOfRound(arcade, session, id);
  return view && view.state !== 'refused' ? view : null;
}

export async function markSeen({ db, now }: Arcade, session: Session, id: string): Promise<void> {
  await db
    .updateTable('arcade.rounds')
    .set({ seen_at: now() })
    .where('id', '=', id)
    .where('merchant', '=', session.merchant)
    .where('player', '=', session.player)
    .where('finished_at', 'is not', null)
    .where('seen_at', 'is', null)
    .execute();
}

function roundViews(db: Arcade['db'], { merchant, player, game }: Session) {
  return db
    .selectFrom('arcade.rounds as r')
    .innerJoin('arcade.seeds as s', 's.id', 'r.seeds_id')
    .selectAll('r')
    .select(['s.server_seed', 's.server_seed_hash', 's.client_seed', 's.revealed_at'])
    .where('r.merchant', '=', merchant)
    .where('r.player', '=', player)
    .where('r.game', '=', game);
}

type JoinedRow = RoundRow & {
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  revealed_at: Date | null;
};

const viewStates: Readonly<Record<RoundState, RoundView['state']>> = {
  bet_sent: 'waiting',
  cancelling: 'waiting',
  won: 'owed',
  closed: 'closed',
  rolled_back: 'returned',
  refused: 'refused',
};

function viewOf(row: JoinedRow): RoundView {
  const state = viewStates[row.state];
  const played = state === 'closed' || state === 'owed';
  return {
    id: row.id,
    state,
    bet: toAmount(row.bet),
    win: played ? toAmount(row.win) : '0.00',
    spins: played ? row.spins : [],
    refusal: row.refusal,
    balance: row.balance === null ? null : toAmount(row.balance),
    at: row.created_at.toISOString(),
    hash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce.toString(),
    serverSeed: row.revealed_at ? row.server_seed : null,
  };
}
