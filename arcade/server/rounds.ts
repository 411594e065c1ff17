import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { drawStops } from '../games/fairness.ts';
import type { Draw, Played } from '../games/engine.ts';
import { engineOf } from '../games/engines.ts';
import { afterStake, contributionOf, hitsJackpot, jackpotName, startOf } from '../games/jackpot.ts';
import { playedTitles } from '../games/titles.ts';
import type { OpenedSession, RoundView } from '../games/wire.ts';
import { secondsAfter, type Arcade, type ArcadeOf, type Session } from './house.ts';
import { lockSeeds } from './seeds.ts';
import type { Raise, RoundsTable, RoundState } from './tables.ts';

export type RoundRow = Selectable<RoundsTable>;

/** Longer than one call to the wallet takes with its retries; after it another process may take the round over. */
const leaseSeconds = 20;
/** After so long without a decision the engine decides for the player; the gateway would give the bets back after 24 hours. */
const patienceSeconds = 6 * 3600;

export interface RoundRequest {
  readonly request: string;
  /** Minor units. */
  readonly bet: bigint;
  /** What the player chose before, for the engine to judge. */
  readonly choice: unknown;
  /** The grant by which the house pays for it. */
  readonly freeRounds?: string | undefined;
}

/**
 * One press on the button: decides the round, writes it down, and only then asks the wallet for the bet. The same
 * request again is the same round, whatever became of the first answer.
 */
export async function playRound(
  arcade: Arcade,
  session: Session,
  wanted: RoundRequest,
): Promise<RoundRow | 'ROUND_OPEN' | 'BAD_CHOICE'> {
  const known = await roundOfRequest(arcade, session, wanted.request);
  if (known) return resume(arcade, known);
  const round = await writeRound(arcade, session, wanted);
  if (round === 'BAD_CHOICE') return round;
  if (round) return advance(arcade, round);
  const written = await roundOfRequest(arcade, session, wanted.request);
  return written ? resume(arcade, written) : 'ROUND_OPEN';
}

/** Goes on with a round that nobody is at work on; any other is returned as it stands. */
async function resume(arcade: Arcade, round: RoundRow): Promise<RoundRow> {
  if (round.finished_at || round.state === 'playing' || round.busy_until > arcade.now()) return round;
  const [claimed] = await claim(arcade, [round.id]);
  return claimed ? advance(arcade, await withdrawn(arcade, claimed)) : round;
}

/**
 * The decision with this number in the round: works out what comes of it, writes it down, and asks for the bet that it adds,
 * if any. The same again is the same, whatever became of the first answer.
 */
export async function decide(
  arcade: Arcade,
  session: Session,
  id: string,
  number: number,
  decision: unknown,
): Promise<RoundRow | 'NOT_FOUND' | 'BAD_CHOICE'> {
  const round = await arcade.db
    .selectFrom('arcade.rounds')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', session.merchant)
    .where('player', '=', session.player)
    .where('game', '=', session.game)
    .executeTakeFirst();
  if (!round) return 'NOT_FOUND';
  if (round.decisions.length > number) {
    const same = JSON.stringify(round.decisions[number]) === JSON.stringify(decision);
    return same ? resume(arcade, round) : 'BAD_CHOICE';
  }
  if (round.state !== 'playing' || round.decisions.length !== number) return 'BAD_CHOICE';
  const decided = await writeDecision(arcade, round, decision);
  return decided === 'BAD_CHOICE' ? decided : advance(arcade, decided);
}

