import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as inbox from '@laro/contract/calls/inbox.ts';
import * as calls from '@laro/contract/calls/withdraw.ts';
import { balance as balanceCall } from '@laro/contract/calls/wallet.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import {
  withdrawalEvents,
  withdrawalTable,
  moneyOf,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@laro/rules/withdrawalStates.ts';
import { mostTakenBack } from './request.ts';
import { holdMoney } from '../../members/safetyHold.ts';
import { endSessionsOf, openSession } from '../../members/sessions.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { untilOneWaits } from '../../testing/testLocks.ts';
import { accountNumber, giveMoney, letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';
import { requestWithdrawal } from './request.ts';
import type { Session } from '../../house/house.ts';
import type { PayoutChannel } from '../../cash/payoutChannel.ts';
import { advance, decide, sweepWithdrawals } from '../../cash/payouts.ts';
import { findOrder, happen } from '../../cash/steps.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(async () => {
  await gateway.close();
});

interface Player extends TestMember {
  readonly cardId: string;
}

let player: Player;
beforeEach(async () => {
  player = await newPlayer();
});

async function newPlayer(balance = '30000.00'): Promise<Player> {
  const member = await gateway.member('lawinf3');
  return { ...member, cardId: await letWithdraw(gateway, member, balance) };
}

