import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jackpot } from '@laro/contract/calls/home.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { openTestBank, type TestBank } from '../../ledger/testBank.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { jackpotFeed } from './jackpot.ts';

describe('S2-96 the figure of the feed', () => {
  let bank: TestBank;
  /** Of a merchant that began with nothing and gives a hundredth of its stakes. */
  let feed: (merchant: string) => Promise<bigint | undefined>;
  beforeAll(async () => {
    bank = await openTestBank();
    const jackpotOf = { from: 0, to: 0, feedPercent: 1 };
    const settings = { ...(await bank.house.merchants.settings('lawinf3')), jackpot: jackpotOf };
    feed = jackpotFeed({ ...bank.house, merchants: { settings: async () => settings } });
  });
  afterAll(() => bank.close());

  /** Later than any figure that is still given out. */
  async function pot(): Promise<bigint | undefined> {
    bank.advance(5000);
    return feed('lawinf3');
  }

  test('grows by its share of a stake once the round is settled, and by nothing that was given back', async () => {
    const member = await bank.addMember({ balance: 1000_00n });
    const token = await bank.openGame(member);
    const asked = () => ({ requestUuid: randomUUID(), token, transactionUuid: randomUUID() });
    const stake = { ...asked(), round: randomUUID(), currency: 'PHP', amount: '300.00' };
    await bank.ask(vendorCalls.bet, stake);
    expect(await pot()).toBe(0n);
    const lost = { referenceTransactionUuid: stake.transactionUuid, currency: 'PHP', amount: '0.00' };
    await bank.ask(vendorCalls.win, { ...asked(), ...lost, round: stake.round, roundClosed: true });
    // A figure is given out for some seconds.
    expect(await feed('lawinf3')).toBe(0n);
    expect(await pot()).toBe(3_00n);

    const second = { ...asked(), round: randomUUID(), currency: 'PHP', amount: '200.00' };
    await bank.ask(vendorCalls.bet, second);
    const back = { referenceTransactionUuid: second.transactionUuid, round: second.round, roundClosed: true };
    await bank.ask(vendorCalls.rollback, { ...asked(), ...back });
    expect(await pot()).toBe(3_00n);
  });

  test('is a row a member and day, and of days that are over once', async () => {
    const { memberId } = await bank.addMember();
    const day = (ago: number, staked: bigint) => sql`
      insert into play_days
        values ('lawinf3', 'PHP', business_day('lawinf3', now()) - ${sql.lit(ago)}::int, ${memberId}, 0, ${staked}, 0)`;
    const before = (await pot()) ?? 0n;
    await day(0, 100_00n).execute(bank.db);
    await day(1, 200_00n).execute(bank.db);
    expect(await pot()).toBe(before + 3_00n);
    // Not read again.
    await day(9, 400_00n).execute(bank.db);
    expect(await pot()).toBe(before + 3_00n);
    await sql`delete from play_days where member_id = ${memberId}`.execute(bank.db);
  });

  test('is added up once for all who ask meanwhile, however long it takes', async () => {
    bank.advance(5000);
    const sums = vi.spyOn(bank.house.reads, 'selectFrom');
    const asked: Promise<unknown>[] = [];
    await bank.db.transaction().execute(async (trx) => {
      await sql`lock table play_days in access exclusive mode`.execute(trx);
      asked.push(feed('lawinf3'));
      await bank.untilSomeoneWaits();
      bank.advance(60_000);
      asked.push(feed('lawinf3'));
    });
    const [first, second] = await Promise.all(asked);
    expect(second).toBe(first);
    expect(sums).toHaveBeenCalledTimes(1);
    sums.mockRestore();
  });

  test('knows nothing of play money', async () => {
    const before = await pot();
    const member = await bank.addMember({ balance: 1000_00n, currency: 'PLAY' });
    const token = await bank.openGame(member);
    const stake = { requestUuid: randomUUID(), token, transactionUuid: randomUUID(), round: randomUUID() };
    const bet = { ...stake, currency: 'PLAY', amount: '300.00', roundClosed: true };
    expect((await bank.ask(vendorCalls.bet, bet)).status).toBe(200);
    expect(await pot()).toBe(before);
  });
});

describe('S2-96 the call', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openTestGateway();
  });
  afterAll(() => gateway.close());

  test('gives the figure of a merchant with a feed, and refuses where there is none', async () => {
    const ask = gateway.visitor('lawinf3');
    expect(await ask(jackpot)).toMatchObject({ ok: false, failure: { code: 'NO_FEED' } });
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      jackpot: { from: 1_000_000, to: 0, feedPercent: 0.5 },
    }));
    expect(await ask(jackpot)).toEqual({ ok: true, value: { amount: '1000000.00' } });
  });
});