async function writeDecision(
  arcade: Arcade,
  round: RoundRow,
  decision: unknown,
): Promise<RoundRow | 'BAD_CHOICE'> {
  const decisions = [...round.decisions, decision];
  const played = await replay(arcade, round, decisions);
  if (played === 'BAD_CHOICE') return played;
  const more = (played.staked ?? round.bet) - stakedOn(round);
  if (more < 0n) throw new Error(`round ${round.id}: a decision takes no stake back`);
  const raise: Raise = {
    amount: more.toString(),
    bet: randomUUID(),
    win: randomUUID(),
    rollback: randomUUID(),
  };
  const state = more > 0n ? 'raise_sent' : played.open ? 'playing' : 'won';
  const moved = await arcade.db
    .updateTable('arcade.rounds')
    .set({
      ...outcomeOf(played),
      decisions: JSON.stringify(decisions),
      raises: JSON.stringify(more > 0n ? [...round.raises, raise] : round.raises),
      state,
      refusal: null,
      busy_until: busyUntil(arcade, state),
    })
    .where('id', '=', round.id)
    .where('state', '=', 'playing')
    .where(sql`jsonb_array_length(decisions)`, '=', round.decisions.length)
    .returningAll()
    .executeTakeFirst();
  // Another decision was quicker: it is the one with this number.
  return moved ?? 'BAD_CHOICE';
}

/** What the round's engine makes of these decisions, from the seeds that the round was begun with. */
async function replay(
  { db }: Arcade,
  { seeds_id, nonce, game, bet, choice }: RoundRow,
  decisions: readonly unknown[],
): Promise<Played | 'BAD_CHOICE'> {
  const seeds = await db
    .selectFrom('arcade.seeds')
    .select(['server_seed', 'client_seed'])
    .where('id', '=', seeds_id)
    .executeTakeFirstOrThrow();
  return playWith({ ...seeds, nonce }, game, { stake: bet, choice, decisions });
}

async function playWith(
  { server_seed, client_seed, nonce }: { server_seed: string; client_seed: string; nonce: bigint },
  gameId: string,
  asked: { stake: bigint; choice: unknown; decisions: readonly unknown[] },
): Promise<Played | 'BAD_CHOICE'> {
  const engine = engineOf(gameId);
  if (!engine) throw new Error(`no engine plays ${gameId}`);
  const seeds = { serverSeed: server_seed, clientSeed: client_seed, nonce };
  return engine.play((part, lengths) => drawStops(seeds, part, lengths), { gameId, ...asked });
}

function outcomeOf({ outcome, win, open = false }: Played) {
  return { spins: JSON.stringify(outcome), win: open ? 0n : win, open };
}

/** All stakes that were asked for. */
function stakedOn({ bet, raises }: RoundRow): bigint {
  return raises.reduce((sum, { amount }) => sum + BigInt(amount), bet);
}

function busyUntil({ now }: Arcade, state: RoundState): Date {
  return secondsAfter(now(), state === 'playing' ? patienceSeconds : leaseSeconds);
}

/** Takes the last decision back, whose bet is not there: the round waits for another. */
async function undo(arcade: Arcade, round: RoundRow, refusal: string | null): Promise<RoundRow> {
  const decisions = round.decisions.slice(0, -1);
  const played = await replay(arcade, round, decisions);
  if (played === 'BAD_CHOICE') throw new Error(`round ${round.id} is not what it was`);
  const moved = await arcade.db
    .updateTable('arcade.rounds')
    .set({
      ...outcomeOf(played),
      decisions: JSON.stringify(decisions),
      raises: JSON.stringify(round.raises.slice(0, -1)),
      state: 'playing',
      refusal,
      busy_until: busyUntil(arcade, 'playing'),
    })
    .where('id', '=', round.id)
    .where('state', '=', round.state)
    .returningAll()
    .executeTakeFirst();
  return moved ?? rowOf(arcade, round.id);
}

