import { sql, type RawBuilder, type Transaction } from 'kysely';
import { bonusFor, countRound, taskOf } from '@laro/rules/promotionTerms.ts';
import type { GameType } from '@laro/contract/calls/games.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { gameOf, lookAtFreeRounds } from './freeRounds.ts';
import { lockMember, move, type Part } from './parts.ts';

type Means = Pick<House, 'db' | 'clock' | 'events'>;
type Trx = Transaction<Database>;

/** So many rounds of a part are counted in one go. */
const batch = 500;
/** A round that was settled may be seen this much later than its time says: its transaction was still open. */
const lateMs = 10 * 60_000;

interface PlayedRound {
  readonly id: bigint;
  readonly category: GameType;
  readonly staked: bigint;
  readonly closedAt: Date;
}

/** Brings a member's parts up to now: counts what was played, pays what is met, ends what has run out. */
export async function progress({ db, clock, events }: Means, memberId: bigint): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const now = clock.now();
    const parts = await trx
      .selectFrom('promotion_parts')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', 'in', ['joined', 'claimable', 'wagering'])
      .orderBy('id')
      .execute();
    for (const part of parts) await bringUp(trx, part, now);
  });
  // The meter of a page that is open goes along (decision 187).
  events.tell('wallet', String(memberId));
}

async function bringUp(trx: Trx, part: Part, now: Date): Promise<void> {
  if (part.state === 'joined' && gameOf(part.terms) !== undefined) return endFreeRounds(trx, part, now);
  const isOver = part.expires_at !== null && part.expires_at <= now;
  // What was played in time counts, also when nobody looked until now.
  if (part.state === 'joined' && (await isEarned(trx, part, now))) return;
  if (part.state === 'wagering') {
    const left = await countRounds(trx, part, now);
    // What was played in time is met, also when nobody looked until now.
    if (left === 0n) {
      await move(trx, part, 'met', { at: now });
      return;
    }
  }
  if (isOver) await move(trx, part, 'expired', { at: now });
}

/** Whether the rounds that it is for are played; its bonus is then given, or decided about. */
async function isEarned(trx: Trx, part: Part, now: Date): Promise<boolean> {
  const task = taskOf(part.terms);
  if (task === undefined) return false;
  const { rows } = await sql<{ played: number; staked: bigint }>`
    select count(*)::int as played, coalesce(sum(staked), 0)::bigint as staked
      from (${roundsOfTask(sql`${part.id}`, now)}) round`.execute(trx);
  const [{ played, staked } = { played: 0, staked: 0n }] = rows;
  if (played < task.rounds) {
    if (played !== part.played)
      await trx.updateTable('promotion_parts').set({ played }).where('id', '=', part.id).execute();
    return false;
  }
  const change = { played, basis: staked, bonus: bonusFor(part.terms, staked) };
  const moved = await move(trx, part, part.terms.review ? 'doubted' : 'granted', { at: now, change });
  // The sweep asks again, when there is room.
  if (!moved.ok) throw new Error(`the rounds of part ${part.id}: ${moved.code}`);
  return true;
}

/** Counts its free rounds, and when they are over makes what they have won its bonus; there is none where that is nothing. */
async function endFreeRounds(trx: Trx, part: Part, now: Date): Promise<void> {
  const { played, bonus } = await lookAtFreeRounds(trx, part, now);
  if (bonus === undefined || bonus === 0n) {
    await trx.updateTable('promotion_parts').set({ played }).where('id', '=', part.id).execute();
    if (bonus === 0n) await move(trx, part, 'expired', { at: now });
    return;
  }
  const moved = await move(trx, part, part.terms.review ? 'doubted' : 'granted', {
    at: now,
    change: { played, basis: bonus, bonus },
  });
  // The sweep asks again, when there is room.
  if (!moved.ok) throw new Error(`the free rounds of part ${part.id}: ${moved.code}`);
}