/** So many hours go by, and the player logs in again. */
async function pass(hours: number): Promise<void> {
  gateway.moveClock(hours * 3_600_000);
  const { house } = gateway;
  const whose = { memberId: player.id, merchant: 'lawinf3', agent: 'test', replaces: undefined };
  const { cookie, token } = await openSession(house, house.db, whose);
  Object.assign(player.headers, { cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` });
}

interface Ask {
  readonly of?: Player;
  readonly key?: string;
  readonly cardId?: string;
  readonly word?: string;
}

const ask = (
  amount: string,
  { of = player, key = randomUUID(), cardId = of.cardId, word = withdrawalPassword }: Ask = {},
) => of.call(calls.withdraw, { body: { key, amount, cardId, withdrawalPassword: word } });

async function asked(amount: string, of = player): Promise<calls.Withdrawal> {
  const outcome = await ask(amount, { of });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

async function withdrawal(id: string, of = player): Promise<calls.Withdrawal> {
  const outcome = await of.call(calls.report, { query: {} });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  const found = outcome.value.content.find((one) => one.id === id);
  if (!found) throw new Error(`no withdrawal ${id}`);
  return found;
}

/** What the member has: in the wallet, on hold, on its way out. */
async function moneyOfMember({ id }: TestMember = player): Promise<Record<string, string>> {
  const { rows } = await sql<{ purpose: string; balance: bigint }>`
    select purpose, balance from accounts where member_id = ${id}`.execute(gateway.house.db);
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, toAmount(balance)]));
}

/** The stand-in of the bank says so from now on. */
async function bankSays(id: string, says: 'waiting' | 'paid' | 'returned' | 'silent'): Promise<void> {
  await gateway.house.db
    .updateTable('sandbox_payouts')
    .set({ says })
    .where('order_id', '=', BigInt(id))
    .execute();
  await advance(gateway.house, BigInt(id));
}

const refusal = (outcome: Awaited<ReturnType<typeof ask>>) =>
  outcome.ok ? 'ok' : outcome.failure.kind === 'refused' ? outcome.failure.code : outcome.failure.kind;

describe('S7-43 a withdrawal', () => {
  test('is on hold at once, is handed over without a person, and is paid when the bank says so', async () => {
    const made = await asked('500.00');
    expect(made).toMatchObject({ amount: '500.00', reason: null });
    expect(made.steps.map(({ state }) => state).slice(0, 2)).toEqual(['requested', 'approved']);
    await gateway.house.queue.idle();
    expect(await withdrawal(made.id)).toMatchObject({ state: 'sending', nextBy: expect.any(String) });
    const balance = await player.call(balanceCall);
    expect(balance.ok && balance.value.sumBalance).toBe('29500.00');
    expect(await moneyOfMember()).toEqual({ wallet: '29500.00', hold: '0.00' });
    await bankSays(made.id, 'paid');
    const paid = await withdrawal(made.id);
    expect(paid).toMatchObject({ state: 'paid', nextBy: null });
    expect(paid.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'sending', 'paid']);
  });

  test('above the merchant’s amount waits for a person until a time that is told', async () => {
    const made = await asked('20000.01');
    expect(made).toMatchObject({ state: 'review', nextBy: '2026-11-21T04:00:00.000Z' });
    expect(await moneyOfMember()).toEqual({ wallet: '9999.99', hold: '20000.01' });
    await decide(gateway.house, BigInt(made.id), 'refused', {
      reason: 'The name of the account is another one.',
    });
    const { rows } = await sql`
      select who, what, about ->> 'order' as "order", about ->> 'account' as account from audit
        where member_id = ${player.id} order by at`.execute(gateway.house.db);
    expect(rows).toEqual([
      { who: 'member', what: 'withdrawal.asked', order: made.id, account: '4821' },
      { who: 'operator', what: 'withdrawal.decided', order: made.id, account: null },
    ]);
    expect(await withdrawal(made.id)).toMatchObject({
      state: 'rejected',
      reason: 'The name of the account is another one.',
      nextBy: null,
    });
    expect(await moneyOfMember()).toEqual({ wallet: '30000.00', hold: '0.00' });
  });

  test('that is accepted goes out; of one that is decided too late the house has been told once', async () => {
    const made = await asked('20000.01');
    await pass(24);
    await sweepWithdrawals(gateway.house);
    await sweepWithdrawals(gateway.house);
    const late = gateway.logged.filter(
      ({ event, facts }) => event === 'withdrawal.late' && facts['order'] === made.id,
    );
    expect(late).toHaveLength(1);
    await decide(gateway.house, BigInt(made.id), 'accepted');
    expect(await withdrawal(made.id)).toMatchObject({ state: 'sending' });
  });

  test('that the bank sends back is in the wallet again, days later as well', async () => {
    const [soon, late] = [await asked('500.00'), await asked('700.00')];
    await gateway.house.queue.idle();
    await bankSays(soon.id, 'returned');
    await bankSays(late.id, 'paid');
    expect(await moneyOfMember()).toMatchObject({ wallet: '29300.00' });
    const order = await findOrder(gateway.house.db, BigInt(late.id));
    if (!order) throw new Error('no order');
    await happen(gateway.house, order, 'returned');
    await happen(gateway.house, order, 'returned');
    expect(await withdrawal(late.id)).toMatchObject({ state: 'returned' });
    expect(await moneyOfMember()).toEqual({ wallet: '30000.00', hold: '0.00' });
  });

  test('of which the bank says nothing is asked about again, later each time, and is neither paid twice nor given back', async () => {
    const made = await asked('500.00');
    await gateway.house.queue.idle();
    const waits: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      await bankSays(made.id, 'silent');
      const { state, nextBy } = await withdrawal(made.id);
      expect(state).toBe('unknown');
      waits.push((Date.parse(nextBy ?? '') - gateway.house.clock.now().getTime()) / 1000);
    }
    expect(waits).toEqual([60, 180, 600, 3600, 86_400, 86_400, 86_400]);
    await bankSays(made.id, 'paid');
    expect(await withdrawal(made.id)).toMatchObject({ state: 'paid' });
  });

  test('that was noted as handed over and never was, since the process died, is handed over by the next sweep', async () => {
    const made = await asked('500.00');
    await gateway.house.queue.idle();
    await gateway.house.db.deleteFrom('sandbox_payouts').where('order_id', '=', BigInt(made.id)).execute();
    gateway.moveClock(60_000);
    await sweepWithdrawals(gateway.house);
    await bankSays(made.id, 'paid');
    expect(await withdrawal(made.id)).toMatchObject({ state: 'paid' });
  });

  test('is one, however often the same is asked; its key is of no other', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => ask('500.00', { key })));
    // Passwords are checked a few at a time: who is sent away has asked for nothing.
    const taken = all.filter((outcome) => !['BUSY', 'TOO_MANY_ATTEMPTS'].includes(refusal(outcome)));
    expect(new Set(taken.map((outcome) => outcome.ok && outcome.value.id)).size).toBe(1);
    expect(refusal(await ask('501.00', { key }))).toBe('KEY_USED');
    expect(await moneyOfMember()).toMatchObject({ wallet: '29500.00' });
  });

  test('of fifty at once for the same money one is taken', async () => {
    const poor = await newPlayer('600.00');
    const { house } = gateway;
    const settings = await house.merchants.settings('lawinf3');
    const { id } = await house.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', poor.id)
      .executeTakeFirstOrThrow();
    const session: Session = {
      id,
      memberId: poor.id,
      merchant: 'lawinf3',
      username: poor.username,
      type: 0,
      isAgent: false,
      currency: 'PHP',
      closesAt: house.clock.now(),
    };
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        requestWithdrawal(house, session, settings, {
          key: randomUUID(),
          amount: 500_00n,
          cardId: BigInt(poor.cardId),
        }),
      ),
    );
    const codes = Map.groupBy(all, (one) => (one.ok ? 'ok' : one.code));
    expect([codes.get('ok')?.length, codes.get('NOT_NOW')?.length]).toEqual([1, 49]);
    expect(await moneyOfMember(poor)).toMatchObject({ wallet: '100.00' });
  });

  test('to somebody else’s account, or with another password, is refused and nothing moves', async () => {
    const other = await newPlayer();
    expect(refusal(await ask('500.00', { cardId: other.cardId }))).toBe('CARD_UNKNOWN');
    expect(refusal(await ask('500.00', { cardId: 'x' }))).toBe('CARD_UNKNOWN');
    expect(refusal(await ask('500.00', { word: '000000' }))).toBe('WITHDRAWAL_PASSWORD_WRONG');
    expect(await moneyOfMember()).toMatchObject({ wallet: '30000.00' });
  });

  test('is taken back only where the merchant allows that, and not once it is approved', async () => {
    const made = await asked('20000.01');
    const back = (id: string, of = player) => of.call(calls.takeBack, { body: { withdrawalId: id } });
    expect(refusalOf(await back(made.id))).toBe('TOO_LATE');
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      withdrawals: { ...settings.withdrawals, takeBack: true },
    }));
    expect(await withdrawal(made.id)).toMatchObject({ mayTakeBack: true });
    expect(refusalOf(await back(made.id, await newPlayer()))).toBe('WITHDRAWAL_UNKNOWN');
    expect(refusalOf(await back(made.id))).toBe('ok');
    expect(await moneyOfMember()).toEqual({ wallet: '30000.00', hold: '0.00' });
    const sent = await asked('500.00');
    expect(refusalOf(await back(sent.id))).toBe('TOO_LATE');
    // Whoever asks and takes back all day is told to stop.
    const again = await newPlayer();
    const answers: string[] = [];
    for (let one = 0; one <= mostTakenBack; one += 1) {
      const outcome = await ask('20000.01', { of: again });
      answers.push(refusal(outcome));
      if (outcome.ok) await back(outcome.value.id, again);
    }
    expect(new Set(answers)).toEqual(new Set(['ok', 'TOO_OFTEN']));
    expect(answers.indexOf('TOO_OFTEN')).toBe(mostTakenBack);
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      withdrawals: { ...settings.withdrawals, takeBack: false },
    }));
  });

  test('that has ended is told of in the inbox, in both languages, with the reason as text', async () => {
    const [paid, no] = [await asked('500.00'), await asked('20000.01')];
    await gateway.house.queue.idle();
    await bankSays(paid.id, 'paid');
    await bankSays(paid.id, 'paid');
    await decide(gateway.house, BigInt(no.id), 'refused', { reason: '<b>Another</b> name & bank' });
    const told = async (language: string) => {
      const outcome = await player.call(inbox.messages, { query: { language } });
      return outcome.ok
        ? outcome.value.content.map(({ title, content, link }) => [title, content, link])
        : [];
    };
    const why = '&lt;b&gt;Another&lt;/b&gt; name &amp; bank';
    expect(await told('EN')).toEqual([
      [
        'Your withdrawal of ₱20,000.01 was refused',
        `<p>${why} The money is in your wallet again.</p>`,
        '/m/withdraw',
      ],
      [
        'Your withdrawal of ₱500.00 is paid',
        '<p>The bank has it. Some banks show it later than they receive it.</p>',
        '/m/withdraw',
      ],
    ]);
    expect((await told('TY')).map(([title]) => title)).toEqual([
      'Tinanggihan ang withdrawal mong ₱20,000.01',
      'Nabayaran na ang withdrawal mong ₱500.00',
    ]);
  });

  test('S7-43 the report lists the member’s own, newest first, by days and page by page', async () => {
    const made = [await asked('300.00'), await asked('400.00'), await asked('500.00')];
    const page = await player.call(calls.report, { query: { pageSize: 2 } });
    if (!page.ok) throw new Error(page.failure.kind);
    expect(page.value).toMatchObject({ total: 3, totalPages: 2, currency: 'PHP', timeZone: 'Asia/Manila' });
    expect(page.value.content.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id]);
    const rest = await player.call(calls.report, { query: { pageSize: 2, pageNo: 2 } });
    expect(rest.ok && rest.value.content.map(({ amount }) => amount)).toEqual(['300.00']);
    const before = await player.call(calls.report, { query: { from: '2026-11-01', to: '2026-11-02' } });
    expect(before.ok && before.value.total).toBe(0);
    const wrong = await player.call(calls.report, { query: { from: '2026-11-02', to: '2026-11-01' } });
    expect(!wrong.ok && wrong.failure).toMatchObject({ code: 'WRONG_DAYS' });
  });
});

function refusalOf(outcome: { ok: true } | { ok: false; failure: { kind: string; code?: string } }): string {
  return outcome.ok ? 'ok' : (outcome.failure.code ?? outcome.failure.kind);
}

describe('the bank of the demo', () => {
  const open = (init: RequestInit = {}, host = 'lawinf3.localhost') =>
    gateway.app.request(`http://${host}/sandbox/payouts`, init);
  const press = (of: Record<string, string>, headers: Record<string, string> = {}) =>
    open({ method: 'POST', body: new URLSearchParams(of), headers });

  test('is played by a person, who decides, pays, sends back or says nothing', async () => {
    const made = await asked('20000.01');
    expect(await (await open()).text()).toContain(`No. ${made.id}, to be decided by`);
    expect((await press({ order: made.id, decided: 'refused' })).status).toBe(400);
    expect((await withdrawal(made.id)).state).toBe('review');
    expect((await press({ order: made.id, decided: 'accepted' })).status).toBe(303);
    expect(await (await open()).text()).toContain(`No. ${made.id}, sending; the bank says: waiting`);
    await press({ order: made.id, says: 'silent' });
    expect((await withdrawal(made.id)).state).toBe('unknown');
    await press({ order: made.id, says: 'returned' });
    expect((await withdrawal(made.id)).state).toBe('returned');
  });

  test('is played by nobody from another site, and for no other brand', async () => {
    const made = await asked('20000.01');
    const pressed = await press({ order: made.id, decided: 'accepted' }, { 'sec-fetch-site': 'cross-site' });
    expect(pressed.status).toBe(404);
    const body = new URLSearchParams({ order: made.id, decided: 'accepted' });
    expect((await open({ method: 'POST', body }, 'perlas.localhost')).status).toBe(400);
    expect((await withdrawal(made.id)).state).toBe('review');
  });
});

describe('S2-10 what is in the way', () => {
  const standing = async (amount?: string, of: TestMember = player) => {
    const outcome = await of.call(calls.standing, { query: amount === undefined ? {} : { amount } });
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    return outcome.value;
  };

  /** A round of the player in which so much was staked, in minor units, and nothing won. */
  async function settle(staked: bigint): Promise<void> {
    const now = gateway.house.clock.now();
    await gateway.house.db
      .insertInto('rounds')
      .values({
        vendor_code: 'LARO',
        round: randomUUID(),
        member_id: player.id,
        game_id: 'luna',
        currency: 'PHP',
        merchant_code: 'lawinf3',
        staked,
        won: 0n,
        opened_at: now,
        moved_at: now,
        closed_at: now,
        closed_because: 'settled',
      })
      .execute();
  }

  test('is said before anything is asked for: limits, what is left of today, and nothing else', async () => {
    expect(await standing()).toEqual({
      balance: '30000.00',
      currency: 'PHP',
      least: '200.00',
      most: '50000.00',
      mostNow: '30000.00',
      timesLeft: 3,
      amountLeft: '100000.00',
      turnoverPercent: 100,
      turnoverLeft: '0.00',
      reviewAbove: '20000.00',
      reviewHours: 24,
      why: [],
      last: null,
      timeZone: 'Asia/Manila',
      cards: [{ id: player.cardId, bank: 'BDO Unibank', lastDigits: '4821' }],
    });
    const made = await asked('500.00');
    await gateway.house.queue.idle();
    await bankSays(made.id, 'paid');
    expect(await standing()).toMatchObject({
      timesLeft: 2,
      amountLeft: '99500.00',
      last: { amount: '500.00', cardId: player.cardId },
    });
  });

  test('is all said at once, by the call and by the refusal alike', async () => {
    await giveMoney(gateway, player, '1000.00', 'deposit');
    const why = [
      { code: 'TURNOVER', amount: '1000.00' },
      { code: 'ABOVE_MOST', amount: '50000.00' },
      { code: 'BALANCE', amount: '31000.00' },
    ];
    expect((await standing('60000.00')).why).toEqual(why);
    const outcome = await ask('60000.00');
    expect(!outcome.ok && outcome.failure).toMatchObject({ code: 'NOT_NOW', value: { why } });
    expect((await standing()).mostNow).toBe('0.00');
  });

  test('a deposit is played through by settled rounds, to the cent', async () => {
    await giveMoney(gateway, player, '1000.00', 'deposit');
    await settle(999_99n);
    expect((await standing()).turnoverLeft).toBe('0.01');
    await settle(1n);
    expect(await standing()).toMatchObject({ turnoverLeft: '0.00', why: [] });
  });

  test('the day’s number and amount are the merchant’s, what is given back counts for neither, and tomorrow is new', async () => {
    const first = await asked('20000.01');
    for (const amount of ['300.00', '400.00']) await asked(amount);
    expect(refusal(await ask('500.00'))).toBe('NOT_NOW');
    expect((await standing()).why).toEqual([{ code: 'DAY_TIMES' }]);
    await decide(gateway.house, BigInt(first.id), 'refused', { reason: 'No' });
    expect((await standing()).why).toEqual([]);
    await asked('500.00');
    expect((await standing()).why).toEqual([{ code: 'DAY_TIMES' }]);
    await pass(24);
    expect(await standing()).toMatchObject({ why: [], timesLeft: 3 });
  });

  test('no money leaves for a day after a change of the account’s safety, nor without a password or an account', async () => {
    const { db, clock } = gateway.house;
    await db.transaction().execute((trx) => holdMoney(trx, player.id, clock.now()));
    const until = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect((await standing()).why).toEqual([{ code: 'HELD', until }]);
    expect(refusal(await ask('500.00'))).toBe('NOT_NOW');
    const bare = await gateway.member('lawinf3');
    await giveMoney(gateway, bare, '500.00');
    expect(await standing(undefined, bare)).toMatchObject({
      why: [{ code: 'NO_PASSWORD' }, { code: 'NO_CARD' }],
      mostNow: '0.00',
      cards: [],
    });
  });

  test('the number of the account is in no answer, on no page and in no log', async () => {
    const made = await asked('20000.01');
    await decide(gateway.house, BigInt(made.id), 'accepted');
    const told = [made, await standing(), await withdrawal(made.id)].map((one) => JSON.stringify(one));
    const sandbox = await gateway.app.request('http://lawinf3.localhost/sandbox/payouts');
    const logged = JSON.stringify(gateway.logged, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect([...told, await sandbox.text(), logged].filter((text) => text.includes(accountNumber))).toEqual(
      [],
    );
    const paid: string[] = [];
    await gateway.house.db.deleteFrom('sandbox_payouts').where('order_id', '=', BigInt(made.id)).execute();
    const bank: PayoutChannel = {
      pay: async ({ account }) => void paid.push(account),
      ask: async () => 'unheard',
    };
    await advance(gateway.house, BigInt(made.id), bank);
    expect(paid).toEqual([accountNumber]);
  });

  test('a brand that is no demo has nobody who pays: it says so, and takes no withdrawal on', async () => {
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
    expect((await standing()).why).toEqual([{ code: 'NO_CHANNEL' }]);
    expect(refusal(await ask('500.00'))).toBe('NOT_NOW');
    expect(await moneyOfMember()).toMatchObject({ wallet: '30000.00' });
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: true }));
  });

  test('a trial hears that play money is not withdrawn', async () => {
    const trial = await gateway.member('lawinf3', { type: 4 });
    expect((await standing(undefined, trial)).why).toEqual([{ code: 'TRIAL' }]);
  });
});

