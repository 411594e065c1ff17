import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { largestBalance } from '@laro/rules/money.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { balanceOf, lockAccounts } from '../../ledger/ledger.ts';
import { openTestBank, type Answer, type TestBank, type TestMember } from '../../ledger/testBank.ts';
import { takeBreak } from '../../members/breaks.ts';
import { abandonedAfterMs, sweepOpenRounds } from './openRounds.ts';

let bank: TestBank;
let member: TestMember;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  member = await bank.addMember({ balance: 100_00n });
  token = await bank.openGame(member);
});
afterAll(() => bank.close());

const movement = () => ({
  requestUuid: randomUUID(),
  token,
  transactionUuid: randomUUID(),
  round: randomUUID(),
});
const aBet = (more: object = {}) => ({ ...movement(), currency: 'PHP', amount: '10.00', ...more });
const about = (bet: { transactionUuid: string; round: string }, more: object = {}) => ({
  ...movement(),
  round: bet.round,
  referenceTransactionUuid: bet.transactionUuid,
  ...more,
});
const aWin = (bet: { transactionUuid: string; round: string }, more: object = {}) =>
  about(bet, { currency: 'PHP', amount: '25.50', ...more });
const bet = (body: object) => bank.ask(vendorCalls.bet, body);
const win = (body: object) => bank.ask(vendorCalls.win, body);
const rollback = (body: object) => bank.ask(vendorCalls.rollback, body);
const lose = async () => {
  const lost = aBet();
  await bet(lost);
  await win(aWin(lost, { amount: '0.00' }));
};
const have = async () => balanceOf(bank.db, member.accountId);
const refusal = ({ status, code, value }: Answer) => [status, code, value];

