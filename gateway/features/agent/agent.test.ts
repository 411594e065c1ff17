import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teamKpi } from '@laro/contract/calls/agent.ts';
import { sweepTeamChanges } from '../../members/team.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { deposit, didBefore, round } from '../../testing/testTeam.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const hour = 3_600_000;

type Call = Awaited<ReturnType<TestGateway['member']>>['call'];

async function ask(call: Call, days = 0, where: { utcOffset?: number } = { utcOffset: 0 }) {
  await sweepTeamChanges(gateway.house);
  const date = dayOf(new Date(gateway.house.clock.now().getTime() + days * 24 * hour));
  const outcome = await call(teamKpi, { query: { startDate: date, endDate: date, size: 0, ...where } });
  return outcome.ok ? outcome.value.footer : outcome.failure.code;
}

const counts = (registered: number, loggedIn: number, bet: number, online: number) => ({
  teamLoginMemberCount: loggedIn,
  teamBetMemberCount: bet,
  teamRegisterMemberCount: registered,
  teamOnlineCount: online,
});

describe('S7-37 S3-32 the counts of the team', () => {
  test('are of the team of the agent, and of nobody else', async () => {
    const agent = await gateway.member('lawinf3', { type: 1 });
    const other = await gateway.member('lawinf3', { type: 1 });
    expect(await ask(agent.call)).toEqual(counts(0, 0, 0, 0));
    const one = await gateway.member('lawinf3', { parent: agent.id });
    await gateway.member('lawinf3', { parent: agent.id });
    const today = dayOf(gateway.house.clock.now());
    await didBefore(gateway, { code: 'lawinf3', currency: 'PHP' }, [
      [one, deposit(today, 100_00n), round(today, 10_00n)],
    ]);
    expect(await ask(agent.call)).toEqual(counts(2, 2, 1, 2));
    expect(await ask(other.call)).toEqual(counts(0, 0, 0, 0));
  });

  test('are of the whole team, however deep, and the agent is not of its own', async () => {
    const agent = await gateway.member('lawinf3', { type: 1 });
    const under = await gateway.member('lawinf3', { type: 1, parent: agent.id });
    const friend = await gateway.member('lawinf3', { parent: under.id });
    await gateway.member('lawinf3', { parent: friend.id });
    const today = dayOf(gateway.house.clock.now());
    await didBefore(gateway, { code: 'lawinf3', currency: 'PHP' }, [
      [agent, deposit(today, 100_00n), round(today, 10_00n)],
    ]);
    expect(await ask(agent.call)).toEqual(counts(3, 3, 0, 3));
    expect(await ask(under.call)).toEqual(counts(2, 2, 0, 2));
  });

  test('S7-37 are of the merchant’s days: its today is whatever day it is where the caller says to be', async () => {
    const start = gateway.house.clock.now();
    // Two o'clock of the next day in Manila.
    gateway.moveClock(Date.parse(`${dayOf(start)}T18:00:00Z`) - start.getTime());
    const agent = await gateway.member('lawinf3', { type: 1 });
    await gateway.member('lawinf3', { parent: agent.id });
    const [some, none] = [counts(1, 1, 0, 1), counts(0, 0, 0, 1)];
    expect(await ask(agent.call, 0, { utcOffset: 0 })).toEqual(some);
    expect(await ask(agent.call, 1, { utcOffset: 840 })).toEqual(some);
    expect(await ask(agent.call, 0, { utcOffset: 840 })).toEqual(none);
    expect(await ask(agent.call, -1, { utcOffset: 0 })).toEqual(none);
    expect(await ask(agent.call, 1, {})).toEqual(some);
    expect(await ask(agent.call, 0, {})).toEqual(none);
  });

  test('count as online who was seen in the last five minutes', async () => {
    const agent = await gateway.member('lawinf3', { type: 1 });
    await gateway.member('lawinf3', { parent: agent.id });
    gateway.moveClock(5 * 60_000);
    expect(await ask(agent.call)).toMatchObject({ teamOnlineCount: 0 });
  });

  test('S5-24 are for agents, by the role of the account', async () => {
    expect(await ask(gateway.visitor('lawinf3'))).toBe('NO_SESSION');
    for (const type of [0, 4, 40]) {
      expect(await ask((await gateway.member('lawinf3', { type })).call)).toBe('NOT_ALLOWED');
    }
    for (const type of [1, 2, 3, 41, 42]) {
      expect(await ask((await gateway.member('lawinf3', { type })).call)).toMatchObject(counts(0, 0, 0, 0));
    }
    const bare = await gateway.member('lawinf3', { type: 2, isAgent: false });
    expect(await ask(bare.call)).toBe('NOT_ALLOWED');
  });

  test('refuse days that are none, and rows', async () => {
    const { call } = await gateway.member('lawinf3', { type: 1 });
    for (const query of [
      { startDate: 'today', endDate: '2026-11-20', size: 0 },
      { startDate: '2026-11-20', endDate: '2026-11-31', size: 0 },
      { startDate: '2026-11-20', endDate: '2026-11-20', size: 10 },
    ]) {
      const outcome = await call(teamKpi, { query });
      expect(!outcome.ok && outcome.failure.code).toBe('BAD_REQUEST');
    }
  });
});
