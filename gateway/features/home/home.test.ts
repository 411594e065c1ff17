import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { banners, notices } from '@laro/contract/calls/announcements.ts';
import { winnerBoard } from '@laro/contract/calls/home.ts';
import { brands } from '@laro/merchants/brands.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { maskedName } from '../../members/names.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** A settled round of Gintong Lawin that paid 30.00 for 10.00. */
async function winARound({ id }: TestMember): Promise<void> {
  const { db, clock } = gateway.house;
  const at = clock.now();
  const of = { vendor_code: 'ARC', member_id: id };
  const round = await db
    .insertInto('rounds')
    .values({
      ...of,
      round: randomUUID(),
      game_id: 'gintong-lawin',
      currency: 'PHP',
      merchant_code: 'lawinf3',
      staked: 10_00n,
      won: 30_00n,
      opened_at: at,
      moved_at: at,
      closed_at: at,
      closed_because: 'settled',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bet = randomUUID();
  const moved = { ...of, round_id: round.id, fingerprint: Buffer.alloc(32), balance: 0n, at };
  const none = { refusal: null, transfer_id: null };
  await db
    .insertInto('vendor_transactions')
    .values([
      {
        ...moved,
        ...none,
        kind: 'bet',
        amount: 10_00n,
        reference_uuid: null,
        transaction_uuid: bet,
        request_uuid: randomUUID(),
      },
      {
        ...moved,
        ...none,
        kind: 'win',
        amount: 30_00n,
        reference_uuid: bet,
        transaction_uuid: randomUUID(),
        request_uuid: randomUUID(),
      },
    ])
    .execute();
}

describe('S7-21 the winner board', () => {
  test('S9-08 S3-26 shows at most 20 wins with masked names', async () => {
    const outcome = await gateway.visitor('lawinf3')(winnerBoard);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { winners } = outcome.value;
    expect(winners).toHaveLength(20);
    expect(winners.filter(({ vo }) => !/^.\*{3}/.test(vo.customerName))).toEqual([]);
    expect((await gateway.visitor('lawinf3')(winnerBoard, { query: { limitNum: 21 } })).ok).toBe(false);
  });

  test('S3-26 the newest win comes first, in whatever order they were written', async () => {
    const { db } = gateway.house;
    const { node_id } = await db.selectFrom('winners').select('node_id').executeTakeFirstOrThrow();
    const win = (name: string, won_at: string) => ({
      merchant_code: 'perlas',
      node_id,
      demo: true,
      seed_key: null,
      customer_name: name,
      win_amount: 100n,
      won_at: new Date(won_at),
    });
    // Later than whatever the seed wrote.
    await db
      .insertInto('winners')
      .values([
        win('second', '2100-01-02'),
        win('fourth', '2099-12-31'),
        win('newest', '2100-01-03'),
        win('third', '2100-01-01'),
      ])
      .execute();
    const outcome = await gateway.visitor('perlas')(winnerBoard, { query: { limitNum: 4 } });
    expect(outcome.ok && outcome.value.winners.map(({ vo }) => vo.customerName)).toEqual([
      'n***st',
      's***nd',
      't***rd',
      'f***th',
    ]);
  });

  test('S3-44 shows the demo fixtures only where the merchant has its demo on, elsewhere what was really won', async () => {
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
    expect(await gateway.visitor('lawinf3')(winnerBoard)).toEqual({ ok: true, value: { winners: [] } });
    await winARound(await gateway.member('lawinf3', { type: 0 }));
    expect(await gateway.visitor('lawinf3')(winnerBoard)).toMatchObject({
      value: { winners: [{ demo: false, vo: { gameName: 'Gintong Lawin', winAmount: '30.00' } }] },
    });
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: true }));
    const outcome = await gateway.visitor('lawinf3')(winnerBoard);
    expect(outcome.ok && outcome.value.winners.map(({ demo }) => demo)).toEqual(Array(20).fill(true));
  });

  test('A1 S9-13 no win is shown in a game that does not open, and a cockfight goes by its substituted title', async () => {
    const { db } = gateway.house;
    const sabong = { game_id: 'sabong-sarimanok-live' };
    const { node_id } = await db
      .selectFrom('games')
      .select('node_id')
      .where('game_id', '=', sabong.game_id)
      .executeTakeFirstOrThrow();
    const shown = async () => {
      const outcome = await gateway.visitor('perlas')(winnerBoard);
      if (!outcome.ok) throw new Error(outcome.failure.code);
      return outcome.value.winners.map(({ vo }) => vo.gameName);
    };
    await db.updateTable('winners').set({ node_id }).where('seed_key', '=', 'win-1').execute();
    await db.updateTable('games').set({ playable: false }).where('node_id', '=', node_id).execute();
    const before = await shown();
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((name) => /sabong|derby/i.test(name))).toEqual([]);
    await db.updateTable('games').set({ playable: true }).where('node_id', '=', node_id).execute();
    expect(await shown()).toContain('Derby Sarimanok Live');
  });

  test.each([
    ['maria1990', 'm***90'],
    ['maria', 'm***ia'],
    ['jose', 'j***'],
    ['ana', 'a***'],
    ['jo', 'j***'],
    ['x', '***'],
  ])('S3-26 a winner %s is shown as %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});

describe('S7-21 banners and notices', () => {
  test.each(['m_home', 'm_reg', 'm_deposit20', 'm_bet20'] as const)(
    'S3-23 S3-25 group %s has its banners in the order that the operator gave them, in both languages',
    async (groupName) => {
      const own = (brands.lawinf3?.content.banners ?? []).filter(({ group }) => group === groupName);
      expect(own.length).toBeGreaterThan(1);
      const titles = async (language: 'EN' | 'TY') => {
        const outcome = await gateway.visitor('lawinf3')(banners, { query: { groupName, language } });
        return outcome.ok ? outcome.value.banners.map(({ title }) => title) : outcome.failure.code;
      };
      for (const language of ['EN', 'TY'] as const) {
        expect(await titles(language)).toEqual(own.map(({ text }) => text[language].title));
      }
      // What an operator moves to the front is in front, whenever it was written.
      const moved = own.at(-1);
      await gateway.house.db
        .updateTable('banners')
        .set({ sort: 0 })
        .where('merchant_code', '=', 'lawinf3')
        .where('seed_key', '=', moved?.key ?? '')
        .execute();
      expect(await titles('EN')).toEqual([moved, ...own.slice(0, -1)].map((banner) => banner?.text.EN.title));
    },
  );

  test('a language without a catalogue reads EN', async () => {
    const call = gateway.visitor('lawinf3');
    const query = (language: string) => ({ query: { groupName: 'm_home' as const, language } });
    expect(await call(banners, query('TH'))).toEqual(await call(banners, query('EN')));
  });

  test('S2-54 notices are those that run now, in their order: none before they start, none after they end', async () => {
    const titles = async () => {
      const outcome = await gateway.visitor('lawinf3')(notices);
      if (!outcome.ok) throw new Error(outcome.failure.code);
      return outcome.value.notices.map(({ id }) => id);
    };
    const now = await titles();
    expect(now.length).toBeGreaterThan(1);
    const last = now.at(-1) ?? '';
    const first = sql<number>`(select min(sort) - 1 from announcements)`;
    await gateway.house.db
      .updateTable('announcements')
      .set({ sort: first })
      .where('id', '=', BigInt(last))
      .execute();
    now.unshift(...now.splice(-1));
    expect(await titles()).toEqual(now);
    await gateway.house.db
      .updateTable('announcements')
      .set({ no_expiry: false, end_date: new Date(gateway.house.clock.now().getTime() + 1000) })
      .where('id', '=', BigInt(now[0] ?? 0))
      .execute();
    expect(await titles()).toEqual(now);
    gateway.moveClock(2000);
    expect(await titles()).toEqual(now.slice(1));
  });
});
