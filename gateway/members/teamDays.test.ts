import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kpiA, kpiB, teamKpi } from '@laro/contract/calls/agent.ts';
import { addDays } from '@laro/rules/days.ts';
import { wrongTeamDays } from '../testing/teamDays.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../testing/testGateway.ts';
import { deposit, didBefore, noon, rollBack, round } from '../testing/testTeam.ts';
import { openSession } from './sessions.ts';
import { sweepTeamChanges } from './team.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const lawin = { code: 'lawinf3', currency: 'PHP' } as const;
const first = '2026-08-01';

test('S2-27 S7-37 days of teams are what their members did, added or not, in any order of days, whoever joins, logs in, moves or is rolled back', async () => {
  const { db } = gateway.house;
  let state = 5;
  const chance = (upTo: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * upTo);
  };
  const people: (TestMember & { parent: bigint | undefined })[] = [];
  const active = new Map<bigint, Set<string>>();
  const depositors = new Map<bigint, Set<string>>();
  const visitors = new Map<bigint, Set<string>>();
  const isAbove = (head: bigint, one: bigint): boolean => {
    const parent = people.find(({ id }) => id === one)?.parent;
    return parent !== undefined && (parent === head || isAbove(head, parent));
  };
  const noteDay = (days: Map<bigint, Set<string>>, id: bigint, day: string) =>
    days.set(id, (days.get(id) ?? new Set()).add(day));
  const countsAre = async () => {
    for (const head of people) {
      // A year lies between some of the days.
      const from = addDays(first, chance(500) - 380);
      const range = { from, to: addDays(from, chance(100)) };
      const counted = (days: Map<bigint, Set<string>>) =>
        people.filter(
          ({ id }) =>
            isAbove(head.id, id) &&
            [...(days.get(id) ?? [])].some((day) => range.from <= day && day <= range.to),
        ).length;
      const [cash, play] = [await head.call(kpiA, { query: range }), await head.call(kpiB, { query: range })];
      const counts = await head.call(teamKpi, {
        query: { startDate: range.from, endDate: range.to, size: 0 },
      });
      expect({ range, cash, play, counts }).toMatchObject({
        counts: {
          value: {
            footer: { teamLoginMemberCount: counted(visitors), teamBetMemberCount: counted(active) },
          },
        },
        cash: { value: { team: { period: { depositors: counted(depositors) } } } },
        play: { value: { team: { period: { active: counted(active) } } } },
      });
    }
  };
  for (let turn = 0; turn < 30; turn++) {
    const parent = people[chance(people.length + 1)]?.id;
    people.push({
      ...(await gateway.member('lawinf3', { type: 1, ...(parent !== undefined && { parent }) })),
      parent,
    });
    // Each has come in to make calls.
    noteDay(visitors, people.at(-1)?.id ?? 0n, gateway.house.clock.now().toISOString().slice(0, 10));
    const who = people[chance(people.length)];
    if (!who) continue;
    // A history of its own each time: days come in any order.
    const day = addDays(first, chance(3) === 0 ? -370 + chance(10) : chance(100));
    const game = chance(2) === 0 ? 'RNG' : 'FISH';
    await didBefore(gateway, lawin, [
      [
        { id: who.id, username: `${who.username} ${turn}` },
        deposit(day, 9_000_00n),
        round(day, 10_00n, game),
        round(addDays(day, chance(3)), 10_00n, 'RNG', 2),
      ],
    ]);
    noteDay(depositors, who.id, day);
    const seen = addDays(day, chance(3));
    const given = { memberId: who.id, merchant: lawin.code, agent: 'test', replaces: undefined };
    for (let times = chance(3); times > 0; times--) {
      await openSession({ clock: { ...gateway.house.clock, now: () => noon(seen) } }, db, given);
      noteDay(visitors, who.id, seen);
    }
    const { rows } = await sql<{ day: string }>`
      select distinct settled_day::text as day from rounds where member_id = ${who.id}`.execute(db);
    for (const one of rows) noteDay(active, who.id, one.day);
    if (turn % 7 === 3) await rollBack(gateway, lawin, [who.id], () => chance(2) === 0);
    if (turn % 3 === 0) await sweepTeamChanges(gateway.house);
    const [mover, to] = [people[chance(people.length)], people[chance(people.length)]];
    if (mover && to && mover !== to && !isAbove(mover.id, to.id)) {
      mover.parent = chance(5) === 0 ? undefined : to.id;
      await db
        .updateTable('members')
        .set({ parent_id: mover.parent ?? null })
        .where('id', '=', mover.id)
        .execute();
    }
    if (turn % 10 === 9) await countsAre();
  }
  await sweepTeamChanges(gateway.house);
  expect(await wrongTeamDays(db)).toEqual([]);
  await countsAre();
});
