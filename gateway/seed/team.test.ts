import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../db/testDatabase.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { seedMembers } from './members.ts';
import { seedTeam } from './team.ts';

const currency = { code: 'PHP', symbol: '₱', pattern: '#,##0.00' } as const;
const businessDay = { timeZone: 'Asia/Manila', startsAt: 0 };

test('S7-37 S1-03 the agent of a demo has a team of three levels with 90 days in books that are sound, however often the seed runs', async () => {
  const { db } = await testDatabase('owner', 'seeded');
  const merchants = [
    { code: 'lawinf3', currency, demo: true, businessDay },
    { code: 'perlas', currency, demo: false, businessDay },
  ] as const;
  await seedMembers(db, merchants);
  await seedTeam(db, merchants);
  const people = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select merchant_code as merchant, cardinality(lineage) - 1 as level, count(*)::int as people,
          count(*) filter (where is_agent)::int as agents
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
    { merchant: 'lawinf3', level: 1, people: 15, agents: 4 },
    { merchant: 'lawinf3', level: 2, people: 21, agents: 4 },
    { merchant: 'lawinf3', level: 3, people: 24, agents: 0 },
  ]);
  const first = await books();
  expect(first).toMatchObject({ categories: 5, days: 90 });
  expect(await verifyLedger(db)).toEqual([]);
  await seedTeam(db, merchants);
  expect(await books()).toEqual(first);
});
