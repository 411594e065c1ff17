import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { banners, notices } from '@laro/contract/announcements.ts';
import { winnerBoard } from '@laro/contract/lobby.ts';
import { openTestGateway, type TestGateway } from '../../testGateway.ts';
import { maskedName } from './lobby.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

describe('S7-21 the winner board', () => {
  test('S9-08 S3-26 shows at most 20 wins with masked names, newest first', async () => {
    const outcome = await gateway.visitor('lawinf3')(winnerBoard);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { winners } = outcome.value;
    expect(winners).toHaveLength(20);
    expect(winners.filter(({ vo }) => !/^.\*{3}/.test(vo.customerName))).toEqual([]);
    expect((await gateway.visitor('lawinf3')(winnerBoard, { query: { limitNum: 21 } })).ok).toBe(false);
  });

  test('S3-44 shows the demo fixtures only where the merchant has its demo on', async () => {
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
    expect(await gateway.visitor('lawinf3')(winnerBoard)).toEqual({ ok: true, value: { winners: [] } });
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: true }));
    const outcome = await gateway.visitor('lawinf3')(winnerBoard);
    expect(outcome.ok && outcome.value.winners.every(({ demo }) => demo)).toBe(true);
  });

  test.each([
    ['maria1990', 'm***90'],
    ['jo', 'j***jo'],
  ])('a winner %s is shown as %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});

describe('S7-21 banners and notices', () => {
  test.each(['m_home', 'm_reg', 'm_deposit20', 'm_bet20'] as const)(
    'S3-23 S3-25 group %s has its banners in order, in both languages',
    async (groupName) => {
      const said: string[][] = [];
      for (const language of ['EN', 'TY']) {
        const outcome = await gateway.visitor('lawinf3')(banners, { query: { groupName, language } });
        if (!outcome.ok) throw new Error(outcome.failure.code);
        said.push(outcome.value.banners.map(({ title }) => title));
      }
      expect(said[0]?.length).toBeGreaterThan(1);
      expect(said[0]).not.toEqual(said[1]);
    },
  );

  test('a language without a catalogue reads EN', async () => {
    const call = gateway.visitor('lawinf3');
    const query = (language: string) => ({ query: { groupName: 'm_home' as const, language } });
    expect(await call(banners, query('TH'))).toEqual(await call(banners, query('EN')));
  });

  test('S2-54 notices are those that run now: none before they start, none after they end', async () => {
    const titles = async () => {
      const outcome = await gateway.visitor('lawinf3')(notices);
      if (!outcome.ok) throw new Error(outcome.failure.code);
      return outcome.value.notices.map(({ id }) => id);
    };
    const now = await titles();
    expect(now.length).toBeGreaterThan(0);
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
