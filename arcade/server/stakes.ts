import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { toAmount } from '@laro/rules/money.ts';
import { secondsAfter, type Arcade, type ArcadeOf, type Session } from './house.ts';
import type { ArcadeTables, StakesTable, StakeState } from './tables.ts';

/**
 * A stake on what others decide as well, as a round of the wallet: the stake is its bet, what it pays is its win. Written
 * down before the wallet hears of it, and carried on by whichever process finds it, any number of times.
 */
export type StakeRow = Selectable<StakesTable>;
type Tables = Kysely<ArcadeTables>;

/** As long as a call to the wallet takes with its retries; after it another process may take the stake over. */
const leaseSeconds = 20;

export interface NewStake {
  readonly kind: StakesTable['kind'];
  readonly request: string;
  readonly amount: bigint;
  /** `asked` waits for {@link move}; the lease of any other begins now. */
  readonly state: 'asked' | 'bet_sent';
  readonly now: Date;
}

/** Undefined when this request is written already. */
export async function writeStake(
  db: Tables,
  { id, merchant, player, game }: Session,
  { now, ...wanted }: NewStake,
): Promise<StakeRow | undefined> {
  return db
    .insertInto('arcade.stakes')
    .values({
      id: randomUUID(),
      session_id: id,
      merchant,
      player,
      game,
      ...wanted,
      refusal: null,
      bet_transaction: randomUUID(),
      win_transaction: randomUUID(),
      added_transaction: randomUUID(),
      rollback_transaction: randomUUID(),
      busy_until: secondsAfter(now, leaseSeconds),
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Owner = Pick<Session, 'merchant' | 'player'>;

export async function stakeOfRequest(db: Tables, { merchant, player }: Owner, request: string) {
  return db
    .selectFrom('arcade.stakes')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('request', '=', request)
    .executeTakeFirst();
}

/** A stake of this player's; undefined for anybody else's. */
export async function ownStake(db: Tables, { merchant, player }: Owner, id: string) {
  return db
    .selectFrom('arcade.stakes')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .executeTakeFirst();
}

/** Goes on with up to 20 stakes that a decision or an interruption left. Returns how many it took on. */
export async function recoverStakes(
  arcadeOf: ArcadeOf,
  { db, now }: Pick<Arcade, 'db' | 'now'>,
): Promise<number> {
  const time = now();
  const late = db
    .selectFrom('arcade.stakes')
    .select('id')
    .where('state', 'in', ['bet_sent', 'won', 'adding', 'cancelling'])
    .where('busy_until', '<=', time)
    .orderBy('busy_until')
    .limit(20)
    .forUpdate()
    .skipLocked();
  const left = await db
    .updateTable('arcade.stakes')
    // A stake is never asked for again, since the player may be long gone: it goes back.
    .set({
      state: sql`case state when 'bet_sent' then 'cancelling' else state end`,
      busy_until: secondsAfter(time, leaseSeconds),
      tries: sql`tries + 1`,
    })
    .where('id', 'in', late)
    .returningAll()
    .execute();
  await Promise.all(left.map((stake) => carryOn(arcadeOf, db, stake)));
  return left.length;
}

async function carryOn(arcadeOf: ArcadeOf, db: Tables, stake: StakeRow): Promise<void> {
  const { vendor } = await db
    .selectFrom('arcade.sessions')
    .select('vendor')
    .where('id', '=', stake.session_id)
    .executeTakeFirstOrThrow();
  const arcade = arcadeOf(vendor);
  if (arcade) await advance(arcade, stake);
}

const resting: readonly StakeState[] = ['asked', 'placed', 'closed', 'rolled_back', 'refused'];

/** Carries a stake as far as the wallet's answers allow. */
export async function advance(arcade: Arcade, start: StakeRow): Promise<StakeRow> {
  const { currency, wallet_token: walletToken } = await arcade.db
    .selectFrom('arcade.sessions')
    .select(['currency', 'wallet_token'])
    .where('id', '=', start.session_id)
    .executeTakeFirstOrThrow();
  let stake = start;
  while (!resting.includes(stake.state)) {
    const to = await nextOf(arcade, stake, walletToken, currency);
    if (to === 'later') return postpone(arcade, stake);
    stake = (await move(arcade.db, arcade.now(), stake, to)) ?? (await read(arcade.db, stake.id));
  }
  return stake;
}

interface Move {
  readonly state: StakeState;
  readonly refusal?: string;
  readonly win?: bigint;
  readonly added?: bigint;
}

async function nextOf(
  { wallet, log }: Arcade,
  stake: StakeRow,
  walletToken: string,
  currency: string,
): Promise<Move | 'later'> {
  const names = { walletToken, round: stake.id };
  const bet = stake.bet_transaction;
  if (stake.state === 'bet_sent') {
    const amount = toAmount(stake.amount);
    const outcome = await wallet.bet({ ...names, transaction: bet, currency, amount });
    if (outcome.kind === 'done') return { state: 'placed' };
    if (outcome.kind === 'unknown' || outcome.code === 'IDEMPOTENCY_CONFLICT') {
      log.warn('arcade.stake.unknown', { stake: stake.id, requestUuid: bet });
      return { state: 'cancelling', refusal: 'WALLET_AWAY' };
    }
    return { state: outcome.code === 'ROLLED_BACK' ? 'rolled_back' : 'refused', refusal: outcome.code };
  }
  const isPaid = stake.state === 'won' || stake.state === 'adding';
  const isAdded = stake.state === 'adding';
  const outcome = isPaid
    ? await wallet.win({
        ...names,
        currency,
        bet,
        transaction: isAdded ? stake.added_transaction : stake.win_transaction,
        amount: toAmount(isAdded ? stake.added : stake.win),
      })
    : await wallet.rollback({ ...names, transaction: stake.rollback_transaction, bet });
  if (outcome.kind === 'done') return { state: isPaid ? 'closed' : 'rolled_back' };
  log.warn('arcade.stake.unanswered', { stake: stake.id, state: stake.state });
  // The gateway has given the stake back for good.
  if (stake.state === 'won' && outcome.kind === 'refused' && outcome.code === 'ROLLED_BACK') {
    return { state: 'rolled_back', refusal: outcome.code };
  }
  return 'later';
}

/**
 * Moves on from the state that was read, with what somebody is to do next; undefined when another process was faster, and
 * then what it made of the stake counts.
 */
export async function move(
  db: Tables,
  now: Date,
  { id, state }: Pick<StakeRow, 'id' | 'state'>,
  { state: to, ...more }: Move,
): Promise<StakeRow | undefined> {
  const isFinished = to === 'closed' || to === 'rolled_back' || to === 'refused';
  return db
    .updateTable('arcade.stakes')
    .set({
      state: to,
      ...more,
      ...(isFinished
        ? { finished_at: now }
        : { finished_at: null, busy_until: to === 'placed' ? now : secondsAfter(now, leaseSeconds) }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
}

/** The wallet is away: the next try in 2 s, 4 s, 8 s ... at most 5 minutes. */
async function postpone({ db, now }: Arcade, stake: StakeRow): Promise<StakeRow> {
  const wait = Math.min(300, 2 ** Math.min(stake.tries + 1, 9));
  await db
    .updateTable('arcade.stakes')
    .set({ busy_until: secondsAfter(now(), wait) })
    .where('id', '=', stake.id)
    .where('finished_at', 'is', null)
    .execute();
  return read(db, stake.id);
}

function read(db: Tables, id: string): Promise<StakeRow> {
  return db.selectFrom('arcade.stakes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Removes stakes long finished, before the sessions that they hang on. */
export async function sweepStakes({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.stakes where id in (
      select id from arcade.stakes where finished_at < now() - interval '400 days' limit 5000
    )`.execute(db);
}