/** The first of the rounds that a joined part is for: begun after it was joined and settled in its time, oldest first. */
function roundsOfTask(partId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    select staked from promotion_parts task
      join rounds on rounds.member_id = task.member_id
      where task.id = ${partId} and closed_because = 'settled'
        and opened_at >= joined_at and closed_at <= least(task.expires_at, ${now})
        and settled_day >= (joined_at - interval '2 days')::date
        and (select coalesce(max(game_type), 'RNG') from games
          where games.vendor_code = rounds.vendor_code and games.game_id = rounds.game_id) = task.terms ->> 'category'
        and case task.kind
          when 'freeRounds' then staked > 0 and staked <= (task.terms ->> 'stake')::numeric * 100
          else staked >= (task.terms ->> 'stake')::numeric * 100 end
      order by closed_at, rounds.id
      limit (select (terms ->> 'rounds')::int from promotion_parts where id = ${partId})`;
}

/** Writes a line for each settled round that has none; what is then left to play, in minor units. */
async function countRounds(trx: Trx, part: Part, now: Date): Promise<bigint> {
  let left = part.required - part.counted;
  while (left > 0n) {
    const rounds = await findUncounted(trx, part, now);
    const lines = [];
    for (const { id, category, staked, closedAt } of rounds) {
      if (left === 0n) break;
      const { counted, percent, why } = countRound(part.terms, { staked, category }, left);
      left -= counted;
      lines.push({ part_id: part.id, round_id: id, category, staked, percent, counted, why, at: closedAt });
    }
    if (lines.length > 0) await trx.insertInto('promotion_rounds').values(lines).execute();
    if (rounds.length < batch) break;
  }
  const upTo = part.expires_at !== null && part.expires_at < now ? part.expires_at : now;
  await trx.updateTable('promotion_parts').set({ looked_at: upTo }).where('id', '=', part.id).execute();
  return left;
}

/** Begun after the bonus was there and settled before it runs out, oldest first. */
async function findUncounted(trx: Trx, part: Part, now: Date): Promise<readonly PlayedRound[]> {
  const { id, member_id, issued_at, expires_at, looked_at } = part;
  if (issued_at === null) return [];
  const since = looked_at === null ? issued_at : new Date(looked_at.getTime() - lateMs);
  const until = expires_at !== null && expires_at < now ? expires_at : now;
  const { rows } = await sql<PlayedRound>`
    select rounds.id, coalesce(game.game_type, 'RNG') as category, staked, closed_at as "closedAt"
      from rounds
      left join lateral (
        select game_type from games where games.vendor_code = rounds.vendor_code and games.game_id = rounds.game_id
          limit 1
      ) game on true
      where member_id = ${member_id} and closed_because = 'settled'
        and opened_at >= ${issued_at} and closed_at >= ${since} and closed_at <= ${until}
        and settled_day >= (${since}::timestamptz - interval '2 days')::date
        and not exists (select from promotion_rounds where part_id = ${id} and round_id = rounds.id)
      order by closed_at, rounds.id limit ${batch}`.execute(trx);
  return rows;
}

/** Members whose parts have something to be brought up to: rounds that nobody counted, or a time that is over. */
export async function sweepProgress(house: Means & Pick<House, 'log'>): Promise<void> {
  const now = house.clock.now();
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct member_id as "memberId" from promotion_parts part
      where state in ('joined', 'claimable', 'wagering') and (
        expires_at <= ${now}
        or state = 'wagering' and exists (
          select from rounds
            where rounds.member_id = part.member_id and closed_because = 'settled'
              and settled_day >= (coalesce(looked_at, issued_at) - interval '2 days')::date
              and closed_at >= coalesce(looked_at - interval '10 minutes', issued_at)
              and opened_at >= issued_at
              and not exists (select from promotion_rounds where part_id = part.id and round_id = rounds.id)
        )
        or state = 'joined' and terms ? 'gameId' and exists (
          select from free_rounds
            where part_id = part.id and ended_at is null and (used <> played or used = rounds or expires_at <= ${now})
        )
        or state = 'joined' and kind in ('freeRounds', 'challenge') and not terms ? 'gameId'
          and played <> (select count(*) from (${roundsOfTask(sql`part.id`, now)}) round)
      )
      limit 200`.execute(house.db);
  for (const { memberId } of rows) {
    try {
      await progress(house, memberId);
    } catch (error) {
      // The others need not wait until this one is mended.
      house.log.error('promotion.kept', error, { member: String(memberId) });
    }
  }
}
