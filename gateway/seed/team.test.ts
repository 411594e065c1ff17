import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../db/testDatabase.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { seedMembers } from './members.ts';
import { seedTeam } from './team.ts';

const currency = { code: 'PHP', symbol: '₱', pattern: '#,##0.00' } as const;
const categories: ('RNG' | 'LIVE')[] = ['RNG', 'LIVE'];
const rebates = { step: 0.1, most: { RNG: 1, LIVE: 0.7 } };
const agreements = { dividend: 20, daily: 2000, hourly: 0 };
const businessDay = { timeZone: 'Asia/Manila', startsAt: 0 };

test('S7-37 S1-03 the agent of a demo has a team of three levels with 90 days in books that are sound, however often the seed runs', async () => {
  const { db } = await testDatabase('owner', 'seeded');
  const merchants = [
    { code: 'lawinf3', currency, demo: true, businessDay, agreements, categories, rebates },
    { code: 'perlas', currency, demo: false, businessDay, agreements, categories },
  ] as const;
  await seedMembers(db, merchants);
  await seedTeam(db, merchants);
  const people = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select merchant_code as merchant, cardinality(lineage) - 1 as level, count(*)::int as people,
          count(*) filter (where is_agent)::int as agents, array_agg(distinct type::int order by type::int) as types
        from members where username <> 'agent' group by 1, 2 order by 1, 2`.execute(db);
    return rows;
  };
  const books = async () => {
    const { rows } = await sql<{ transfers: number; categories: number; days: number }>`
      select count(*)::int as transfers, count(distinct day)::int as days,
          (select count(distinct game_type)::int from play_days where game_type <> 'OTHER') as categories
        from transfers where merchant_code = 'lawinf3'`.execute(db);
    return rows[0];
  };
  expect(await people()).toEqual([
    { merchant: 'lawinf3', level: 1, people: 15, agents: 4, types: [0, 1] },
    { merchant: 'lawinf3', level: 2, people: 21, agents: 4, types: [0, 2] },
    { merchant: 'lawinf3', level: 3, people: 24, agents: 0, types: [0] },
  ]);
  const first = await books();
  expect(first).toMatchObject({ categories: 5, days: 90 });
  const { rows: statements } = await sql<{ days: number; unpaid: number; above: bigint; agents: number }>`
    select count(distinct rebate_statements.day)::int as days, count(distinct member_id)::int as agents,
        count(*) filter (where paid > 0 and transfer_id is null)::int as unpaid,
        coalesce(sum(amount) filter (where username = 'agent'), 0)::bigint as above
      from rebate_statements join members on members.id = member_id`.execute(db);
  expect(statements).toMatchObject([{ agents: 9, unpaid: 0 }]);
  expect(statements[0]?.days).toBeGreaterThan(20);
  expect(statements[0]?.above).toBeGreaterThan(100_00n);
  const { rows: contracts } = await sql<{ kind: string; state: string; payments: number }>`
    select agreements.kind, payments.state, count(*)::int as payments
      from agreements join agreement_payments payments on agreement_id = agreements.id
      join members on members.id = senior_id and username = 'agent'
      group by 1, 2 order by 1, 2`.execute(db);
  // What waits is the last day's, if it pays anything; a dividend is of a half month in which the team lost.
  expect(contracts).toContainEqual({ kind: 'daily', state: 'paid', payments: expect.any(Number) });
  expect(contracts.filter(({ state, payments }) => state === 'applied' && payments > 1)).toEqual([]);
  expect(await verifyLedger(db)).toEqual([]);
  await seedTeam(db, merchants);
  expect(await books()).toEqual(first);
});
