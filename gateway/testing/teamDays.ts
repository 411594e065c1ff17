import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** What of the kept days of teams is not what the figures of their members add up to (decision 120); once all is added. */
export async function wrongTeamDays(db: Kysely<Database>): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with wanted as (
      select above as head_id, currency, what, day, level, sum(times)::bigint as times, sum(came)::bigint as came,
          sum(went)::bigint as went, coalesce(sum(people) filter (where gap is null), 0)::int as firsts,
          coalesce(sum_places(array_fill(people, array[gap])) filter (where gap is not null), '{}') as again
        from (
          select figures.*, above, cardinality(lineage) - place as level
            from team_figures('{}', null) as figures cross join lateral unnest(lineage) with ordinality as ways (above, place)
        ) as figures
        where level > 0 or currency <> ''
        group by above, currency, what, day, level
    ),
    kept as (
      select head_id, currency, what, day, level, times, came, went, firsts, array_remove(again, 0) as again
        from team_days where (times, came, went, firsts, array_remove(again, 0)) <> (0, 0, 0, 0, '{}')
    )
    (table kept except table wanted) union all (table wanted except table kept) limit 10`.execute(db);
  return rows;
}
