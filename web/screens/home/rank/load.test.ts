import { expect, test } from 'vitest';
import type { Page } from '../../../platform/page/page.ts';
import { load } from './load.ts';

test.each([
  ['/bet-rank', 'm_bet20'],
  ['/deposit-rank', 'm_deposit20'],
])('S9-16 %s asks for promotions and hot things beside the banners of %s', async (path, groupName) => {
  const asked: unknown[] = [];
  const call = async (...of: unknown[]) => {
    asked.push(of[1]);
    return { ok: false };
  };
  await load({ call, language: 'EN' } as unknown as Page, new URL(path, 'http://localhost'));
  expect(asked).toEqual([{ query: { types: 'B,PL,PU,PR,H', groupName, language: 'EN' } }]);
});
