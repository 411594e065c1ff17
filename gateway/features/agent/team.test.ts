import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as agent from '@laro/contract/calls/agent.ts';
import { addDays } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { Happened } from '../../seed/teamHistory.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { sweepTeamChanges } from '../../members/team.ts';
import { deposit, didBefore, noon, playedGames, round } from '../../testing/testTeam.ts';
import { findHead } from './head.queries.ts';
import { findTeamMovements, findTeamRounds, type AfterMovement, type AfterRound } from './lists.queries.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** The merchant's day when the clock of a test's gateway starts. */
const today = '2026-11-20';
const lawin = { code: 'lawinf3', currency: 'PHP' } as const;

interface Told {
  readonly who: TestMember;
  /** Under the root; 0 is the root. */
  readonly level: number;
  /** The direct downline of the root that they are below. */
  readonly branch: bigint | undefined;
  readonly day: string;
  readonly happened: Happened;
}

interface Team {
  readonly root: TestMember;
  /** Whom the root brought: an agent with a team, one more agent, and a member. */
  readonly tess: TestMember;
  readonly boyet: TestMember;
  readonly maria: TestMember;
  readonly jenny: TestMember;
  readonly kim: TestMember;
  readonly all: readonly Told[];
}

/** Numbers that follow from a seed, from 0 to 1. */
function chancesOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Three levels, with some weeks of made-up play. */
async function newTeam(seed = 7): Promise<Team> {
  const chance = chancesOf(seed);
  const root = await gateway.member('lawinf3', { type: 1 });
  const tess = await gateway.member('lawinf3', { type: 1, parent: root.id });
  const boyet = await gateway.member('lawinf3', { type: 1, parent: root.id });
  const maria = await gateway.member('lawinf3', { parent: root.id });
  const jenny = await gateway.member('lawinf3', { type: 1, parent: tess.id });
  const kim = await gateway.member('lawinf3', { parent: jenny.id });
  const places = [
    [root, 0, undefined],
    [tess, 1, tess.id],
    [maria, 1, maria.id],
    [jenny, 2, tess.id],
    [kim, 3, tess.id],
  ] as const;
  const all: Told[] = [];
  const done = places.map(([who, level, branch]) => {
    let balance = 0n;
    const events: Happened[] = [];
    for (let ago = 40; ago >= 0; ago--) {
      const day = addDays(today, -ago);
      const happen = (happened: Happened) => {
        events.push(happened);
        all.push({ who, level, branch, day, happened });
      };
      const minutes = ago === 0 ? -300 : 0;
      if (chance() < 0.3 || balance < 1000_00n) {
        const amount = BigInt(1000 + Math.floor(chance() * 4000)) * 100n;
        happen({ kind: 'deposit', at: noon(day, minutes), amount });
        balance += amount;
      }
      for (let turn = 1; turn <= 3; turn++) {
        if (chance() < 0.4) continue;
        const game = chance() < 0.5 ? playedGames.RNG : playedGames.FISH;
        const staked = BigInt(10 + Math.floor(chance() * 200)) * 100n;
        const won = chance() < 0.4 ? staked * 2n : 0n;
        happen({ kind: 'round', at: noon(day, minutes + turn), ...game, staked, won });
        balance += won - staked;
      }
      if (chance() < 0.1) {
        const amount = balance / 3n;
        happen({ kind: 'withdrawal', at: noon(day, minutes + 9), amount });
        balance -= amount;
      }
    }
    return [who, ...events] as const;
  });
  await didBefore(gateway, lawin, done);
  return { root, tess, boyet, maria, jenny, kim, all };
}

const sum = (told: readonly Told[], of: (happened: Happened) => bigint) =>
  told.reduce((so, { happened }) => so + of(happened), 0n);