describe('what a bank says in any order', () => {
  /** A generator of its own, so that a failure can be done again. */
  function dice(seed: number): (sides: number) => number {
    let state = seed;
    return (sides) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  }

  test(`S7-43 ends as the table says, and the money with it`, async () => {
    const rounds = Number(process.env['SEQUENCES'] ?? 40);
    const roll = dice(20_261_123);
    let rich = player;
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      withdrawals: { ...settings.withdrawals, timesADay: 100, amountADay: 10_000_000 },
    }));
    let wallet = 0n;
    for (let round = 0; round < rounds; round += 1) {
      if (round % 40 === 0) {
        rich = await newPlayer('900000.00');
        wallet = toMinor('900000.00');
      }
      const { amount, event } =
        roll(2) === 0
          ? ({ amount: '20000.01', event: 'doubted' } as const)
          : ({ amount: '250.00', event: 'cleared' } as const);
      const mute: PayoutChannel = { pay: async () => {}, ask: async () => 'waiting' };
      const made = await asked(amount, rich);
      await gateway.house.queue.idle();
      const order = await findOrder(gateway.house.db, BigInt(made.id));
      if (!order) throw new Error('no order');
      let state: WithdrawalState = event === 'doubted' ? 'review' : 'sending';
      for (let steps = roll(8); steps > 0; steps -= 1) {
        const said: WithdrawalEvent = withdrawalEvents[roll(withdrawalEvents.length)] ?? 'silent';
        const next: WithdrawalState | 'same' | 'no' = withdrawalTable[state][said];
        const happened = await happen(gateway.house, order, said);
        expect(happened.ok, `${state} ${said}`).toBe(next !== 'no');
        if (next !== 'no' && next !== 'same') state = next;
        if (roll(3) === 0 && state !== 'approved') {
          await advance(gateway.house, order.id, mute);
          if (state === 'unknown') state = 'sending';
        }
        expect(happened.state === state || state === 'sending').toBe(true);
      }
      expect((await withdrawal(made.id, rich)).state).toBe(state);
      if (moneyOf[state] !== 'wallet') wallet -= toMinor(amount);
      const held = await sql<{ held: bigint }>`
        select coalesce(sum(amount), 0)::bigint as held from cash_orders
          where member_id = ${rich.id} and state = 'asked'`.execute(gateway.house.db);
      expect(await moneyOfMember(rich)).toEqual({
        wallet: toAmount(wallet),
        hold: toAmount(held.rows[0]?.held ?? 0n),
      });
    }
  });
});

test('S2-10 after all of it the ledger is sound and nothing went wrong unseen', async () => {
  await gateway.house.queue.idle();
  const found = await verifyLedger(gateway.house.db);
  // The rounds of this file were played at no vendor.
  expect(found.filter(({ rule }) => rule !== 'a round has what was staked in it and paid')).toEqual([]);
  expect(gateway.errors).toEqual([]);
});

test('A31-5 a withdrawal that is under way when its owner ends the session takes nothing', async () => {
  const { house } = gateway;
  const member = await gateway.member('lawinf3');
  const cardId = await letWithdraw(gateway, member, '30000.00');
  const body = { key: randomUUID(), amount: '500.00', cardId, withdrawalPassword };
  const [begun] = await house.db.transaction().execute(async (trx) => {
    await sql`select from accounts where member_id = ${member.id} for update`.execute(trx);
    const going = member.call(calls.withdraw, { body });
    await untilOneWaits(house.db);
    await endSessionsOf(house, trx, member.id);
    return [going];
  });
  expect(await begun).toMatchObject({ failure: { code: 'CONFIRM_FIRST' } });
});
