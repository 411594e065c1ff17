import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMissions, setMissions, type WrittenMission } from '@laro/contract/calls/officeMissions.ts';
import * as points from '@laro/contract/calls/points.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let owner: TestStaff;
let content: TestStaff;
let member: TestMember;
beforeAll(async () => {
  gateway = await openTestGateway();
  owner = await newStaff(gateway, 'owner');
  content = await newStaff(gateway, 'content');
  member = await gateway.member('lawinf3');
  const programme = {
    per_turnover: 50_00n,
    sign_in: [1],
    levels: '[{"points":0,"names":{"EN":"First"}}]',
    missions: '[]',
  };
  for (const merchant_code of ['lawinf3', 'perlas']) {
    await gateway.house.db
      .deleteFrom('point_programmes')
      .where('merchant_code', '=', merchant_code)
      .execute();
  }
  await gateway.house.db
    .insertInto('point_programmes')
    .values({ ...programme, merchant_code: 'lawinf3' })
    .execute();
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
const rounds: WrittenMission = {
  key: 'rounds',
  names: { EN: 'Two rounds', TY: 'Dalawang round' },
  each: 'day',
  task: 'rounds',
  needs: 2,
  points: 5,
  keptFor: 1,
};
const seen = async (of = merchant) => {
  const outcome = await content.call(listMissions, { query: { merchant: of } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
};
const publish = (version: number, missions: WrittenMission[], by = owner) =>
  by.call(setMissions, { body: { merchant, version, missions } });
const turns = async (language = 'EN') => {
  const outcome = await member.call(points.missions, { query: { language } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.missions;
};

test('S6-10 S2-11 missions are published at the desk all at once, hold at once for members in their language, and are met by what was played already', async () => {
  expect(await seen()).toMatchObject({ hasPoints: true, version: 0, missions: [] });
  expect(await publish(0, [rounds])).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await seen()).toMatchObject({ version: 1, changedBy: owner.name, missions: [rounds] });
  expect(await turns()).toMatchObject([{ key: 'rounds', title: 'Two rounds', needs: '2', state: 'running' }]);
  expect(await turns('TY')).toMatchObject([{ title: 'Dalawang round' }]);
  const [turn] = await turns();
  const day = turn?.from ?? '';
  await sql`
    insert into play_days (merchant_code, currency, day, member_id, rounds, staked, won, game_type)
    values (${merchant}, 'PHP', ${day}, ${member.id}, 1, ${10_00n}, 0, 'RNG')
  `.execute(gateway.house.db);
  // One is enough from now on, and one was played.
  expect(await publish(1, [{ ...rounds, needs: 1 }])).toMatchObject({ ok: true });
  expect(await turns()).toMatchObject([{ state: 'claimable' }]);
  const claim = { body: { mission: 'rounds', from: day } };
  expect(await member.call(points.claimMission, claim)).toMatchObject({ ok: true, value: { points: 5 } });
  // What was claimed stays claimed, also of one that asks for more again.
  await publish(2, [{ ...rounds, needs: 9 }]);
  expect(await turns()).toMatchObject([{ state: 'claimed' }]);
  // An empty list is one as well.
  await publish(3, []);
  expect(await turns()).toEqual([]);
});

test('S6-10 of two who publish missions at once one is told who was quicker; who may, and what is written down', async () => {
  const other = await newStaff(gateway, 'owner');
  const { version } = await seen();
  const both = await Promise.all([publish(version, [rounds]), publish(version, [], other)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const by = both[0].ok ? owner.name : other.name;
  expect(both.filter(({ ok }) => !ok)).toMatchObject([
    { failure: { code: 'CHANGED_MEANWHILE', value: { by, version: version + 1 } } },
  ]);
  const reader = await newStaff(gateway, 'reader');
  expect(await publish(version + 1, [], reader)).toMatchObject({ failure: { code: 'NOT_ALLOWED' } });
  const twice = await publish(version + 1, [rounds, rounds]);
  expect(twice).toMatchObject({ failure: { code: 'BAD_REQUEST' } });
  await publish(version + 1, [{ ...rounds, points: 7 }]);
  await publish(version + 2, []);
  const lines = await gateway.house.db
    .selectFrom('audit')
    .select('about')
    .where('what', '=', 'missions.set')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(lines).toMatchObject([
    { about: { staff: owner.name, changed: ['rounds: Two rounds day rounds 2 any 7 1 -> none'] } },
  ]);
});

test('A37-3 who writes content gives nobody points: what a mission asks and gives is an owner’s, its name and its place are not', async () => {
  const { version } = await seen();
  const other = { ...rounds, key: 'other' };
  expect(await publish(version, [rounds, other])).toMatchObject({ ok: true });
  const ofOwner = [
    [{ ...rounds, points: 1_000_000 }],
    [{ ...rounds, needs: 1 }],
    [{ ...rounds, keptFor: 31 }],
    [rounds, other, { ...rounds, key: 'new' }],
  ];
  for (const missions of ofOwner) {
    const refused = await publish(version + 1, missions, content);
    expect(refused).toMatchObject({ failure: { code: 'TERMS_OF_OWNER' } });
  }
  // What will be the next version is none that was seen.
  expect(await publish(version + 2, [rounds], content)).toMatchObject({
    failure: { code: 'CHANGED_MEANWHILE', value: { version: version + 1 } },
  });
  const named = { ...rounds, names: { EN: 'Two', TY: 'Dalawa' } };
  expect(await publish(version + 1, [other, named], content)).toMatchObject({ ok: true });
  expect(await publish(version + 2, [], content)).toMatchObject({ ok: true });
});

test('S6-10 S2-11 a brand that gives no points has no missions', async () => {
  expect(await seen('perlas')).toEqual({ hasPoints: false, version: 0, missions: [] });
  const body = { merchant: 'perlas', version: 0, missions: [rounds] };
  expect(await content.call(setMissions, { body })).toMatchObject({ failure: { code: 'NO_POINTS' } });
});
