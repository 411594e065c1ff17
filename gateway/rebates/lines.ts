import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@laro/rules/days.ts';

/** A day that is closed, at one merchant. */
export interface ClosedDay {
  readonly merchant: string;
  readonly currency: string;
  readonly day: Day;
}

/** What whoever stands at a place of a row's line earned of it: `rebateOf` of rules/rebate.ts. */
function partAt(place: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`turnover * rates[${place}] / 10000 - turnover * coalesce(rates[${place} + 1], 0) / 10000`;
}

/** A line for each place of each of some plays, or for one of them; `own` is the way down to whoever stands there. */
export function linesOf(plays: RawBuilder<unknown>, only?: number): RawBuilder<unknown> {
  const places =
    only === undefined
      ? sql`generate_subscripts(lineage, 1) as place`
      : sql`(values (${only}::int)) as only_at (place)`;
  return sql`
    select lineage[place] as member, lineage[: place] as own, player_id, category, turnover,
        cardinality(lineage) - place as level, rates[place] as rate, coalesce(rates[place + 1], 0) as below,
        ${partAt(sql`place`)} as amount
      from (${plays}) as plays cross join lateral ${places} where place <= cardinality(lineage)`;
}

/** The plays of a closed day, as they were written down. */
export function playsOf({ merchant, day }: Pick<ClosedDay, 'merchant' | 'day'>): RawBuilder<unknown> {
  return sql`
    select player_id, category, turnover, lineage, rates from rebate_plays
      where merchant_code = ${merchant} and day = ${day}::date`;
}

/** Those that somebody may have earned of: one range, below where they stood on that day (decision 55). */
export function playsBelow(member: bigint, { merchant, day }: Pick<ClosedDay, 'merchant' | 'day'>) {
  return sql`
    select player_id, category, turnover, rebate_plays.lineage, rates
      from (
        select coalesce(rebate_statements.lineage, members.lineage) as lineage
          from rebate_statements join members on members.id = member_id
          where member_id = ${member} and day = ${day}::date
      ) as own
      join rebate_plays on merchant_code = ${merchant} and day = ${day}::date
        and rebate_plays.lineage >= own.lineage
        and rebate_plays.lineage < own.lineage[: cardinality(own.lineage) - 1] || (${member}::bigint + 1)`;
}

/** What somebody earned of a closed day, line by line. */
export function earned(member: bigint, closed: Pick<ClosedDay, 'merchant' | 'day'>): RawBuilder<unknown> {
  return sql`select * from (${linesOf(playsBelow(member, closed))}) as every where member = ${member} and amount <> 0`;
}

/**
 * The bets that were a player's turnover of a day, by what the ledger says of each: the rounds that were settled on it with what
 * had been staked in them by then, and what came on it to rounds that were settled before (`late`).
 */
export function betsOf(player: RawBuilder<unknown>, { currency, day }: Omit<ClosedDay, 'merchant'>) {
  return sql`
    select rounds.id as round_id, rounds.id as place, false as late, closed_at as at, game_type_of(game_id) as category,
        (stakes - came)::bigint as turnover
      from rounds
      cross join lateral (
        select coalesce(-sum(postings.amount), 0) as stakes
          from vendor_transactions join postings using (transfer_id)
          where round_id = rounds.id and kind in ('bet', 'rollback') and running
      ) as moved
      cross join lateral (
        select coalesce(sum(late_stakes.staked), 0) as came from late_stakes where round_id = rounds.id
      ) as later
      where rounds.member_id = ${player} and settled_day = ${day}::date and closed_because = 'settled'
        and currency = ${currency}
    union all
    select round_id, -late_stakes.id, true, at, game_type_of(game_id), late_stakes.staked
      from late_stakes join rounds on rounds.id = round_id
      where late_stakes.member_id = ${player} and day = ${day}::date and currency = ${currency}`;
}

/** What is true of the transfers that a day is of: its bets, what they won, and what was rolled back. */
export function playedOn({ merchant, currency, day }: ClosedDay): RawBuilder<unknown> {
  return sql`merchant_code = ${merchant} and currency = ${currency} and day = ${day}::date
    and kind in ('bet', 'win', 'rollback')`;
}

/** Over lines in the order of their players: what each is reckoned from, and comes to. */
export const digestOfLines: RawBuilder<Buffer> = sql`
  sha256(convert_to(coalesce(string_agg(
    concat_ws(':', player_id, category, level, turnover, rate, below, amount), e'\\n'
    order by player_id, category collate "C"
  ), ''), 'UTF8'))`;

/** Over what a day paid to whom, and over the lines of each. */
export function digestOfStatements({ merchant, day }: Pick<ClosedDay, 'merchant' | 'day'>) {
  return sql<Buffer>`
    select sha256(convert_to(coalesce(string_agg(
          concat_ws(':', member_id, amount, owed, paid, encode(digest, 'hex')), e'\\n' order by member_id
        ), ''), 'UTF8'))
      from rebate_statements where merchant_code = ${merchant} and day = ${day}::date`;
}