/** Finishes or gives back up to 20 rounds that an interruption left behind. Returns how many it took on. */
export async function recoverRounds(
  arcadeOf: ArcadeOf,
  { db, now }: Omit<Arcade, 'vendor' | 'wallet'>,
): Promise<number> {
  const left = await claim({ db, now });
  const sessions = await db
    .selectFrom('arcade.sessions')
    .select(['id', 'vendor'])
    .where('id', 'in', [0n, ...left.map(({ session_id }) => session_id)])
    .execute();
  const vendors = new Map(sessions.map(({ id, vendor }) => [id, vendor]));
  await Promise.all(
    left.map(async (round) => {
      const arcade = arcadeOf(vendors.get(round.session_id) ?? '');
      if (arcade) await advance(arcade, await withdrawn(arcade, round));
    }),
  );
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
async function writeRound(
  arcade: Arcade,
  session: Session,
  { request, bet, choice, freeRounds }: RoundRequest,
) {
  const { db, now } = arcade;
  return db.transaction().execute(async (trx) => {
    const seeds = await lockSeeds(trx, session);
    const played = await playWith({ ...seeds, nonce: seeds.next_nonce }, session.game, {
      stake: bet,
      choice,
      decisions: [],
    });
    if (played === 'BAD_CHOICE') return played;
    const ownsJackpot = playedTitles.get(session.game)?.jackpot === true && freeRounds === undefined;
    const contribution = ownsJackpot ? contributionOf(bet, session.stake_unit) : 0n;
    const { server_seed: serverSeed, client_seed: clientSeed, next_nonce: nonce } = seeds;
    const draw: Draw = (part, lengths) => drawStops({ serverSeed, clientSeed, nonce }, part, lengths);
    const hits = await hitsJackpot(draw, contribution, session.stake_unit);
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
        ...outcomeOf(played),
        choice: JSON.stringify(choice),
        free_rounds: freeRounds ?? null,
        contribution,
        hits_jackpot: hits,
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
async function claim({ db, now }: Pick<Arcade, 'db' | 'now'>, ids?: readonly string[]): Promise<RoundRow[]> {
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
  if (round.state === 'bet_sent') return move(arcade, round, { state: 'cancelling' });
  if (round.state === 'raise_sent') return move(arcade, round, { state: 'raise_back' });
  return round.state === 'playing' ? playOut(arcade, round) : round;
}

/** Decides for a player who has not come back, as the rules of the game say. */
async function playOut(arcade: Arcade, start: RoundRow): Promise<RoundRow> {
  const engine = engineOf(start.game);
  let round = start;
  while (round.state === 'playing') {
    const { game: gameId, bet: stake, choice, decisions } = round;
    const decided = await writeDecision(
      arcade,
      round,
      engine?.whenLeft?.({ gameId, stake, choice, decisions }),
    );
    if (decided === 'BAD_CHOICE') return rowOf(arcade, round.id);
    round = decided;
  }
  return round;
}

/** Carries a round as far as the wallet's answers allow. Any process may do it, at any time, any number of times. */
async function advance(arcade: Arcade, start: RoundRow): Promise<RoundRow> {
  const { currency, wallet_token: walletToken } = await arcade.db
    .selectFrom('arcade.sessions')
    .select(['currency', 'wallet_token'])
    .where('id', '=', start.session_id)
    .executeTakeFirstOrThrow();
  let round = start;
  if (round.finished_at || round.state === 'playing') return round;
  for (;;) {
    const next = await step(arcade, round, walletToken, currency);
    if (next === 'later') return postpone(arcade, round);
    round = next;
    if (round.finished_at || round.state === 'playing') return round;
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
    const amount = toAmount(round.free_rounds === null ? round.bet : 0n);
    const outcome = await wallet.bet({
      ...names,
      transaction: bet,
      currency,
      amount,
      freeRounds: round.free_rounds ?? undefined,
      jackpot: jackpotPart(round.contribution),
    });
    if (outcome.kind === 'done') return taken(arcade, round, currency, outcome.value.balance);
    if (outcome.kind === 'unknown' || outcome.code === 'IDEMPOTENCY_CONFLICT') {
      log.warn('arcade.bet.unknown', { round: round.id, requestUuid: bet, reason: describe(outcome) });
      return move(arcade, round, { state: 'cancelling' });
    }
    const state = outcome.code === 'ROLLED_BACK' ? 'rolled_back' : 'refused';
    return move(arcade, round, { state, refusal: outcome.code });
  }
  if (round.state === 'raise_sent' || round.state === 'raise_back') {
    return stepOfRaise(arcade, round, names, currency);
  }
  if (round.state === 'won') {
    for (const raise of round.raises) {
      // The whole win is the first bet's, so a further bet has none.
      const settled = await wallet.win({
        ...names,
        transaction: raise.win,
        currency,
        amount: '0.00',
        bet: raise.bet,
        staysOpen: true,
      });
      if (settled.kind === 'unknown') return 'later';
    }
    const amount = toAmount(round.win + round.jackpot);
    const outcome = await wallet.win({
      ...names,
      transaction: round.win_transaction,
      currency,
      amount,
      bet,
      jackpot: jackpotPart(round.jackpot),
    });
    if (outcome.kind === 'done')
      return move(arcade, round, { state: 'closed', balance: outcome.value.balance });
    log.warn('arcade.win.unanswered', {
      round: round.id,
      requestUuid: round.win_transaction,
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
    round: round.id,
    requestUuid: round.rollback_transaction,
    reason: describe(outcome),
  });
  return 'later';
}

const jackpotPart = (amount: bigint) =>
  amount > 0n ? { name: jackpotName, amount: toAmount(amount) } : undefined;

/** The bet is taken: in the same moment what it adds is in the pot, and who has hit the pot has all that is in it. */
async function taken(arcade: Arcade, round: RoundRow, currency: string, balance: string): Promise<RoundRow> {
  const { contribution, hits_jackpot: hits, session_id: session, merchant } = round;
  const to = { state: afterBet(round), balance };
  if (contribution === 0n) return move(arcade, round, to);
  return arcade.db.transaction().execute(async (trx) => {
    const { stake_unit: unit } = await trx
      .selectFrom('arcade.sessions')
      .select('stake_unit')
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('arcade.jackpots')
      .values({ merchant, currency, pot: startOf(unit) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { pot } = await trx
      .selectFrom('arcade.jackpots')
      .select('pot')
      .where('merchant', '=', merchant)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await trx
      .selectFrom('arcade.rounds')
      .selectAll()
      .where('id', '=', round.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Another process was quicker, and has put it in.
    if (before.state !== 'bet_sent') return before;
    const next = afterStake(pot, { contribution, hits }, unit);
    await trx
      .updateTable('arcade.jackpots')
      .set({ pot: next.pot })
      .where('merchant', '=', merchant)
      .where('currency', '=', currency)
      .execute();
    return move({ ...arcade, db: trx }, round, { ...to, jackpot: next.won });
  });
}

/** The jackpot of a session; null where its title has none. */
export async function jackpotOf({ db }: Arcade, session: Session): Promise<OpenedSession['jackpot']> {
  if (playedTitles.get(session.game)?.jackpot !== true) return null;
  const row = await db
    .selectFrom('arcade.jackpots')
    .select('pot')
    .where('merchant', '=', session.merchant)
    .where('currency', '=', session.currency)
    .executeTakeFirst();
  const start = startOf(session.stake_unit);
  return {
    pot: toAmount(row?.pot ?? start),
    start: toAmount(start),
    unit: toAmount(100n * session.stake_unit),
  };
}

function afterBet({ open }: RoundRow): RoundState {
  return open ? 'playing' : 'won';
}

/** The bet that the last decision added: taken, or the decision is taken back. */
async function stepOfRaise(
  arcade: Arcade,
  round: RoundRow,
  names: { walletToken: string; round: string },
  currency: string,
): Promise<RoundRow | 'later'> {
  const { wallet, log } = arcade;
  const raise = round.raises.at(-1);
  if (!raise) throw new Error(`round ${round.id} has no further bet`);
  if (round.state === 'raise_sent') {
    const amount = toAmount(BigInt(raise.amount));
    const outcome = await wallet.bet({ ...names, transaction: raise.bet, currency, amount });
    if (outcome.kind === 'done') {
      return move(arcade, round, { state: afterBet(round), balance: outcome.value.balance });
    }
    if (outcome.kind === 'refused' && outcome.code !== 'IDEMPOTENCY_CONFLICT') {
      return undo(arcade, round, outcome.code);
    }
    log.warn('arcade.raise.unknown', { round: round.id, requestUuid: raise.bet, reason: describe(outcome) });
    return move(arcade, round, { state: 'raise_back' });
  }
  const back = await wallet.rollback({
    ...names,
    transaction: raise.rollback,
    bet: raise.bet,
    staysOpen: true,
  });
  return back.kind === 'done' ? undo(arcade, round, null) : 'later';
}

function describe(outcome: { kind: 'refused'; code: string } | { kind: 'unknown'; reason: string }): string {
  return outcome.kind === 'refused' ? outcome.code : outcome.reason;
}

/** Moves on from the state that was read; if another process was faster, what it made of the round counts. */
async function move(
  arcade: Arcade,
  round: RoundRow,
  to: { state: RoundState; balance?: string; refusal?: string; jackpot?: bigint },
): Promise<RoundRow> {
  const { db, now } = arcade;
  const ends = to.state === 'closed' || to.state === 'rolled_back' || to.state === 'refused';
  const moved = await db
    .updateTable('arcade.rounds')
    .set({
      state: to.state,
      refusal: to.refusal ?? null,
      ...(to.jackpot === undefined ? {} : { jackpot: to.jackpot }),
      ...(to.balance === undefined ? {} : { balance: toMinor(to.balance) }),
      ...(ends ? { finished_at: now() } : { busy_until: busyUntil(arcade, to.state) }),
    })
    .where('id', '=', round.id)
    .where('state', '=', round.state)
    .returningAll()
    .executeTakeFirst();
  return moved ?? rowOf(arcade, round.id);
}

async function rowOf({ db }: Arcade, id: string): Promise<RoundRow> {
  return db.selectFrom('arcade.rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The wallet is away: the next try in 2 s, 4 s, 8 s ... at most 5 minutes. */
async function postpone(arcade: Arcade, round: RoundRow): Promise<RoundRow> {
  const { db, now } = arcade;
  const wait = Math.min(300, 2 ** Math.min(round.tries + 1, 9));
  await db
    .updateTable('arcade.rounds')
    .set({ busy_until: secondsAfter(now(), wait) })
    .where('id', '=', round.id)
    .where('finished_at', 'is', null)
    .execute();
  return rowOf(arcade, round.id);
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

/** A round that has ended, for whoever knows its name: those who play can show it to anybody. */
export async function endedRound(
  db: Arcade['db'],
  { game, id }: { readonly game: string; readonly id: string },
): Promise<RoundView | undefined> {
  const row = await withSeeds(db)
    .where('r.id', '=', id)
    .where('r.game', '=', game)
    .where('r.state', 'in', ['closed', 'rolled_back'])
    .executeTakeFirst();
  return row && { ...viewOf(row), balance: null, refusal: null };
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
  return withSeeds(db)
    .where('r.merchant', '=', merchant)
    .where('r.player', '=', player)
    .where('r.game', '=', game);
}

function withSeeds(db: Arcade['db']) {
  return db
    .selectFrom('arcade.rounds as r')
    .innerJoin('arcade.seeds as s', 's.id', 'r.seeds_id')
    .selectAll('r')
    .select(['s.server_seed', 's.server_seed_hash', 's.client_seed', 's.revealed_at']);
}

type JoinedRow = RoundRow & {
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  revealed_at: Date | null;
};

const viewStates: Readonly<Record<RoundState, RoundView['state']>> = {
  bet_sent: 'waiting',
  playing: 'open',
  raise_sent: 'waiting',
  raise_back: 'waiting',
  cancelling: 'waiting',
  won: 'owed',
  closed: 'closed',
  rolled_back: 'returned',
  refused: 'refused',
};

function viewOf(row: JoinedRow): RoundView {
  const state = viewStates[row.state];
  const isShown = state === 'closed' || state === 'owed' || state === 'open';
  return {
    id: row.id,
    state,
    bet: toAmount(stakedOn(row) - (row.free_rounds === null ? 0n : row.bet)),
    win: isShown ? toAmount(row.win + row.jackpot) : '0.00',
    jackpot: row.jackpot > 0n ? toAmount(row.jackpot) : null,
    freeStake: row.free_rounds === null ? null : toAmount(row.bet),
    outcome: isShown ? row.spins : null,
    choice: row.choice,
    decisions: row.decisions,
    refusal: row.refusal,
    balance: row.balance === null ? null : toAmount(row.balance),
    at: row.created_at.toISOString(),
    hash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce.toString(),
    serverSeed: row.revealed_at ? row.server_seed : null,
  };
}
