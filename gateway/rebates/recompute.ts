import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { gameTypes } from '@laro/rules/gameTypes.ts';
import type { Database } from '../db/tables.ts';
import {
  betsOf,
  digestOfLines,
  digestOfStatements,
  linesOf,
  playedOn,
  playsBelow,
  playsOf,
  type ClosedDay,
} from './lines.ts';

type Db = Kysely<Database>;

/** A player's turnover of a category that the ledger says otherwise than the day was closed with. */
export interface Differs {
  readonly playerId: string;
  readonly username: string;
  readonly category: (typeof gameTypes)[number];
  readonly closed: string;
  readonly ledger: string;
}

/** Plays as they were written down, with the turnover that the ledger says; who was above and their rates stay as they were. */
function anew(plays: RawBuilder<unknown>, closed: ClosedDay): RawBuilder<unknown> {
  return sql`
    select player_id, category, lineage, rates, plays.turnover as closed, ledger as turnover
      from (${plays}) as plays
      cross join lateral (
        select coalesce(sum(bets.turnover), 0)::bigint as ledger
          from (${betsOf(sql`player_id`, closed)}) as bets where bets.category = plays.category
      ) as said`;
}

const differing = sql`
  select coalesce(json_agg(json_build_object(
        'playerId', player_id::text, 'username', username, 'category', category,
        'closed', closed::text, 'ledger', turnover::text
      ) order by player_id, category), '[]')
    from (select * from anew where turnover <> closed order by player_id, category limit 20) as plays
    join members on members.id = player_id`;

export interface RecomputedStatement {
  /** In hexadecimal, as the day was closed with; null where days were not sealed yet. */
  readonly closed: string | null;
  readonly ledger: string;
  readonly lines: number;
  readonly differs: readonly Differs[];
}

/** What an agent's statement of a day comes to, reckoned from the ledger; undefined where it has none. */
export async function recomputeStatement(
  db: Db,
  member: bigint,
  closed: ClosedDay,
): Promise<RecomputedStatement | undefined> {
  const { rows } = await sql<RecomputedStatement>`
    with anew as materialized (${anew(playsBelow(member, closed), closed)})
    select encode(digest, 'hex') as closed,
        (
          select encode(${digestOfLines}, 'hex')
            from (${linesOf(sql`select * from anew`)}) as lines where member = ${member} and amount <> 0
        ) as ledger,
        (
          select count(*)::int from (${linesOf(sql`select * from anew`)}) as lines
            where member = ${member} and amount <> 0
        ) as lines,
        (${differing}) as differs
      from rebate_statements where member_id = ${member} and day = ${closed.day}::date`.execute(db);
  return rows[0];
}

/** What of a closed day is not as the ledger says, each by its name; an empty list is a day that is as it was closed. */
export async function recomputeDay(db: Db, closed: ClosedDay): Promise<string[]> {
  const { merchant, day } = closed;
  const { rows: sealed } = await sql<Seal>`
    select coalesce(first_transfer, 0)::text || '-' || coalesce(last_transfer, 0) || ' (' || transfers || ')' as range,
        unrated::text, encode(digest, 'hex') as digest,
        (
          select coalesce(min(id), 0)::text || '-' || coalesce(max(id), 0) || ' (' || count(*) || ')' from transfers
            where ${playedOn(closed)}
        ) as "rangeNow",
        encode((${digestOfStatements(closed)}), 'hex') as "digestNow"
      from rebate_seals where merchant_code = ${merchant} and day = ${day}::date`.execute(db);
  const seal = sealed[0];
  if (seal === undefined) return [`${merchant} ${day}: not closed, or closed before days were sealed`];
  const { rows: found } = await sql<Found>`
    with anew as materialized (${anew(playsOf(closed), closed)}),
    everything as (
      select coalesce(sum(bets.turnover), 0)::bigint as turnover
        from members cross join lateral (${betsOf(sql`members.id`, closed)}) as bets
        where merchant_code = ${merchant}
    )
    select (${differing}) as differs,
        ((select turnover from everything) - (select coalesce(sum(turnover), 0) from anew))::text as unrated,
        (
          select coalesce(json_agg(username || ': ' || coalesce(encode(stored.digest, 'hex'), 'nothing')
                || ' was closed, ' || coalesce(encode(reckoned.digest, 'hex'), 'nothing') || ' is in the ledger'), '[]')
            from (select * from rebate_statements where merchant_code = ${merchant} and day = ${day}::date) as stored
            full join (
              select member, sum(amount)::bigint as amount, ${digestOfLines} as digest
                from (${linesOf(sql`select * from anew`)}) as lines where amount <> 0
                group by member having sum(amount) <> 0
            ) as reckoned on member = member_id
            join members on members.id = coalesce(member, member_id)
            where (stored.digest, stored.amount) is distinct from (reckoned.digest, reckoned.amount)
        ) as statements,
        (
          select coalesce(json_agg(username || ': ' || paid || ' was to be paid, transfer ' || transfer_id || ' paid '
                || coalesce(moved::text, 'nothing')), '[]')
            from rebate_statements
            join members on members.id = member_id
            left join lateral (
              select sum(postings.amount) as moved from postings join accounts on accounts.id = account_id
                where postings.transfer_id = rebate_statements.transfer_id and accounts.member_id = members.id
            ) as had on true
            where rebate_statements.merchant_code = ${merchant} and day = ${day}::date and transfer_id is not null
              and moved is distinct from paid
        ) as payments`.execute(db);
  const [
    { differs, unrated, statements, payments } = { differs: [], unrated: '', statements: [], payments: [] },
  ] = found;
  const at = `${merchant} ${day}`;
  return [
    ...(seal.range === seal.rangeNow
      ? []
      : [`${at}: transfers ${seal.range} when it was closed, ${seal.rangeNow} now`]),
    ...differs.map(
      (one) =>
        `${at}: ${one.username} ${one.category}: turnover ${one.closed} was closed, ${one.ledger} is in the ledger`,
    ),
    ...(seal.unrated === unrated
      ? []
      : [`${at}: turnover without rates: ${seal.unrated} was closed, ${unrated} is in the ledger`]),
    ...[...statements, ...payments].map((said) => `${at}: ${said}`),
    ...(seal.digest === seal.digestNow ? [] : [`${at}: the statements are not those that were sealed`]),
  ];
}

interface Seal {
  readonly range: string;
  readonly unrated: string;
  readonly digest: string;
  readonly rangeNow: string;
  readonly digestNow: string;
}

interface Found {
  readonly differs: readonly Differs[];
  readonly unrated: string;
  readonly statements: readonly string[];
  readonly payments: readonly string[];
}

/** The days that were sealed, the oldest first. */
export async function sealedDays(db: Db): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select merchant_code as merchant, currency, day::text as day from rebate_seals
      order by rebate_seals.day, merchant_code`.execute(db);
  return rows;
}