const cash = (told: readonly Told[]) => ({
  deposited: toAmount(sum(told, (one) => (one.kind === 'deposit' ? one.amount : 0n))),
  withdrawn: toAmount(sum(told, (one) => (one.kind === 'withdrawal' ? one.amount : 0n))),
  rewards: '0.00',
});
const play = (told: readonly Told[]) => {
  const turnover = sum(told, (one) => (one.kind === 'round' ? one.staked : 0n));
  const won = sum(told, (one) => (one.kind === 'round' ? one.won : 0n));
  return { turnover: toAmount(turnover), won: toAmount(won), result: toAmount(won - turnover) };
};
const peopleIn = (told: readonly Told[], kind: Happened['kind']) =>
  new Set(told.filter(({ happened }) => happened.kind === kind).map(({ who }) => who.id)).size;
const rounds = (told: readonly Told[]) => told.filter(({ happened }) => happened.kind === 'round');

async function answered<T>(
  asked: Promise<{ ok: true; value: T } | { ok: false; failure: { code: string } }>,
): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

const codeOf = async (asked: Promise<{ ok: true } | { ok: false; failure: { code: string } }>) => {
  const outcome = await asked;
  return outcome.ok ? 'ok' : outcome.failure.code;
};

/** How many questions the database is asked. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const asked = query.mock.calls.length;
  query.mockRestore();
  return asked;
}

describe('the team in figures', () => {
  let team: Team;
  let below: readonly Told[];
  beforeAll(async () => {
    team = await newTeam();
    below = team.all.filter(({ level }) => level > 0);
  });
  const range = { from: addDays(today, -12), to: addDays(today, -3) };
  const inRange = (told: readonly Told[], { from, to } = range) =>
    told.filter(({ day }) => day >= from && day <= to);
  const ofToday = (told: readonly Told[]) => told.filter(({ day }) => day === today);

  test('S7-39 S1-03 figure A is money in and out, today beside the period, by level, the agent’s own apart', async () => {
    const told = await answered(team.root.call(agent.kpiA, { query: range }));
    const figure = (some: readonly Told[]) => ({ ...cash(some), depositors: peopleIn(some, 'deposit') });
    expect(told).toMatchObject({
      ...range,
      today,
      timeZone: 'Asia/Manila',
      currency: 'PHP',
      team: { today: figure(ofToday(below)), period: figure(inRange(below)) },
      own: { period: figure(inRange(team.all.filter(({ level }) => level === 0))) },
    });
    expect(told.levels).toEqual(
      [1, 2, 3].map((level) => {
        const some = below.filter((one) => one.level === level);
        return { level, today: figure(ofToday(some)), period: figure(inRange(some)) };
      }),
    );
  });

  test('S7-39 S2-27 figure B is play: bets, valid turnover and result by level and by category', async () => {
    const told = await answered(team.root.call(agent.kpiB, { query: range }));
    const figure = (some: readonly Told[]) => ({
      ...play(some),
      rounds: rounds(some).length,
      active: peopleIn(some, 'round'),
    });
    expect(told).toMatchObject({
      team: { today: figure(ofToday(below)), period: figure(inRange(below)) },
      own: { period: figure(inRange(team.all.filter(({ level }) => level === 0))) },
      bets: { period: { amount: play(inRange(below)).turnover } },
    });
    expect(told.categories).toEqual(
      (['FISH', 'RNG'] as const).map((category) => {
        const some = below.filter(
          ({ happened }) => happened.kind === 'round' && happened.game === playedGames[category].game,
        );
        return { category, today: figure(ofToday(some)), period: figure(inRange(some)) };
      }),
    );
    expect(told.levels.map(({ level, period }) => ({ level, period }))).toEqual(
      [1, 2, 3].map((level) => ({
        level,
        period: figure(inRange(below.filter((one) => one.level === level))),
      })),
    );
  });

  test('S7-39 S2-27 figure C is people: how many, who came, who played', async () => {
    const told = await answered(team.root.call(agent.kpiC, { query: { from: today, to: today } }));
    expect(told).toMatchObject({
      people: 5,
      agents: 3,
      team: { today: { newcomers: 5, active: peopleIn(ofToday(below), 'round') } },
      levels: [
        { level: 1, people: 3 },
        { level: 2, people: 1 },
        { level: 3, people: 1 },
      ],
    });
    const before = await answered(team.root.call(agent.kpiC, { query: range }));
    expect(before.team.period).toEqual({ newcomers: 0, active: peopleIn(inRange(below), 'round') });
  });

  test('S2-27 profit and loss by day, level and category, and by the branch of each whom the agent brought', async () => {
    const told = await answered(team.root.call(agent.teamProfitAndLoss, { query: range }));
    expect(told.team).toEqual({ ...cash(inRange(below)), ...play(inRange(below)) });
    expect(told.days).toEqual(
      [...Map.groupBy(inRange(below), ({ day }) => day)]
        .map(([day, some]) => ({ day, ...cash(some), ...play(some) }))
        .toSorted((one, other) => one.day.localeCompare(other.day)),
    );
    expect(told.levels.reduce((so, { turnover }) => so + toMinor(turnover), 0n)).toBe(
      toMinor(told.team.turnover),
    );
    const played = Map.groupBy(rounds(inRange(below)), ({ happened }) =>
      happened.kind === 'round' && happened.game === playedGames.FISH.game ? 'FISH' : 'RNG',
    );
    expect(told.categories).toEqual(
      (['FISH', 'RNG'] as const).map((category) => {
        const some = played.get(category) ?? [];
        return { category, ...play(some), rounds: some.length, active: peopleIn(some, 'round') };
      }),
    );
    const { branches } = await answered(team.root.call(agent.teamBranches, { query: range }));
    const expected = [...Map.groupBy(inRange(below), ({ branch }) => branch)].map(([id, some]) => ({
      id: String(id),
      ...cash(some),
      ...play(some),
    }));
    expect(branches).toMatchObject(
      expected.toSorted((one, other) => Number(toMinor(other.turnover) - toMinor(one.turnover))),
    );
    // One branch further down, the head of it is who is apart.
    const under = await answered(
      team.root.call(agent.teamProfitAndLoss, { query: { ...range, underId: String(team.tess.id) } }),
    );
    expect(under.own).toEqual({
      ...cash(inRange(below.filter(({ who }) => who === team.tess))),
      ...play(inRange(below.filter(({ who }) => who === team.tess))),
    });
    expect(under.path).toEqual([{ id: String(team.tess.id), username: team.tess.username }]);
  });

  test('S2-27 every settled round of the team once, newest first, by member, level and category, with sums of the whole filter', async () => {
    const named = (told: Told) =>
      told.happened.kind === 'round' ? `${told.who.username} ${told.happened.at.toISOString()}` : '';
    const category = 'FISH' as const;
    const filters = [
      [{}, below],
      [{ memberId: String(team.kim.id) }, below.filter(({ who }) => who === team.kim)],
      [
        { category },
        below.filter(({ happened }) => happened.kind === 'round' && happened.game === playedGames.FISH.game),
      ],
      [{ underId: String(team.tess.id) }, below.filter(({ who }) => who === team.jenny || who === team.kim)],
      [{ level: 1 }, below.filter(({ level }) => level === 1)],
      [{ level: 2, underId: String(team.tess.id) }, below.filter(({ who }) => who === team.kim)],
    ] as const;
    for (const [filter, wanted] of filters) {
      const seen: string[] = [];
      let next: string | null | undefined;
      do {
        const query = { ...range, ...filter, ...(next ? { after: next } : {}) };
        const page = await answered(team.root.call(agent.teamRounds, { query }));
        seen.push(...page.rounds.map(({ member, at }) => `${member.username} ${at}`));
        expect(page.sums).toMatchObject({
          ...play(inRange(wanted)),
          rounds: rounds(inRange(wanted)).length,
        });
        next = page.next;
      } while (next);
      expect(seen.toSorted()).toEqual(rounds(inRange(wanted)).map(named).toSorted());
      const times = seen.map((one) => one.split(' ')[1] ?? '');
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  test('S2-28 every movement of the team once, newest first, by kind, member, level and category, with what came and went', async () => {
    const nothing = await answered(team.boyet.call(agent.teamMovements, { query: range }));
    expect(nothing).toMatchObject({ movements: [], came: '0.00', went: '0.00', times: 0 });
    for (const filter of [
      { group: 'cash' as const },
      { group: 'cash' as const, memberId: String(team.kim.id) },
      { group: 'cash' as const, level: 2 },
      { category: 'FISH' as const },
      { group: 'play' as const, category: 'RNG' as const, level: 1 },
      { group: 'cash' as const, category: 'FISH' as const },
      {},
    ]) {
      const wanted = below.filter(
        ({ who, level, happened }) =>
          (!('memberId' in filter) || who === team.kim) &&
          (!('level' in filter) || level === filter.level) &&
          (!('group' in filter) || (happened.kind === 'round') === (filter.group === 'play')) &&
          (!('category' in filter) ||
            (happened.kind === 'round' && happened.game === playedGames[filter.category].game)),
      );
      const seen: agent.TeamMovement[] = [];
      let next: string | null | undefined;
      do {
        const query = { ...range, ...filter, ...(next ? { after: next } : {}) };
        const page = await answered(team.root.call(agent.teamMovements, { query }));
        seen.push(...page.movements);
        next = page.next;
        expect(page.times).toBe(
          inRange(wanted).reduce(
            (so, { happened }) => so + (happened.kind === 'round' && happened.won > 0n ? 2 : 1),
            0,
          ),
        );
      } while (next);
      const total = (kind: string) =>
        toAmount(
          seen.filter((one) => one.kind === kind).reduce((so, { amount }) => so + toMinor(amount), 0n),
        );
      expect(toMinor(total('bet')) * -1n).toBe(toMinor(play(inRange(wanted)).turnover));
      expect(total('win')).toBe(play(inRange(wanted)).won);
      expect(total('deposit')).toBe(cash(inRange(wanted)).deposited);
      expect(total('withdrawal').replace('-', '')).toBe(cash(inRange(wanted)).withdrawn);
      expect(new Set(seen.map(({ member, number }) => `${member.id} ${number}`)).size).toBe(seen.length);
      const times = seen.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  test('S2-27 are as many questions to the database for a team of five as for one of two', async () => {
    const calls = [agent.kpiA, agent.kpiB, agent.kpiC, agent.teamProfitAndLoss, agent.teamBranches] as const;
    for (const call of [...calls, agent.teamRounds, agent.teamMovements, agent.downline] as const) {
      const asked = [];
      for (const by of [team.tess, team.root]) {
        await by.call(call, {});
        asked.push(await questions(() => answered<unknown>(by.call(call, {}))));
      }
      expect([call.id, asked[0]]).toEqual([call.id, asked[1]]);
    }
  });

  test('S2-27 refuse days that are none, and a place that no page has said', async () => {
    for (const call of [agent.kpiA, agent.kpiB, agent.kpiC, agent.teamProfitAndLoss, agent.teamBranches]) {
      expect(await codeOf(team.root.call(call, { query: { from: '2026-11-20' } }))).toBe('WRONG_DAYS');
      expect(await codeOf(team.root.call(call, { query: { from: '2026-11-20', to: '2026-11-19' } }))).toBe(
        'WRONG_DAYS',
      );
    }
    for (const call of [agent.teamBranches, agent.teamRounds, agent.teamMovements, agent.downline]) {
      expect(await codeOf(team.root.call(call, { query: { after: "1' or true" } }))).toBe('AFTER_WRONG');
    }
  });
});

describe('S2-27 a large team', () => {
  /** A head with so many two levels below, who all paid and played. */
  async function grown(people: number): Promise<TestMember> {
    const { db } = gateway.house;
    const root = await gateway.member('lawinf3', { type: 1 });
    const middle: TestMember[] = [];
    for (let n = 0; n < 6; n++) {
      middle.push(await gateway.member('lawinf3', { type: 1, parent: root.id }));
    }
    const below = await db
      .insertInto('members')
      .values(
        Array.from({ length: people }, (_, n) => ({
          merchant_code: 'lawinf3',
          username: `of ${root.id} ${n}`,
          currency: 'PHP',
          type: 0,
          is_agent: false,
          parent_id: middle[n % 6]?.id ?? root.id,
          club_label: null,
          first_login_at: null,
          created_at: noon(today, -600),
        })),
      )
      .returning(['id', 'username'])
      .execute();
    await didBefore(
      gateway,
      lawin,
      below.map((one) => [
        one,
        deposit(addDays(today, -6), 9_000_00n),
        round(addDays(today, -5), 10_00n),
        round(addDays(today, -4), 10_00n, 'FISH'),
      ]),
    );
    return root;
  }

  /** How many blocks the database reads for a call. */
  async function blocks(work: () => Promise<unknown>): Promise<number> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const asked = query.mock.calls
      .map(([statement]) => statement as unknown as { text: string; values: unknown[] })
      .filter(({ text }) => text?.includes('head_id'));
    query.mockRestore();
    const client = new pg.Client({ connectionString: gateway.url });
    await client.connect();
    // The tables of a test are so small that reading all of them is as cheap.
    await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    let read = 0;
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
      read += Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    }
    await client.end();
    return read;
  }

  test('is read from as little as a small one: figures, who is in it, and what its lists come to', async () => {
    const [small, large] = [await grown(12), await grown(240)];
    await sweepTeamChanges(gateway.house);
    const owner = new pg.Client({ connectionString: gateway.ownerUrl });
    await owner.connect();
    await owner.query('vacuum analyze team_days, team_changes, members');
    await owner.end();
    const category = { query: { category: 'FISH' } } as const;
    for (const [call, input] of [
      [agent.kpiA, {}],
      [agent.kpiB, {}],
      [agent.kpiC, {}],
      [agent.teamProfitAndLoss, {}],
      [agent.teamBranches, {}],
      [agent.teamRounds, {}],
      [agent.teamRounds, category],
      [agent.teamMovements, {}],
      [agent.teamMovements, category],
      [agent.downline, {}],
    ] as const) {
      const of = async (by: TestMember) => {
        await by.call(call, input);
        return blocks(() => answered<unknown>(by.call(call, input)));
      };
      const ofSmall = await of(small);
      expect(ofSmall).toBeGreaterThan(0);
      // Whether rows of the same head lie on one page or on two is chance.
      const ofLarge = await of(large);
      expect({ call: call.id, input, ofSmall, ofLarge, isMore: ofLarge > ofSmall * 1.5 }).toMatchObject({
        isMore: false,
      });
    }
  });

  test('has the same lists, in the same order, as one whose members are gone along', async () => {
    const { db } = gateway.house;
    const { root } = await newTeam(3);
    const head = await findHead(db, root.id);
    if (head === undefined) throw new Error('no head');
    const range = { from: addDays(today, -20), to: addDays(today, -2) };
    const whole = { head, member: undefined, level: undefined, currency: 'PHP', range, limit: 7 };
    const rounds = async (many: number) => {
      const seen = [];
      for (const category of [undefined, 'FISH'] as const) {
        for (let after: AfterRound | undefined, more = true; more;) {
          const rows = await findTeamRounds(db, { ...whole, category, after, many });
          seen.push(...rows);
          const last = rows.at(-1);
          after = last && { day: last.day, at: last.at.toISOString(), id: String(last.id) };
          more = rows.length > 0;
        }
      }
      return seen;
    };
    const movements = async (many: number) => {
      const seen = [];
      const filters = [[], ['cash'], [undefined, 'FISH'], ['play', 'RNG']] as const;
      for (const [group, category] of filters) {
        for (let after: AfterMovement | undefined, more = true; more;) {
          const rows = await findTeamMovements(db, { ...whole, group, category, after, many });
          seen.push(...rows);
          const last = rows.at(-1);
          after = last && {
            day: last.day,
            transfer: String(last.transferId),
            account: String(last.accountId),
          };
          more = rows.length > 0;
        }
      }
      return seen;
    };
    const [few, plenty] = [1, 1_000_000];
    expect((await rounds(few)).length).toBeGreaterThan(20);
    expect(await rounds(plenty)).toEqual(await rounds(few));
    expect(await movements(plenty)).toEqual(await movements(few));
  });
});

