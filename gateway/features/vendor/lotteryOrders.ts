import { sql, type Kysely } from 'kysely';
import type { Parsed } from '@laro/contract/protocol/call.ts';
import { toMinor } from '@laro/rules/money.ts';
import type { bet, lotteryDraws } from '@laro/contract/calls/vendor.ts';
import type { Database } from '../../db/tables.ts';

/**
 * S7-32: notes what a booked bet is on. It follows the bet and comes before its answer: a vendor without an answer sends the bet
 * again, which moves nothing and is noted then.
 */
export async function noteLotteryBet(
  db: Kysely<Database>,
  vendor: string,
  player: string,
  { round, amount, lottery }: Parsed<typeof bet>['body'],
): Promise<void> {
  if (lottery === undefined) return;
  const { reference, draw, closesAt, play, selection, bets } = lottery;
  // The time as JavaScript reads it: of a 30th of February the database would make an error, after the money has moved (A14-6).
  await sql`
    with played as (
      select rounds.id, rounds.member_id, rounds.game_id, rounds.opened_at from rounds
        join vendor_players as known using (vendor_code, member_id)
        where rounds.vendor_code = ${vendor} and rounds.round = ${round} and known.player = ${player}::uuid
    ), made as (
      insert into lottery_orders (vendor_code, member_id, reference, game_id, play, selection, placed_at)
        select ${vendor}, member_id, ${reference}, game_id, ${play}, ${JSON.stringify(selection)}::jsonb, opened_at from played
        -- Changes nothing; without it the order of before would not be returned.
        on conflict (vendor_code, member_id, reference) do update set reference = excluded.reference
        returning id
    )
    insert into lottery_suborders (round_id, order_id, draw, closes_at, bets, amount)
      select played.id, made.id, ${draw}, ${new Date(closesAt)}::timestamptz, ${bets}::int, ${toMinor(amount)}::bigint
        from played cross join made
      on conflict (round_id) do nothing`.execute(db);
}

/** S7-29: notes draws; one that has ended stays as it was told first. */
export async function noteLotteryDraws(
  db: Kysely<Database>,
  vendor: string,
  draws: Parsed<typeof lotteryDraws>['body']['draws'],
  now: Date,
): Promise<void> {
  // Of a draw that is told of twice the last word counts, and one statement writes a row once.
  const latest = new Map(draws.map((one) => [`${one.gameId} ${one.draw}`, one]));
  const rows = [...latest.values()].map(({ gameId, draw, state, ...of }) => ({
    vendor_code: vendor,
    game_id: gameId,
    draw,
    state,
    told_at: now,
    opens_at: new Date(of.opensAt),
    closes_at: new Date(of.closesAt),
    due_at: new Date(of.dueAt),
    fingerprint: of.fingerprint ?? null,
    result: of.result ? JSON.stringify(of.result) : null,
  }));
  await db
    .insertInto('lottery_draws')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_code', 'game_id', 'draw'])
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          result: eb.ref('excluded.result'),
          opens_at: eb.ref('excluded.opens_at'),
          closes_at: eb.ref('excluded.closes_at'),
          due_at: eb.ref('excluded.due_at'),
          fingerprint: eb.ref('excluded.fingerprint'),
          told_at: eb.ref('excluded.told_at'),
        }))
        .where('lottery_draws.state', '=', 'open'),
    )
    .execute();
}
