import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@laro/contract/calls/promotions.ts';
import { toAmount } from '@laro/rules/money.ts';
import { sweepProgress } from '../../promotions/progress.ts';
import { openSession } from '../../members/sessions.ts';
import { giveMoney } from '../../testing/testWithdrawals.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { asks, moneyOf, offer, partOf, playRound } from './testPromotions.ts';

/**
 * Made-up histories of a bonus: deposits, rounds of any stake and kind, begun before it or after, won, lost or rolled back,
 * withdrawals, sweeps or none, time that runs out, giving up, against a model that adds up the rounds by the words of the offer and the
 * member's own money beside them.
 * PROMOTION_SEQUENCES=10000 runs the whole programme.
 */
const sequences = Number(process.env['PROMOTION_SEQUENCES'] ?? 100);
const seed = Number(process.env['PROMOTION_SEQUENCES_SEED'] ?? Date.now() % 2 ** 31);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const amounts = fc.constantFrom(1, 99_99, 250_00);
const happenings = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('round' as const),
        staked: fc.constantFrom(0, 1, 33_33, 99_99, 100_00, 100_01, 500_00),
        category: fc.constantFrom('RNG' as const, 'RNG' as const, 'LIVE' as const, 'FISH' as const),
        won: fc.constantFrom(0, 0, 75_50, 900_00),
        isOld: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount: amounts }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), amount: amounts }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), amount: amounts }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'withdrawAll' as const }) },
    { weight: 3, arbitrary: fc.constant({ kind: 'sweep' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'days' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'giveUp' as const }) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** What must be, by the words of the offer: 50.00, five times, slots in full, tables a fifth, up to 100.00, 14 days. */
class Model {
  state: 'wagering' | 'paid' | 'givenUp' | 'expired' = 'wagering';
  /** What the member can bet and withdraw; the bonus only once it is paid. */
  wallet = 1000_00;
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
    if (this.counted === 250_00) {
      this.state = 'paid';
      this.wallet += 50_00;
    }
    if (this.state === 'wagering' && this.hours >= 14 * 24) this.state = 'expired';
  }

  leave(): void {
    this.look();
    if (this.state === 'wagering') this.state = 'givenUp';
  }
}

/** Money of the member's own; false where it is not there. */
async function move(member: TestMember, kind: string, amount: number): Promise<boolean> {
  return giveMoney(gateway, member, toAmount(BigInt(amount)), kind).then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('NOT_ENOUGH_MONEY')) return false;
      throw error;
    },
  );
}

async function logIn(member: TestMember): Promise<void> {
  const { house } = gateway;
  const whose = { memberId: member.id, merchant: 'lawinf3', agent: 'test', replaces: undefined };
  const { cookie, token } = await openSession(house, house.db, whose);
  Object.assign(member.headers, { cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` });
}

test(
  'S3-40 S4-43 whatever is played, deposited and withdrawn, the meter is what the offer says, the bonus is paid once or lost once, and own money is all there is to withdraw',
  async () => {
    const promotionId = await offer(gateway, { kind: 'code', amount: '50.00', code: 'MABUHAY', ...asks });
    await fc.assert(
      fc.asyncProperty(happenings, async (all) => {
        const member = await gateway.member('lawinf3');
        const joined = await member.call(calls.join, { body: { promotionId, code: 'MABUHAY' } });
        if (!joined.ok) throw new Error(joined.failure.code);
        const { id: partId } = joined.value;
        await move(member, 'deposit', 1000_00);
        const model = new Model();
        const wrong: string[] = [];
        for (const one of all) {
          gateway.moveClock(1000);
          if (one.kind === 'round') {
            const isThere = one.staked === 0 || (await move(member, 'bet', -one.staked));
            if (isThere !== model.wallet >= one.staked) wrong.push('bet');
            if (!isThere) continue;
            if (one.won > 0) await move(member, 'win', one.won);
            model.wallet += one.won - one.staked;
            await playRound(gateway, member, toAmount(BigInt(one.staked)), {
              category: one.category,
              won: toAmount(BigInt(one.won)),
              openedMs: one.isOld ? -1000 * 86_400_000 : 0,
            });
            model.play(one.staked, one.category, one.isOld);
          } else if (one.kind === 'deposit') {
            await move(member, 'deposit', one.amount);
            model.wallet += one.amount;
          } else if (one.kind === 'rollback') {
            // The stake comes back, and of the round nothing is left to count.
            if (!(await move(member, 'bet', -one.amount))) continue;
            await move(member, 'rollback', one.amount);
            await playRound(gateway, member, '0.00');
          } else if (one.kind === 'withdraw' || one.kind === 'withdrawAll') {
            const amount = one.kind === 'withdraw' ? one.amount : model.wallet;
            // Not a centavo of a bonus that is locked.
            if (await move(member, 'withdrawal', -(model.wallet + 1))) wrong.push('more than there is');
            const isThere = amount > 0 && model.wallet >= amount;
            if (amount > 0 && (await move(member, 'withdrawal', -amount)) !== isThere)
              wrong.push('withdrawal');
            if (isThere) model.wallet -= amount;
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
        expect([wrong, part?.state, part?.counted]).toEqual([
          [],
          model.state,
          toAmount(BigInt(model.counted)),
        ]);
        const lines = await member.call(calls.rounds, { query: { partId, pageSize: 100 } });
        const sum = lines.ok
          ? lines.value.content.reduce((all, { counted }) => all + Number(counted), 0)
          : -1;
        expect(sum.toFixed(2)).toBe(part?.counted);
        expect(await moneyOf(gateway, member)).toEqual({
          ...(model.wallet > 0 && { wallet: toAmount(BigInt(model.wallet)) }),
          ...(model.state === 'wagering' && { bonus: '50.00' }),
        });
      }),
      { numRuns: sequences, seed },
    );
  },
  60_000 + sequences * 3000,
);
