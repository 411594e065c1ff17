import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { largestBalance } from '@laro/rules/money.ts';
import { balanceOf, lockAccounts, openAccount, readTips, transfer, type TransferRequest } from './ledger.ts';
import { openTestBank, type TestBank } from './testBank.ts';

let bank: TestBank;
let games: bigint;
beforeAll(async () => {
  bank = await openTestBank();
  games = await openAccount(bank.db, {
    merchant: 'lawinf3',
    currency: 'PHP',
    owner: { house: 'games:LARO' },
  });
});
afterAll(() => bank.close());

/** Takes from the account for the house unless told otherwise. */
function request(accountId: bigint, amount: bigint, more: Partial<TransferRequest> = {}): TransferRequest {
  return {
    merchant: 'lawinf3',
    currency: 'PHP',
    kind: 'bet',
    scope: 'test',
    idempotencyKey: randomUUID(),
    postings: [
      { accountId, amount },
      { accountId: games, amount: -amount },
    ],
    ...more,
  };
}

function move(asked: TransferRequest) {
  return bank.db.transaction().execute((trx) => transfer(trx, asked));
}

describe('accounts', () => {
  test('an account is opened once, however many ask for it at once', async () => {
    const ask = () =>
      openAccount(bank.db, { merchant: 'perlas', currency: 'CNY', owner: { house: 'funding' } });
    expect(new Set(await Promise.all(Array.from({ length: 8 }, ask))).size).toBe(1);
  });

  test('a member has an account in the currency of the member only', async () => {
    const memberId = await bank.addMemberRow('PLAY', 'lawinf3');
    const open = openAccount(bank.db, {
      merchant: 'lawinf3',
      currency: 'PHP',
      owner: { memberId },
    });
    await expect(open).rejects.toMatchObject({ code: '23503' });
  });

  test('a member has an account at the merchant of the member only', async () => {
    const memberId = await bank.addMemberRow('PHP', 'lawinf3');
    const open = openAccount(bank.db, { merchant: 'perlas', currency: 'PHP', owner: { memberId } });
    await expect(open).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the purposes of accounts', () => {
  const open = (currency: string, owner: Parameters<typeof openAccount>[1]['owner']) =>
    openAccount(bank.db, { merchant: 'lawinf3', currency, owner });
  const purposes = ['wallet', 'hold', 'bonus', 'income', 'returned'] as const;

  test('a member has one account for each, and points in a currency of their own', async () => {
    const memberId = await bank.addMemberRow('PHP', 'lawinf3');
    const ids = await Promise.all(purposes.map((purpose) => open('PHP', { memberId, purpose })));
    const points = await open('POINTS', { memberId, purpose: 'points' });
    expect(new Set([...ids, points]).size).toBe(6);
    expect(await open('PHP', { memberId })).toBe(ids[0]);
    await expect(open('POINTS', { memberId, purpose: 'bonus' })).rejects.toMatchObject({ code: '23514' });
    const other = await bank.addMemberRow('PHP', 'lawinf3');
    await expect(open('PHP', { memberId: other, purpose: 'points' })).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('a trial has no points, and no other currency for any of them', async () => {
    const memberId = await bank.addMemberRow('PLAY', 'lawinf3');
    await expect(open('POINTS', { memberId, purpose: 'points' })).rejects.toMatchObject({
      constraint: 'ledger_points',
    });
    for (const purpose of purposes) {
      await expect(open('PHP', { memberId, purpose })).rejects.toMatchObject({ code: '23503' });
    }
  });

  test('a movement is of a kind that there is', async () => {
    const { accountId } = await bank.addMember();
    await expect(move(request(accountId, -1n, { kind: 'gift' }))).rejects.toMatchObject({
      constraint: 'transfers_kind_fkey',
    });
    await sql`insert into transfer_kinds values ('gift', 'in', 'reward')`.execute(bank.db);
    expect(await move(request(accountId, 1n, { kind: 'gift' }))).toMatchObject({ ok: true });
  });
});

describe('the business day', () => {
  test('begins at the hour of the merchant, in the time zone of the merchant', async () => {
    const of = { timeZone: 'Asia/Manila', startsAt: 6 };
    await sql`
      update merchants set settings = jsonb_set(settings, '{businessDay}', ${JSON.stringify(of)}::jsonb)
        where code = 'perlas'`.execute(bank.db);
    const dayAt = async (merchant: string, at: string) => {
      const { rows } = await sql<{ day: string }>`
        select business_day(${merchant}, ${at}::timestamptz)::text as day`.execute(bank.db);
      return rows[0]?.day;
    };
    // Six in the morning in Manila.
    expect(await dayAt('perlas', '2026-11-20T21:59:59Z')).toBe('2026-11-20');
    expect(await dayAt('perlas', '2026-11-20T22:00:00Z')).toBe('2026-11-21');
    // Midnight there.
    expect(await dayAt('lawinf3', '2026-11-20T15:59:59Z')).toBe('2026-11-20');
    expect(await dayAt('lawinf3', '2026-11-20T16:00:00Z')).toBe('2026-11-21');
  });

  test('has what moved an account, by kind, which its postings alone write', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    await move(request(accountId, -120n));
    await move(request(accountId, -30n));
    await move(request(accountId, 80n, { kind: 'win' }));
    const { rows } = await sql`
      select kind, times, amount, day = business_day('lawinf3', now()) as today from account_days
        where account_id = ${accountId} order by kind`.execute(bank.db);
    expect(rows).toEqual([
      { kind: 'bet', times: 2n, amount: -150n, today: true },
      { kind: 'opening', times: 1n, amount: 500n, today: true },
      { kind: 'win', times: 1n, amount: 80n, today: true },
    ]);
    for (const change of [
      sql`update account_days set amount = amount + 1 where account_id = ${accountId}`,
      sql`delete from account_days where account_id = ${accountId}`,
      sql`insert into account_days values (${accountId}, now(), 'rollback', 1, 1)`,
    ]) {
      await expect(change.execute(bank.db)).rejects.toMatchObject({ constraint: 'ledger_append_only' });
    }
  });
});

describe('money on its way', () => {
  const purse = { merchant: 'lawinf3', currency: 'PHP' };
  let memberId: bigint;
  let wallet: bigint;
  let hold: bigint;
  let clearing: bigint;
  let funding: bigint;
  beforeEach(async () => {
    ({ memberId, accountId: wallet } = await bank.addMember({ balance: 500n }));
    hold = await openAccount(bank.db, { ...purse, owner: { memberId, purpose: 'hold' } });
    clearing = await openAccount(bank.db, { ...purse, owner: { house: 'clearing:BANK' } });
    funding = await openAccount(bank.db, { ...purse, owner: { house: 'funding' } });
  });

  const inOne = <T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
    bank.db.transaction().execute(work);
  const pass = (
    trx: Transaction<Database>,
    {
      from,
      to,
      amount,
      ...more
    }: { from: bigint; to: bigint; amount: bigint; kind: string; orderId?: bigint },
  ) =>
    transfer(trx, {
      ...purse,
      scope: 'test',
      idempotencyKey: randomUUID(),
      ...more,
      postings: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
    });
  const order = async (trx: Transaction<Database>, direction: 'deposit' | 'withdrawal', amount: bigint) =>
    (
      await trx
        .insertInto('cash_orders')
        .values({
          merchant_code: 'lawinf3',
          currency: 'PHP',
          member_id: memberId,
          direction,
          channel: 'BANK',
          amount,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const become = (trx: Transaction<Database>, id: bigint, state: 'sent' | 'done' | 'failed') =>
    trx
      .updateTable('cash_orders')
      .set({ state, ended_at: state === 'sent' ? null : new Date() })
      .where('id', '=', id)
      .execute();
  const withdraw = () =>
    inOne(async (trx) => {
      const orderId = await order(trx, 'withdrawal', 200n);
      await pass(trx, { from: wallet, to: hold, amount: 200n, kind: 'withdrawal', orderId });
      return orderId;
    });
  const broken = (constraint: string) => expect.objectContaining({ constraint });

  test('a hold is the sum of the withdrawals that are asked for, at each commit', async () => {
    await expect(inOne((trx) => order(trx, 'withdrawal', 200n))).rejects.toEqual(broken('cash_hold'));
    const kind = 'withdrawal';
    await expect(inOne((trx) => pass(trx, { from: wallet, to: hold, amount: 200n, kind }))).rejects.toEqual(
      broken('cash_hold'),
    );
    const orderId = await withdraw();
    expect(await balanceOf(bank.db, hold)).toBe(200n);
    await expect(inOne((trx) => become(trx, orderId, 'sent'))).rejects.toEqual(broken('cash_hold'));
    await inOne(async (trx) => {
      await become(trx, orderId, 'failed');
      await pass(trx, { from: hold, to: wallet, amount: 200n, kind: 'withdrawal_returned', orderId });
    });
    expect(await balanceOf(bank.db, wallet)).toBe(500n);
  });

  test('an order ends only when nothing of it is left on its way, and stays ended', async () => {
    const orderId = await withdraw();
    await inOne(async (trx) => {
      await become(trx, orderId, 'sent');
      await pass(trx, { from: hold, to: clearing, amount: 200n, kind: 'payout', orderId });
    });
    await expect(inOne((trx) => become(trx, orderId, 'done'))).rejects.toEqual(broken('cash_clearing'));
    await inOne(async (trx) => {
      await become(trx, orderId, 'done');
      await pass(trx, { from: clearing, to: funding, amount: 200n, kind: 'settlement', orderId });
    });
    const late = inOne((trx) =>
      pass(trx, { from: funding, to: clearing, amount: 1n, kind: 'settlement', orderId }),
    );
    await expect(late).rejects.toEqual(broken('cash_clearing'));
    await expect(inOne((trx) => become(trx, orderId, 'failed'))).rejects.toEqual(
      broken('cash_order_forward'),
    );
  });

  test('a deposit is in the wallet before the channel has paid the house, and is not done before', async () => {
    const orderId = await inOne((trx) => order(trx, 'deposit', 300n));
    const paid = inOne(async (trx) => {
      await become(trx, orderId, 'done');
      await pass(trx, { from: clearing, to: wallet, amount: 300n, kind: 'deposit', orderId });
    });
    await expect(paid).rejects.toEqual(broken('cash_clearing'));
    await inOne(async (trx) => {
      await become(trx, orderId, 'sent');
      await pass(trx, { from: clearing, to: wallet, amount: 300n, kind: 'deposit', orderId });
    });
    expect(await balanceOf(bank.db, wallet)).toBe(800n);
    await inOne(async (trx) => {
      await pass(trx, { from: funding, to: clearing, amount: 300n, kind: 'settlement', orderId });
      await become(trx, orderId, 'done');
    });
  });

  test('nothing is on its way without an order', async () => {
    const kind = 'deposit';
    const moving = inOne((trx) => pass(trx, { from: clearing, to: wallet, amount: 1n, kind }));
    await expect(moving).rejects.toEqual(broken('cash_of_an_order'));
  });
});

describe('a transfer', () => {
  test('moves money from one account to the other', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    const outcome = await move(request(accountId, -120n));
    expect(outcome).toMatchObject({ ok: true, repeated: false, balances: new Map([[accountId, 380n]]) });
    expect(await balanceOf(bank.db, accountId)).toBe(380n);
  });

  test('is made once under its key, and answered the same again', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    const asked = request(accountId, -120n);
    const first = await move(asked);
    await move(request(accountId, -80n));
    expect(await move(asked)).toEqual({ ...first, repeated: true });
    expect(await balanceOf(bank.db, accountId)).toBe(300n);
  });

  test('under a key that made another transfer is a conflict and moves nothing', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    const other = await bank.addMember({ balance: 500n });
    const asked = request(accountId, -120n);
    await move(asked);
    const conflict = { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
    const { idempotencyKey } = asked;
    expect(await move(request(accountId, -121n, { idempotencyKey }))).toEqual(conflict);
    expect(await move({ ...asked, kind: 'adjustment' })).toEqual(conflict);
    expect(await move({ ...asked, round: 'r1' })).toEqual(conflict);
    expect(await move(request(other.accountId, -120n, { idempotencyKey }))).toEqual(conflict);
    expect(await balanceOf(bank.db, accountId)).toBe(380n);
    expect(await balanceOf(bank.db, other.accountId)).toBe(500n);
  });

  test('of the same key in another scope is another transfer', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    const asked = request(accountId, -120n);
    await move(asked);
    expect(await move({ ...asked, scope: 'elsewhere' })).toMatchObject({ ok: true, repeated: false });
  });

  test('of more than there is is refused with what there is', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    const asked = request(accountId, -501n);
    expect(await move(asked)).toEqual({ ok: false, code: 'NOT_ENOUGH_MONEY', accountId, balance: 500n });
    await bank.fund({ accountId, balance: 1n });
    expect(await move(asked)).toMatchObject({ ok: true });
    expect(await balanceOf(bank.db, accountId)).toBe(0n);
  });

  test('L3 of more than a wallet holds is refused with what there is', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    const full = largestBalance - 500n;
    const tooMuch = { ok: false, code: 'BALANCE_LIMIT', accountId, balance: 500n };
    expect(await move(request(accountId, full + 1n))).toEqual(tooMuch);
    expect(await move(request(accountId, full))).toMatchObject({ ok: true });
  });

  test('falls with the transaction that it is part of', async () => {
    const { accountId } = await bank.addMember({ balance: 500n });
    const asked = request(accountId, -120n);
    const failing = bank.db.transaction().execute(async (trx) => {
      await transfer(trx, asked);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await balanceOf(bank.db, accountId)).toBe(500n);
    expect(await move(asked)).toMatchObject({ ok: true, repeated: false });
  });

  test('among forty at once on one account: each waits for its turn and none fails', async () => {
    const { accountId } = await bank.addMember({ balance: 1000n });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => move(request(accountId, -25n))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(40);
    expect(await balanceOf(bank.db, accountId)).toBe(0n);
    expect((await readTips(bank.db, [accountId])).get(accountId)?.seq).toBe(41n);
  });

  test('sent ten times at once happens once', async () => {
    const { accountId } = await bank.addMember({ balance: 1000n });
    const asked = request(accountId, -25n);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => move(asked)));
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.repeated)).toHaveLength(9);
    expect(await balanceOf(bank.db, accountId)).toBe(975n);
  });

  test('between two members, both ways at once, never waits for itself', async () => {
    const [a, b] = [await bank.addMember({ balance: 1000n }), await bank.addMember({ balance: 1000n })];
    const pass = (from: bigint, to: bigint) =>
      request(from, -7n, {
        postings: [
          { accountId: from, amount: -7n },
          { accountId: to, amount: 7n },
        ],
      });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        move(i % 2 ? pass(a.accountId, b.accountId) : pass(b.accountId, a.accountId)),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await balanceOf(bank.db, a.accountId)).toBe(1000n);
  });

  test('locks the lower account first, whichever way the money goes', async () => {
    const [lower, higher] = [await bank.addMember(), await bank.addMember()];
    let moving: Promise<unknown> = Promise.resolve();
    await bank.db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [lower.accountId]);
      moving = move(
        request(higher.accountId, -1n, {
          postings: [
            { accountId: higher.accountId, amount: -1n },
            { accountId: lower.accountId, amount: 1n },
          ],
        }),
      );
      await bank.untilSomeoneWaits();
      // It waits for the lower one, so it must not have the higher one yet.
      await sql`select from accounts where id = ${higher.accountId} for update nowait`.execute(trx);
    });
    expect(await moving).toMatchObject({ ok: true });
  });

  test('does not wait for another transfer with the same house account', async () => {
    const [a, b] = [await bank.addMember(), await bank.addMember()];
    await bank.db.transaction().execute(async (trx) => {
      await transfer(trx, request(a.accountId, -1n));
      // A lock on the house account would let this wait for the transaction around it, and never come back.
      expect(await move(request(b.accountId, -1n))).toMatchObject({ ok: true });
    });
  });
});