describe('a bet', () => {
  test('takes the stake and answers the balance after it', async () => {
    const asked = aBet();
    const { status, value } = await bet(asked);
    expect(status).toBe(200);
    expect(value).toEqual({
      requestUuid: asked.requestUuid,
      transactionUuid: asked.transactionUuid,
      player: expect.any(String),
      currency: 'PHP',
      balance: '90.00',
    });
    expect(await have()).toBe(90_00n);
  });

  test('of more than the player has is refused with the balance, and the player keeps it', async () => {
    expect(refusal(await bet(aBet({ amount: '100.01' })))).toEqual([
      422,
      'NOT_ENOUGH_MONEY',
      { balance: '100.00' },
    ]);
    expect(await have()).toBe(100_00n);
  });

  test('of all that the player has is taken', async () => {
    expect((await bet(aBet({ amount: '100.00' }))).value['balance']).toBe('0.00');
  });

  test('outside the limits is refused with the limits', async () => {
    const limits = { minimum: '0.20', maximum: '5000.00' };
    expect(refusal(await bet(aBet({ amount: '0.19' })))).toEqual([422, 'BET_LIMIT', limits]);
    expect(refusal(await bet(aBet({ amount: '5000.01' })))).toEqual([422, 'BET_LIMIT', limits]);
    expect((await bet(aBet({ amount: '0.20' }))).status).toBe(200);
  });

  test('S6-10 above what the desk lets this player stake is refused, in a game that was open before', async () => {
    const staff = await bank.db
      .insertInto('staff')
      .values({
        name: `risk.${randomUUID().slice(0, 8)}`,
        role: 'risk',
        brands: null,
        password_hash: 'none',
        authenticator_sealed: null,
        ticket_hash: null,
        ticket_expires: null,
        created_at: new Date(),
        shut_at: null,
        seen_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bank.db
      .insertInto('member_limits')
      .values({
        member_id: member.memberId,
        kind: 'bet',
        amount: 5_00n,
        reason: 'A test',
        staff_id: staff.id,
        at: new Date(),
      })
      .execute();
    const limits = { minimum: '0.20', maximum: '5.00' };
    expect(refusal(await bet(aBet({ amount: '5.01' })))).toEqual([422, 'BET_LIMIT', limits]);
    expect((await bet(aBet({ amount: '5.00' }))).status).toBe(200);
  });

  test('S2-10 of who takes a break is refused, in a game that was open before; the round that runs is paid', async () => {
    const running = aBet();
    await bet(running);
    await bank.db
      .transaction()
      .execute((trx) => takeBreak(trx, member.memberId, 'day', bank.house.clock.now()));
    expect(refusal(await bet(aBet())).slice(0, 2)).toEqual([410, 'SESSION_EXPIRED']);
    expect((await win(aWin(running, { amount: '30.00' }))).status).toBe(200);
    expect(await have()).toBe(120_00n);
  });

  test('in another currency is refused', async () => {
    expect(refusal(await bet(aBet({ currency: 'CNY' })))).toEqual([
      422,
      'WRONG_CURRENCY',
      { currency: 'PHP' },
    ]);
  });

  test.each(['0.00', '-5.00', '5', '5.001', '1e2', 5])('of %s is no bet', async (amount) => {
    expect((await bet(aBet({ amount }))).code).toBe('BAD_REQUEST');
    expect(await have()).toBe(100_00n);
  });

  test('with a token that nobody was given is refused', async () => {
    expect(refusal(await bet(aBet({ token: 'x'.repeat(43) }))).slice(0, 2)).toEqual([404, 'SESSION_UNKNOWN']);
  });

  test('in a round that the vendor has closed is refused', async () => {
    const first = aBet({ roundClosed: true });
    await bet(first);
    expect(refusal(await bet(aBet({ round: first.round }))).slice(0, 2)).toEqual([409, 'ROUND_CLOSED']);
  });

  test('A14-6 of a lottery on a day that only JavaScript reads is answered, and is an order', async () => {
    const chosen = { play: 'straight', selection: [[1], [2]], bets: 1 };
    const lottery = { reference: randomUUID(), draw: '7', closesAt: '2099-02-31T00:00:00Z', ...chosen };
    expect((await bet(aBet({ lottery }))).status).toBe(200);
    const noted = await bank.db.selectFrom('lottery_suborders').select('closes_at').execute();
    expect(noted).toEqual([{ closes_at: new Date('2099-03-03T00:00:00Z') }]);
  });

  test('A15-4 a draw that began before Christ is refused: nobody could be told of any draw any more', async () => {
    const [closesAt, dueAt] = ['2099-01-01T00:00:00Z', '2099-01-01T00:01:00Z'];
    const draw = { gameId: 'seven-isles-3d', draw: '1', state: 'open', closesAt, dueAt };
    const tell = (opensAt: string) =>
      bank.ask(vendorCalls.lotteryDraws, { requestUuid: randomUUID(), draws: [{ ...draw, opensAt }] });
    expect(refusal(await tell('0000-01-01T00:00:00Z')).slice(0, 2)).toEqual([400, 'BAD_REQUEST']);
    expect((await tell('2026-01-01T00:00:00Z')).status).toBe(200);
  });

  test('and another in the same round are two bets', async () => {
    const first = aBet();
    await bet(first);
    expect((await bet(aBet({ round: first.round }))).value['balance']).toBe('80.00');
  });

  test('keeps the session of the member in use', async () => {
    bank.advance(90 * 60_000);
    await bet(aBet());
    bank.advance(90 * 60_000);
    expect((await bet(aBet())).status).toBe(200);
  });
});

describe('who may bet', () => {
  test('nobody after the end of the vendor session', async () => {
    const askBalance = () => bank.ask(vendorCalls.balance, { requestUuid: randomUUID(), token });
    for (let hour = 1; hour < 12; hour++) {
      bank.advance(3600_000);
      await bet(aBet({ amount: '0.20' }));
    }
    expect((await askBalance()).value['balance']).toBe('97.80');
    bank.advance(3600_000);
    expect(refusal(await bet(aBet())).slice(0, 2)).toEqual([410, 'SESSION_EXPIRED']);
    expect((await askBalance()).code).toBe('SESSION_EXPIRED');
  });

  test('nobody who has logged out', async () => {
    await bank.db
      .updateTable('sessions')
      .set({ ended_at: bank.house.clock.now(), ended_because: 'logout' })
      .where('id', '=', member.sessionId)
      .execute();
    expect((await bet(aBet())).code).toBe('SESSION_EXPIRED');
  });

  test('nobody who was idle for two hours', async () => {
    bank.advance(2 * 3600_000);
    expect((await bet(aBet())).code).toBe('SESSION_EXPIRED');
  });

  test('nobody who was idle, whatever old call is sent again meanwhile', async () => {
    const asked = aBet();
    await bet(asked);
    bank.advance(2 * 3600_000);
    expect((await bet(asked)).status).toBe(200);
    expect((await bet(aBet())).code).toBe('SESSION_EXPIRED');
  });

  test('nobody whose account is disabled', async () => {
    await bank.db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', '=', member.memberId)
      .execute();
    expect((await bet(aBet())).code).toBe('SESSION_EXPIRED');
  });

  test('nobody during maintenance, but wins are paid and stakes returned', async () => {
    const [first, second] = [aBet(), aBet()];
    await bet(first);
    await bet(second);
    bank.status.maintenance = true;
    try {
      expect((await bet(aBet())).code).toBe('SESSION_EXPIRED');
      expect((await win(aWin(first))).status).toBe(200);
      expect((await rollback(about(second))).status).toBe(200);
    } finally {
      bank.status.maintenance = false;
    }
  });
});

describe('a win', () => {
  test('pays the player', async () => {
    const asked = aBet();
    await bet(asked);
    expect((await win(aWin(asked))).value['balance']).toBe('115.50');
    expect(await have()).toBe(115_50n);
  });

  test('of nothing settles the bet and moves nothing', async () => {
    const asked = aBet();
    await bet(asked);
    expect((await win(aWin(asked, { amount: '0.00' }))).value['balance']).toBe('90.00');
    expect((await rollback(about(asked))).code).toBe('BET_SETTLED');
  });

  test('may come more than once for one bet', async () => {
    const asked = aBet();
    await bet(asked);
    await win(aWin(asked, { amount: '1.00' }));
    expect((await win(aWin(asked, { amount: '2.00' }))).value['balance']).toBe('93.00');
  });

  test('and a rollback are never refused for an expired session', async () => {
    const [first, second] = [aBet(), aBet()];
    await bet(first);
    await bet(second);
    bank.advance(30 * 24 * 3600_000);
    expect((await bet(aBet())).code).toBe('SESSION_EXPIRED');
    expect((await win(aWin(first))).value['balance']).toBe('105.50');
    expect((await rollback(about(second))).value['balance']).toBe('115.50');
  });

  test('that overtakes the one that closed the round is paid', async () => {
    const asked = aBet();
    await bet(asked);
    await win(aWin(asked, { amount: '1.00', roundClosed: true }));
    expect((await win(aWin(asked, { amount: '2.00' }))).value['balance']).toBe('93.00');
  });

  test('before its bet is refused, and accepted once the bet is there', async () => {
    const asked = aBet();
    const wins = aWin(asked);
    expect(refusal(await win(wins)).slice(0, 2)).toEqual([404, 'BET_UNKNOWN']);
    await bet(asked);
    expect((await win(wins)).value['balance']).toBe('115.50');
  });

  test('on a bet of another player or another round is refused', async () => {
    const asked = aBet();
    await bet(asked);
    expect((await win(aWin({ ...asked, round: 'another' }))).code).toBe('BET_UNKNOWN');
    const other = await bank.addMember();
    expect((await win({ ...aWin(asked), token: await bank.openGame(other) })).code).toBe('BET_UNKNOWN');
    expect(await have()).toBe(90_00n);
  });

  test('on a bet that was refused is refused', async () => {
    const asked = aBet({ amount: '500.00' });
    await bet(asked);
    expect((await win(aWin(asked))).code).toBe('BET_UNKNOWN');
  });

  test('on a bet that was rolled back is refused', async () => {
    const asked = aBet();
    await bet(asked);
    await rollback(about(asked));
    expect(refusal(await win(aWin(asked)))).toEqual([409, 'ROLLED_BACK', { balance: '100.00' }]);
  });

  test('may be larger than any stake', async () => {
    const asked = aBet();
    await bet(asked);
    expect((await win(aWin(asked, { amount: '9000000.00' }))).value['balance']).toBe('9000090.00');
  });

  test('L3 of more than any movement may have is refused, and nothing is booked', async () => {
    const asked = aBet();
    await bet(asked);
    for (const amount of ['1000000000000.00', '999999999999999.99']) {
      expect((await win(aWin(asked, { amount }))).code).toBe('BAD_REQUEST');
    }
    expect(await have()).toBe(90_00n);
  });

  test('L3 that the wallet cannot hold is refused with what is there, and paid once there is room', async () => {
    await bank.fund({ accountId: member.accountId, balance: largestBalance - 100_00n });
    const asked = aBet();
    await bet(asked);
    const tooMuch = aWin(asked, { amount: '10.01' });
    const limit = [422, 'BALANCE_LIMIT', { balance: '999999999999989.99' }];
    expect(refusal(await win(tooMuch))).toEqual(limit);
    expect(refusal(await win(tooMuch))).toEqual(limit);
    expect((await bank.get(wallet.balance, {}, member.headers)).value['sumBalance']).toBe(
      '999999999999989.99',
    );
    await lose();
    expect((await win(tooMuch)).value['balance']).toBe('999999999999990.00');
  });
});

describe('a rollback', () => {
  test('L3 that the wallet cannot hold is refused with what is there, and made once there is room', async () => {
    await bank.fund({ accountId: member.accountId, balance: largestBalance - 100_00n });
    const [first, other] = [aBet(), aBet()];
    await bet(first);
    await bet(other);
    await win(aWin(other, { amount: '10.01' }));
    const back = about(first);
    expect(refusal(await rollback(back))).toEqual([422, 'BALANCE_LIMIT', { balance: '999999999999990.00' }]);
    await lose();
    expect((await rollback(back)).value['balance']).toBe('999999999999990.00');
  });

  test('gives the stake back', async () => {
    const asked = aBet();
    await bet(asked);
    expect((await rollback(about(asked))).value['balance']).toBe('100.00');
  });

  test('under another name gives it back once', async () => {
    const asked = aBet();
    await bet(asked);
    await rollback(about(asked));
    expect((await rollback(about(asked))).value['balance']).toBe('100.00');
    expect(await have()).toBe(100_00n);
  });

  test('before its bet is remembered: the late bet has no effect', async () => {
    const asked = aBet();
    expect((await rollback(about(asked))).value['balance']).toBe('100.00');
    expect(refusal(await bet(asked))).toEqual([409, 'ROLLED_BACK', { balance: '100.00' }]);
    expect(refusal(await bet(asked))).toEqual([409, 'ROLLED_BACK', { balance: '100.00' }]);
    expect(await have()).toBe(100_00n);
  });

  test('of a bet that was refused moves nothing', async () => {
    const asked = aBet({ amount: '500.00' });
    await bet(asked);
    expect((await rollback(about(asked))).value['balance']).toBe('100.00');
  });

  test('of a bet that has won, of a win, and of what another player did is refused', async () => {
    const asked = aBet();
    await bet(asked);
    const wins = aWin(asked);
    await win(wins);
    expect(refusal(await rollback(about(asked))).slice(0, 2)).toEqual([409, 'BET_SETTLED']);
    expect((await rollback(about(wins))).code).toBe('BET_SETTLED');
    const fresh = aBet();
    await bet(fresh);
    const other = await bank.openGame(await bank.addMember());
    expect((await rollback({ ...about(fresh), token: other })).code).toBe('BET_SETTLED');
    expect(await have()).toBe(105_50n);
  });
});

describe('the same call again', () => {
  test('is answered the same, to the letter, and moves nothing', async () => {
    const asked = aBet();
    const first = await bet(asked);
    const wins = aWin(asked);
    const firstWin = await win(wins);
    const lost = aBet();
    await bet(lost);
    const back = about(lost);
    const firstBack = await rollback(back);
    await bet(aBet());
    expect((await bet(asked)).text).toBe(first.text);
    expect((await win(wins)).text).toBe(firstWin.text);
    expect((await rollback(back)).text).toBe(firstBack.text);
    expect(await have()).toBe(105_50n);
  });

  test('under a new request id and session is answered with that request id, and otherwise the same', async () => {
    const asked = aBet();
    const first = await bet(asked);
    const requestUuid = randomUUID();
    const again = await bet({ ...asked, requestUuid, token: await bank.openGame(member) });
    expect(again.value).toEqual({ ...first.value, requestUuid });
    expect(await have()).toBe(90_00n);
  });

  test('with anything else in it is refused and moves nothing', async () => {
    const asked = aBet();
    await bet(asked);
    for (const more of [
      { amount: '10.01' },
      { round: 'another' },
      { currency: 'CNY' },
      { roundClosed: true },
    ]) {
      expect(refusal(await bet({ ...asked, ...more })).slice(0, 2)).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    }
    const wins = aWin(asked);
    await win(wins);
    expect((await win({ ...wins, amount: '25.51' })).code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await win({ ...wins, referenceTransactionUuid: randomUUID() })).code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    expect(await have()).toBe(115_50n);
  });

  test('of another kind, or of another player, under the same transaction id is refused', async () => {
    const asked = aBet();
    await bet(asked);
    expect((await win(aWin(asked, { transactionUuid: asked.transactionUuid }))).code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    expect((await rollback(about(asked, { transactionUuid: asked.transactionUuid }))).code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    const other = await bank.openGame(await bank.addMember());
    expect((await bet({ ...asked, token: other })).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('after a refusal is refused the same, though it would be accepted now', async () => {
    const asked = aBet({ amount: '150.00' });
    const first = await bet(asked);
    await bank.fund({ accountId: member.accountId, balance: 100_00n });
    expect((await bet(asked)).text).toBe(first.text);
    expect(await have()).toBe(200_00n);
  });

  test('ten times at once has one effect and ten equal answers', async () => {
    const asked = aBet();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bet(asked)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await have()).toBe(90_00n);
  });

  test('of one transaction id by two players at once has one effect', async () => {
    const other = await bank.openGame(await bank.addMember({ balance: 100_00n }));
    for (let i = 0; i < 10; i++) {
      const asked = aBet({ amount: '1.00' });
      const answers = await Promise.all([bet(asked), bet({ ...asked, token: other })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const rounds = bank.db.selectFrom('rounds').select('id').where('round', '=', asked.round);
      expect(await rounds.execute()).toHaveLength(1);
    }
    // Refusals are stored without a transfer; there too the name is taken once.
    for (let i = 0; i < 10; i++) {
      const asked = aBet({ currency: 'CNY' });
      const answers = await Promise.all([bet(asked), bet({ ...asked, token: other })]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['IDEMPOTENCY_CONFLICT', 'WRONG_CURRENCY']);
    }
  });

  test('a bet and its rollback at once leave nothing taken, whichever comes first', async () => {
    for (let i = 0; i < 20; i++) {
      const asked = aBet();
      await Promise.all([bet(asked), rollback(about(asked))]);
    }
    expect(await have()).toBe(100_00n);
  });
});

describe('S3-02 a trial member', () => {
  test('plays in play money, with the same rules', async () => {
    member = await bank.addMember({ currency: 'PLAY', balance: 100_00n });
    token = await bank.openGame(member);
    expect((await bet(aBet())).code).toBe('WRONG_CURRENCY');
    const asked = aBet({ currency: 'PLAY' });
    expect((await bet(asked)).value['balance']).toBe('90.00');
    expect((await win(aWin(asked, { currency: 'PLAY' }))).value['balance']).toBe('115.50');
  });
});

describe('an open round', () => {
  const list = async (more: object = {}) => {
    const { value } = await bank.ask(vendorCalls.openRounds, { requestUuid: randomUUID(), ...more });
    return value['rounds'] as { round: string; bets: { transactionUuid: string }[] }[];
  };
  const find = async (round: string) => (await list()).find((one) => one.round === round);

  test('is listed for the vendor with the bets that wait', async () => {
    const [first, second, third] = [aBet(), aBet(), aBet()];
    for (const asked of [first, second, third]) await bet({ ...asked, round: first.round });
    await win(aWin({ ...second, round: first.round }));
    await rollback(about({ ...third, round: first.round }));
    expect(await find(first.round)).toEqual({
      round: first.round,
      player: expect.any(String),
      gameId: 'luna',
      currency: 'PHP',
      openedAt: bank.house.clock.now().toISOString(),
      bets: [{ transactionUuid: first.transactionUuid, amount: '10.00' }],
    });
    expect(await list({ openedBefore: bank.house.clock.now().toISOString() })).not.toContainEqual(
      expect.objectContaining({ round: first.round }),
    );
    await win(aWin(first, { roundClosed: true }));
    expect(await find(first.round)).toBeUndefined();
  });

  test('is not listed for another vendor', async () => {
    const asked = aBet();
    await bet(asked);
    const by = await bank.addVendor('OTHER');
    const answer = await bank.send(vendorCalls.openRounds, JSON.stringify({ requestUuid: randomUUID() }), {
      by,
    });
    expect(answer.value['rounds']).toEqual([]);
  });

  test('in which nothing happens for a day is given up: stakes go back, wins stay', async () => {
    const [waiting, won] = [aBet(), aBet()];
    await bet(waiting);
    await bet({ ...won, round: waiting.round });
    await win(aWin({ ...won, round: waiting.round }));
    await sweepOpenRounds(bank.house);
    bank.advance(abandonedAfterMs);
    await sweepOpenRounds(bank.house);
    expect(await have()).toBe(105_50n);
    bank.advance(1);
    // Two processes at once.
    await Promise.all([sweepOpenRounds(bank.house), sweepOpenRounds(bank.house)]);
    expect(await have()).toBe(115_50n);
    expect(await find(waiting.round)).toBeUndefined();
    expect((await win(aWin(waiting))).code).toBe('ROLLED_BACK');
    expect((await rollback(about(waiting))).value['balance']).toBe('115.50');
    expect(await have()).toBe(115_50n);
  });

  test('that cannot be given up keeps no other from it', async () => {
    const [broken, sound] = [aBet(), aBet()];
    await bet(broken);
    bank.advance(1);
    await bet(sound);
    await sql`
      create function keep_open() returns trigger language plpgsql as $$
        begin raise exception 'kept'; end $$`.execute(bank.db);
    await sql`
      create trigger keep_open before update on rounds
        for each row when (old.round = ${sql.lit(broken.round)}) execute function keep_open()`.execute(
      bank.db,
    );
    bank.advance(abandonedAfterMs + 1);
    await sweepOpenRounds(bank.house);
    expect(await find(sound.round)).toBeUndefined();
    expect(await find(broken.round)).toBeDefined();
    expect(bank.errors.splice(0)).toHaveLength(1);
    await sql`drop trigger keep_open on rounds`.execute(bank.db);
  });

  test('A7-10 a hundred whose wallet has no room keep no other from it', async () => {
    const full = await bank.addMember({ balance: 100_00n });
    const other = await bank.openGame(full);
    const kept = Array.from({ length: 100 }, () => ({ ...aBet(), token: other, amount: '1.00' }));
    for (const one of kept) expect((await bet(one)).status).toBe(200);
    await bank.fund({ accountId: full.accountId, balance: largestBalance });
    bank.advance(1);
    const sound = aBet();
    await bet(sound);
    bank.advance(abandonedAfterMs + 1);
    await sweepOpenRounds(bank.house);
    expect(await find(sound.round)).toBeUndefined();
    expect(bank.errors.splice(0)).toEqual([]);
    // Their stakes go back once there is room.
    await bank.fund({ accountId: full.accountId, balance: -200_00n });
    await sweepOpenRounds(bank.house);
    expect(await balanceOf(bank.db, full.accountId)).toBe(largestBalance - 100_00n);
  });

  test('is left alone when the vendor comes back at the very moment of the sweep', async () => {
    const asked = aBet();
    await bet(asked);
    bank.advance(abandonedAfterMs + 1);
    let sweeping: Promise<unknown> = Promise.resolve();
    await bank.db.transaction().execute(async (trx) => {
      // As every movement of the player begins.
      await lockAccounts(trx, [member.accountId]);
      sweeping = sweepOpenRounds(bank.house);
      await bank.untilSomeoneWaits();
      // The sweep touches nothing before it has the account.
      const round = trx.selectFrom('rounds').select('closed_at').where('round', '=', asked.round);
      expect(await round.forUpdate().noWait().execute()).toEqual([{ closed_at: null }]);
      const moved = { moved_at: bank.house.clock.now() };
      await trx.updateTable('rounds').set(moved).where('round', '=', asked.round).execute();
    });
    await sweeping;
    expect(await find(asked.round)).toMatchObject({ bets: [{ transactionUuid: asked.transactionUuid }] });
    expect(await have()).toBe(90_00n);
  });

  test('that moved within the day is not given up', async () => {
    const asked = aBet();
    await bet(asked);
    bank.advance(abandonedAfterMs - 1);
    await win(aWin(asked, { amount: '1.00' }));
    bank.advance(2);
    await sweepOpenRounds(bank.house);
    expect(await find(asked.round)).toBeDefined();
  });
});

describe('the work of a call', () => {
  test('is a fixed number of queries, however much the player has played', async () => {
    // The vendor's key is known for a second.
    await bet(aBet());
    const counts = new Set<string>();
    for (let round = 0; round < 30; round++) {
      const asked = aBet({ amount: '0.20' });
      const ofBet = await bank.countQueries(() => bet(asked));
      const ofWin = await bank.countQueries(() => win(aWin(asked)));
      const ofRepetition = await bank.countQueries(() => bet(asked));
      counts.add([ofBet, ofWin, ofRepetition].join());
    }
    expect([...counts]).toEqual(['2,2,1']);
  });

  /** What is sent to the database meanwhile, but for the line that listens. */
  async function sentDuring(work: () => Promise<unknown>): Promise<{ name?: string; text: string }[]> {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const statements = sent.mock.calls.map(([statement]) => statement as unknown as { text: string });
    sent.mockRestore();
    // The driver passes its own Query objects through the same method.
    return statements.filter((statement) => Object.getPrototypeOf(statement) === Object.prototype);
  }

  test('reliability H2 of a bet or a win is two round trips of named statements, one lock, and no news in the transaction', async () => {
    const asked = aBet();
    // The second of each, since the session's use is noted now and then, and the vendor's key is known for a second.
    await bet(aBet());
    for (const work of [() => bet(asked), () => win(aWin(asked))]) {
      const sent = await sentDuring(work);
      expect(sent.map(({ name }) => typeof name)).toEqual(['string', 'string']);
      const text = sent.map((statement) => statement.text).join(';');
      expect(text.match(/for (no key )?(update|share)|^begin|lock table/g)).toEqual(['for no key update']);
      expect(text).not.toMatch(/notify/i);
    }
  });

  test('reliability H2 tells the wallet channel which member it was, once it can be read', async () => {
    const balances: Promise<bigint>[] = [];
    const stop = bank.house.events.subscribe('wallet', (payload) => {
      if (payload === String(member.memberId)) balances.push(have());
    });
    await bank.heard();
    balances.length = 0;
    await bet(aBet());
    await bank.heard();
    stop();
    expect(await Promise.all(balances)).toEqual([90_00n]);
  });

  test('reliability H2 what is said within some milliseconds is said in one statement, each thing once', async () => {
    const said: string[] = [];
    const stop = bank.house.events.subscribe('wallet', (payload) => void said.push(payload ?? ''));
    await bank.heard();
    said.length = 0;
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    for (let i = 0; i < 100; i++) bank.house.events.tell('wallet', String(i % 10));
    await bank.heard();
    const notifies = sent.mock.calls.filter(([statement]) => String(statement).includes('pg_notify'));
    sent.mockRestore();
    stop();
    expect(said).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(notifies).toHaveLength(1);
  });

  test('who is overtaken decides anew: a bet that waits while its rollback is stored has no effect', async () => {
    const asked = aBet();
    let betting: Promise<Answer> | undefined;
    await bank.db.transaction().execute(async (trx) => {
      // As a sweep or a payout begins, so that the bet has read what is no longer true when it writes.
      await sql`select from accounts where id = ${member.accountId} for no key update`.execute(trx);
      betting = bet(asked);
      await bank.untilSomeoneWaits();
      await lockAccounts(trx, [member.accountId]);
      await trx
        .insertInto('vendor_transactions')
        .values({
          vendor_code: 'LARO',
          transaction_uuid: randomUUID(),
          kind: 'rollback',
          member_id: member.memberId,
          round_id: null,
          reference_uuid: asked.transactionUuid,
          amount: 0n,
          fingerprint: Buffer.alloc(32),
          request_uuid: randomUUID(),
          refusal: null,
          balance: 0n,
          transfer_id: null,
          at: new Date(),
        })
        .execute();
    });
    expect((await betting)?.code).toBe('ROLLED_BACK');
    expect(await have()).toBe(100_00n);
  });
});