test('A14-1 a place at a time that only JavaScript reads is no place', async () => {
  const root = await gateway.member('lawinf3', { type: 1 });
  const never = '0000-01-01T00:00:00.000Z';
  for (const time of ['1', 'foo 1', '2026-11-20', '2026-02-31T00:00:00.000Z', `+27${never}`, never]) {
    const query = { sort: 'seen', after: `1:${time}` } as const;
    expect([time, await codeOf(root.call(agent.downline, { query }))]).toEqual([time, 'AFTER_WRONG']);
  }
  const query = { after: `2026-11-20|${never}|1` };
  expect(await codeOf(root.call(agent.teamRounds, { query }))).toBe('AFTER_WRONG');
});

describe('S2-27 the people of a team', () => {
  test('are listed level by level, with the way back to the top, the newest first or by name, page by page', async () => {
    const root = await gateway.member('lawinf3', { type: 1 });
    const direct: TestMember[] = [];
    for (let n = 0; n < 30; n++) direct.push(await gateway.member('lawinf3', { parent: root.id }));
    const [first] = direct;
    if (!first) throw new Error('nobody');
    const under = await gateway.member('lawinf3', { parent: first.id });
    for (const sort of agent.downlineSorts) {
      const seen: string[] = [];
      let next: string | null | undefined;
      do {
        const page = await answered(
          root.call(agent.downline, { query: { sort, ...(next ? { after: next } : {}) } }),
        );
        expect(page).toMatchObject({ total: 30, path: [] });
        seen.push(...page.people.map(({ username }) => username));
        next = page.next;
      } while (next);
      const names = direct.map(({ username }) => username);
      expect(seen.toSorted()).toEqual(names.toSorted());
      expect(seen).toEqual(sort === 'name' ? names.toSorted() : names.toReversed());
    }
    const page = await answered(root.call(agent.downline, { query: { underId: String(first.id) } }));
    expect(page).toMatchObject({
      path: [{ id: String(first.id), username: first.username }],
      people: [{ username: under.username, level: 2, below: 0, balance: null }],
    });
    const top = await answered(root.call(agent.downline, { query: { name: first.username.slice(0, 30) } }));
    expect(top.people).toMatchObject([{ username: first.username, level: 1, below: 1 }]);
    expect(
      await answered(root.call(agent.downline, { query: { name: under.username.toUpperCase() } })),
    ).toMatchObject({
      people: [{ username: under.username, level: 2 }],
    });
  });

  test('show what they have only where the merchant shows it', async () => {
    const root = await gateway.member('perlas', { type: 1 });
    const below = await gateway.member('perlas', { parent: root.id });
    await didBefore(gateway, { code: 'perlas', currency: 'CNY' }, [
      [below, { kind: 'deposit', at: noon('2026-11-18'), amount: 250_00n }],
    ]);
    const balance = async () => (await answered(root.call(agent.downline, {}))).people[0]?.balance;
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      team: { ...settings.team, balances: false },
    }));
    expect(await balance()).toBeNull();
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      team: { ...settings.team, balances: true },
    }));
    expect(await balance()).toBe('250.00');
  });

  test('may be noted about, for the agent alone', async () => {
    const root = await gateway.member('lawinf3', { type: 1 });
    const below = await gateway.member('lawinf3', { type: 1, parent: root.id });
    const deeper = await gateway.member('lawinf3', { parent: below.id });
    const body = { memberId: String(deeper.id), note: '  Pays by GCash ' };
    expect(await answered(root.call(agent.saveNote, { body }))).toEqual({ note: 'Pays by GCash' });
    const noteFor = async (by: TestMember) => {
      const { people } = await answered(by.call(agent.downline, { query: { underId: String(below.id) } }));
      return people[0]?.note;
    };
    expect(await noteFor(root)).toBe('Pays by GCash');
    expect(await noteFor(below)).toBe('');
    await root.call(agent.saveNote, { body: { ...body, note: '' } });
    expect(await noteFor(root)).toBe('');
    const own = { memberId: String(root.id), note: 'me' };
    expect(await codeOf(root.call(agent.saveNote, { body: own }))).toBe('MEMBER_UNKNOWN');
  });
});