describe('the database has the last word', () => {
  let accountId: bigint;
  let seq: bigint;
  beforeAll(async () => {
    ({ accountId } = await bank.addMember({ balance: 500n }));
    seq = 1n;
  });

  /** Writes a transfer with these postings past the domain code. */
  async function write(
    postings: {
      account: bigint;
      amount: bigint;
      seq?: bigint;
      after?: bigint;
      currency?: string;
      merchant?: string;
    }[],
    currency = 'PHP',
  ): Promise<void> {
    await bank.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: bigint }>`
        insert into transfers (merchant_code, currency, kind, scope, idempotency_key, fingerprint)
          values ('lawinf3', ${currency}, 'bet', 'raw', ${randomUUID()}, ${Buffer.alloc(32)}) returning id`.execute(
        trx,
      );
      if (postings.length === 0) return;
      await trx
        .insertInto('postings')
        .values(
          postings.map(({ account, amount, seq: number, after, currency: own, merchant }) => ({
            transfer_id: rows[0]?.id ?? 0n,
            account_id: account,
            merchant_code: merchant ?? 'lawinf3',
            currency: own ?? currency,
            running: number !== undefined,
            amount,
            account_seq: number ?? null,
            balance_after: after ?? null,
          })),
        )
        .execute();
    });
  }
  const broken = (constraint: string) => expect.objectContaining({ constraint });

  test('a sound transfer passes, so that what follows fails for its own reason', async () => {
    const writing = write([
      { account: accountId, amount: -1n, seq: seq + 1n, after: 499n },
      { account: games, amount: 1n },
    ]);
    await expect(writing).resolves.toBeUndefined();
    seq += 1n;
  });

  test('postings that do not add up to nothing do not commit', async () => {
    const writing = write([
      { account: accountId, amount: -10n, seq: seq + 1n, after: 489n },
      { account: games, amount: 9n },
    ]);
    await expect(writing).rejects.toEqual(broken('ledger_zero_sum'));
  });

  test('a transfer without postings does not commit', async () => {
    await expect(write([])).rejects.toEqual(broken('ledger_zero_sum'));
  });

  test('postings that come one after the other are refused, whatever they add up to in the end', async () => {
    const writing = bank.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: bigint }>`
        insert into transfers (merchant_code, currency, kind, scope, idempotency_key, fingerprint)
          values ('lawinf3', 'PHP', 'bet', 'raw', ${randomUUID()}, ${Buffer.alloc(32)}) returning id`.execute(
        trx,
      );
      for (const [account, amount] of [
        [games, 5],
        [games, -5],
      ]) {
        await sql`
          insert into postings (transfer_id, account_id, merchant_code, currency, running, amount)
            values (${String(rows[0]?.id)}, ${account}, 'lawinf3', 'PHP', false, ${amount})`.execute(trx);
      }
    });
    await expect(writing).rejects.toEqual(broken('ledger_zero_sum'));
  });

  test('a transfer that is done takes no more postings', async () => {
    const { id } = await bank.db
      .selectFrom('transfers')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const funding = await openAccount(bank.db, {
      merchant: 'lawinf3',
      currency: 'PHP',
      owner: { house: 'funding' },
    });
    const adding = bank.db
      .insertInto('postings')
      .values({
        transfer_id: id,
        account_id: funding,
        merchant_code: 'lawinf3',
        currency: 'PHP',
        running: false,
        amount: 5n,
        account_seq: null,
        balance_after: null,
      })
      .execute();
    await expect(adding).rejects.toEqual(broken('ledger_zero_sum'));
  });

  test.each([
    ['a balance that does not follow from the one before it', 1n, -10n, 490n, 'ledger_chain'],
    ['a number that leaves a gap', 2n, -10n, 489n, 'ledger_chain'],
    ['a first number again', 0n, -10n, 489n, 'ledger_chain'],
    ['a balance below zero', 1n, -500n, -1n, 'postings_balance_after_check'],
    ['an amount of zero', 1n, 0n, 499n, 'postings_amount_check'],
    ['L3 a balance that no wallet holds', 1n, 10n ** 17n - 499n, 10n ** 17n, 'postings_balance_limit'],
    ['L3 an amount that no wallet holds', 1n, 10n ** 17n, 10n ** 17n + 499n, 'postings_amount_limit'],
  ])('a posting with %s is refused', async (_, step, amount, after, constraint) => {
    const writing = write([
      { account: accountId, amount, seq: seq + step, after },
      { account: games, amount: -amount },
    ]);
    await expect(writing).rejects.toEqual(broken(constraint));
  });

  test('what an account holds changes by its postings only', async () => {
    for (const change of [
      sql`update accounts set balance = balance + 1 where id = ${accountId}`,
      sql`update accounts set seq = seq + 1 where id = ${accountId}`,
      sql`update accounts set moved_at = now() where id = ${accountId}`,
    ]) {
      await expect(change.execute(bank.db)).rejects.toEqual(broken('ledger_append_only'));
    }
    expect(await balanceOf(bank.db, accountId)).toBe(499n);
  });

  test('the same number twice is refused', async () => {
    const twice = write([
      { account: accountId, amount: -1n, seq, after: 499n },
      { account: games, amount: 1n },
    ]);
    await expect(twice).rejects.toEqual(broken('postings_account_id_account_seq_key'));
  });

  test('a posting to a member without number and balance is refused', async () => {
    const writing = write([
      { account: accountId, amount: -1n },
      { account: games, amount: 1n },
    ]);
    await expect(writing).rejects.toMatchObject({ code: '23503' });
  });

  test('play money cannot be posted to a real wallet, nor a real wallet to play money', async () => {
    const trial = await bank.addMember({ currency: 'PLAY', balance: 500n });
    const fromPlay = { account: trial.accountId, amount: -1n, seq: 2n, after: 499n };
    const toReal = { account: accountId, amount: 1n, seq: seq + 1n, after: 500n };
    for (const currency of ['PLAY', 'PHP']) {
      const writing = write([fromPlay, toReal], currency);
      await expect(writing).rejects.toMatchObject({ code: '23503' });
    }
    const back = write([
      { account: accountId, amount: -1n, seq: seq + 1n, after: 498n },
      { account: trial.accountId, amount: 1n, seq: 2n, after: 501n },
    ]);
    await expect(back).rejects.toMatchObject({ code: '23503' });
    const mixed = write([
      { ...fromPlay, currency: 'PLAY' },
      { account: games, amount: 1n },
    ]);
    await expect(mixed).rejects.toMatchObject({ code: '23503' });
  });

  test('no money moves between merchants', async () => {
    const other = await bank.addMember({ merchant: 'perlas', balance: 500n });
    const writing = write([
      { account: other.accountId, amount: -1n, seq: 2n, after: 499n },
      { account: games, amount: 1n },
    ]);
    await expect(writing).rejects.toMatchObject({ code: '23503' });
    const posing = write([
      { account: other.accountId, amount: -1n, seq: 2n, after: 499n, merchant: 'perlas' },
      { account: games, amount: 1n },
    ]);
    await expect(posing).rejects.toMatchObject({ code: '23503' });
  });

  test.each(['accounts', 'transfers', 'postings'])('%s are neither changed nor removed', async (table) => {
    const column = table === 'postings' ? 'amount' : 'id';
    for (const change of [
      sql`update ${sql.table(table)} set merchant_code = 'perlas'`,
      sql`delete from ${sql.table(table)} where ${sql.ref(column)} = 0`,
      sql`truncate ${sql.table(table)} cascade`,
    ]) {
      await expect(change.execute(bank.db)).rejects.toEqual(broken('ledger_append_only'));
    }
  });
});
