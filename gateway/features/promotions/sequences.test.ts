import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@laro/contract/calls/promotions.ts';
import { toAmount } from '@laro/rules/money.ts';
import { sweepProgress } from '../../promotions/progress.ts';
import { openSession } from '../../members/sessions.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { asks, moneyOf, offer, partOf, playRound } from './testPromotions.ts';

/**
 * Made-up histories of a bonus: rounds of any stake and kind, begun before it or after, sweeps or none, time that runs out,
 * giving up, against a model that adds up the rounds by the words of the offer.
 * PROMOTION_SEQUENCES=10000 runs the whole programme.
 */
const sequences = Number(process.env['PROMOTION_SEQUENCES'] ?? 100);
const seed = Number(process.env['PROMOTION_SEQUENCES_SEED'] ?? Date.now() % 2 ** 31);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const happenings = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('round' as const),
        staked: fc.constantFrom(0, 1, 33_33, 99_99, 100_00, 100_01, 500_00),
        category: fc.constantFrom('RNG' as const, 'RNG' as const, 'LIVE' as const, 'FISH' as const),
        isOld: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: fc.constant({ kind: 'sweep' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'days' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'giveUp' as const }) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** What must be, by the words of the offer: 50.00, five times, slots in full, tables a fifth, up to 100.00, 14 days. */
class Model {
  state: 'wagering' | 'paid' | 'givenUp' | 'expired' = 'wagering';
  counted = 0;
  hours = 0;
  /** Settled and not looked at. */
  readonly open: number[] = [];

  play(staked: number, category: 'RNG' | 'LIVE' | 'FISH', isOld: boolean): void {
    if (isOld || this.hours > 14 * 24 || staked > 100_00) return;
    this.open.push(category === 'RNG' ? staked : category === 'LIVE' ? Math.floor(staked / 5) : 0);
  }

  look(): void {
    if (this.state !== 'wagering') return;
    for (const worth of this.open.splice(0)) this.counted = Math.min(250_00, this.counted + worth);
    if (this.counted === 250_00) this.state = 'paid';
    else if (this.hours >= 14 * 24) this.state = 'expired';
  }

  leave(): void {
    this.look();
    if (this.state === 'wagering') this.state = 'givenUp';
  }
}

async function logIn(member: TestMember): Promise<void> {
  const { house } = gateway;
  const whose = { memberId: member.id, merchant: 'lawinf3', agent: 'test', replaces: undefined };
  const { cookie, token } = await openSession(house, house.db, whose);
  Object.assign(member.headers, { cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` });
}

test(
  'S3-40 S4-43 whatever is played, the meter is what the offer says, and the bonus is paid once or lost once',
  async () => {
    const promotionId = await offer(gateway, { kind: 'code', amount: '50.00', code: 'MABUHAY', ...asks });
    await fc.assert(
      fc.asyncProperty(happenings, async (all) => {
        const member = await gateway.member('lawinf3');
        const joined = await member.call(calls.join, { body: { promotionId, code: 'MABUHAY' } });
        if (!joined.ok) throw new Error(joined.failure.code);
        const { id: partId } = joined.value;
        const model = new Model();
        for (const one of all) {
          gateway.moveClock(1000);
          if (one.kind === 'round') {
            await playRound(gateway, member, toAmount(BigInt(one.staked)), {
              ...{ category: one.category, openedMs: one.isOld ? -1000 * 86_400_000 : 0 },
            });
            model.play(one.staked, one.category, one.isOld);
          } else if (one.kind === 'sweep') {
            await sweepProgress(gateway.house);
            model.look();
          } else if (one.kind === 'days') {
            // Less than a login lasts; three of them are too many for the bonus.
            gateway.moveClock(5 * 86_400_000);
            await logIn(member);
            model.hours += 5 * 24;
          } else {
            await member.call(calls.giveUp, { body: { partId, atStake: '50.00' } });
            model.leave();
          }
        }
        await Promise.all([sweepProgress(gateway.house), sweepProgress(gateway.house)]);
        model.look();
        const part = await partOf(member);
        expect([part?.state, part?.counted]).toEqual([model.state, toAmount(BigInt(model.counted))]);
        const lines = await member.call(calls.rounds, { query: { partId, pageSize: 100 } });
        const sum = lines.ok
          ? lines.value.content.reduce((all, { counted }) => all + Number(counted), 0)
          : -1;
        expect(sum.toFixed(2)).toBe(part?.counted);
        const money = { wagering: { bonus: '50.00' }, paid: { wallet: '50.00' }, givenUp: {}, expired: {} };
        expect(await moneyOf(gateway, member)).toEqual(money[model.state]);
      }),
      { numRuns: sequences, seed },
    );
  },
  60_000 + sequences * 100,
);
