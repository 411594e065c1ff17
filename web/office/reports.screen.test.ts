import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brandsReport, report } from '@laro/contract/calls/office.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const sums = {
  registered: 3,
  active: 2,
  deposits: '1500.00',
  withdrawals: '200.00',
  staked: '1250.00',
  won: '1300.50',
  result: '-50.50',
};

test('S6-10 a brand day by day, with what the days come to; other days are asked for', async () => {
  const calls = [
    answer(report, ({ query: { from = '2026-11-19', to = '2026-11-25' } }) => ({
      from,
      to,
      today: '2026-11-25',
      all: sums,
      days: [{ day: to, ...sums }],
    })),
  ];
  const sent = renderOffice('/reports', { role: 'reader', calls });
  const rows = page.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('All of these days321,500.00200.001,250.001,300.50\u221250.50');
  await expect
    .element(rows.nth(2))
    .toHaveTextContent('Nov 25, 2026321,500.00200.001,250.001,300.50\u221250.50');
  await page.getByRole('radio', { name: 'Last month' }).click({ force: true });
  await expect
    .poll(() => sent.findLast(({ id }) => id === report.id)?.query)
    .toMatchObject({ merchant: 'lawinf3', from: '2026-10-01', to: '2026-10-31' });
  await expect.element(page.getByRole('button', { name: /CSV/ })).toBeVisible();
});

test('S6-10 brands stand beside each other over the same days, with what those of one currency come to', async () => {
  const calls = [
    answer(report, () => ({
      from: '2026-11-19',
      to: '2026-11-25',
      today: '2026-11-25',
      all: sums,
      days: [],
    })),
    answer(brandsReport, ({ query: { from = '2026-11-19', to = '2026-11-25' } }) => ({
      from,
      to,
      today: '2026-11-25',
      brands: [
        { code: 'lawinf3', name: 'Lawin', currency: 'PHP', ...sums },
        { code: 'perlas', name: 'Perlas', currency: 'CNY', ...sums, registered: 1 },
      ],
      all: [
        { currency: 'PHP', ...sums },
        { currency: 'CNY', ...sums, registered: 1 },
      ],
    })),
  ];
  const sent = renderOffice('/reports', { role: 'reader', calls });
  await page.getByRole('radio', { name: 'All brands' }).click({ force: true });
  const rows = page.getByRole('row');
  const figures = '1,500.00200.001,250.001,300.50\u221250.50';
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual([
      expect.stringContaining('Result of the house'),
      `All in PHPPHP32${figures}`,
      `All in CNYCNY12${figures}`,
      `LawinPHP32${figures}`,
      `PerlasCNY12${figures}`,
    ]);
  await page.getByRole('radio', { name: 'Last month' }).click({ force: true });
  await expect
    .poll(() => sent.findLast(({ id }) => id === brandsReport.id)?.query)
    .toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  await expect.element(page.getByRole('button', { name: /CSV/ })).toBeVisible();
});
