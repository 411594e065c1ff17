import { afterAll, beforeAll, expect, test } from 'vitest';
import { myInvitation } from '@laro/contract/calls/invite.ts';
import { addDays } from '@laro/rules/days.ts';
import { giveRates } from '../../rebates/rates.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { closeDay, deposit, didBefore, round } from '../../testing/testTeam.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const lawin = { code: 'lawinf3', currency: 'PHP' } as const;
const day = '2026-11-18';

async function asked({ call }: TestMember) {
  const outcome = await call(myInvitation);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

test('S2-98 a member sees who has joined, by masked names and the newest first, and what their play has earned, their own play apart', async () => {
  const { db } = gateway.house;
  const agent = await gateway.member('lawinf3', { type: 1 });
  const member = await gateway.member('lawinf3', { parent: agent.id });
  expect(await asked(member)).toMatchObject({ joined: 0, friends: [], earned: '0.00', currency: 'PHP' });
  const friends = [];
  for (let n = 0; n < 21; n++) friends.push(await gateway.member('lawinf3', { parent: member.id }));
  const [first] = friends;
  if (first === undefined) throw new Error('nobody');
  await db.transaction().execute(async (trx) => {
    await giveRates(trx, member.id, addDays(day, -1), [{ category: 'RNG', rate: 50 }]);
    await giveRates(trx, first.id, addDays(day, -1), [{ category: 'RNG', rate: 20 }]);
  });
  await didBefore(gateway, lawin, [
    [member, deposit(day, 9_000_00n), round(day, 400_00n)],
    [first, deposit(day, 9_000_00n), round(day, 1_000_00n)],
  ]);
  await closeDay(gateway, lawin, day);
  const seen = await asked(member);
  // 0.3 % of 1,000.
  expect(seen).toMatchObject({ joined: 21, earned: '3.00' });
  expect(seen.friends).toEqual(
    friends
      .slice(1)
      .toReversed()
      .map(({ username }) => ({
        name: `${username.slice(0, 1)}***${username.slice(-2)}`,
        joinedAt: gateway.house.clock.now().toISOString(),
      })),
  );
  expect(await asked(first)).toMatchObject({ joined: 0, earned: '0.00' });
});
