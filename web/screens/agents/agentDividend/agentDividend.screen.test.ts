import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { teamBranches, teamProfitAndLoss, teamRounds } from '@laro/contract/calls/agent.ts';
import * as agreements from '@laro/contract/calls/agreements.ts';
import { transfer } from '@laro/contract/calls/wallet.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import {
  agreementFigures,
  dividendNow,
  dividendPaid,
  dividendsHad,
  someAgreements,
} from '@laro/e2e/setup/someAgreements.ts';
import { teamBets, teamByBranch, teamWeek } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const region = (name: string) => main.getByRole('region', { name });

test('S2-27 S7-39 the dividend so far, one that is taken, and those that were', async () => {
  let isTaken = false;
  const { asked } = await renderScreen('/m/member/agent/agentDivident', {
    as: 'agent',
    calls: [
      answer(agreements.dividendCurrent, () =>
        isTaken ? { ...dividendNow, due: [], income: '4396.00' } : dividendNow,
      ),
      answer(agreements.dividendHistory, () => dividendsHad),
      answer(agreements.dividendPayout, () => {
        isTaken = true;
        return dividendPaid;
      }),
      answer(transfer, () => ({ amount: '4396.00' })),
    ],
  });
  await expect.element(region('What it pays').getByText('₱889.26')).toBeVisible();
  await expect.element(region('What it pays').getByText('₱1,840.00')).toBeVisible();
  await expect.element(region('Ready to take').getByText('₱2,556.00')).toBeVisible();
  await expect.element(region('What you had').getByText('16/10/2026–31/10/2026')).toBeVisible();
  await main.getByRole('button', { name: 'Take the dividend of 01/11/2026–15/11/2026' }).click();
  await expect.element(region('What it pays').getByText('₱4,396.00')).toBeVisible();
  await expect.element(region('Ready to take').getByText(/^Nothing to take now/)).toBeVisible();
  expect(asked.find(({ id }) => id === agreements.dividendPayout.id)?.body).toEqual({ from: '2026-11-01' });
  // And on to the wallet, where no page of rebates may be.
  await main.getByRole('button', { name: 'Take it to the wallet' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === transfer.id)?.body)
    .toMatchObject({ from: 'income', to: 'wallet', amount: '4396.00' });
});

test('S2-27 what a dividend comes to and those that were appear at once: nothing moves what is there', async () => {
  const firstShown: string[][] = [];
  const observer = new MutationObserver(() => {
    const shown = Array.from(document.querySelectorAll('main section'), (part) => part.textContent);
    if (shown.length > 0) firstShown.push(shown);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const drawn = Promise.withResolvers<void>();
  await renderScreen('/m/member/agent/agentDivident?whole', {
    as: 'agent',
    calls: [
      answer(agreements.dividendCurrent, () => {
        let frames = 0;
        const count = () => (++frames < 10 ? requestAnimationFrame(count) : drawn.resolve());
        count();
        return dividendNow;
      }),
      // Those that were come some frames later.
      answer(agreements.dividendHistory, async () => {
        await drawn.promise;
        return dividendsHad;
      }),
    ],
  });
  await expect.element(region('What you had').getByText('16/10/2026–31/10/2026')).toBeVisible();
  observer.disconnect();
  expect(firstShown[0]?.join()).toContain('16/10/2026–31/10/2026');
});

test('S7-39 a salary is applied for, and one of an agent below is processed', async () => {
  const day = { ...dividendPaid, from: '2026-11-21', to: '2026-11-21', pays: '150.00' };
  const applied: agreements.AgreementPayment = { ...day, state: 'applied', decidedAt: null };
  let state: 'due' | 'applied' = 'due';
  let theirs: agreements.AgreementPayment = {
    ...day,
    id: '9',
    junior: { id: '12', username: 'tess.villanueva' },
    state: 'applied',
    decidedAt: null,
  };
  const list = (content: agreements.AgreementPayment[]): Reply<typeof agreements.salaryHistory> => ({
    ...dividendsHad,
    content,
    total: content.length,
  });
  const { asked } = await renderScreen('/m/member/agent/getSalaryContract?payments', {
    as: 'agent',
    calls: [
      answer(agreements.dailySalary, () => someAgreements),
      answer(agreements.figures, () => agreementFigures),
      answer(agreements.salaryCurrent, () => ({
        ...dividendNow,
        due: state === 'due' ? [{ ...agreementFigures.last, pays: '150.00' }] : [],
      })),
      answer(agreements.salaryHistory, ({ query }) =>
        query['side'] === 'senior' ? list([theirs]) : list(state === 'due' ? [] : [applied]),
      ),
      answer(agreements.salaryApply, () => {
        state = 'applied';
        return applied;
      }),
      answer(agreements.salaryProcess, () => (theirs = { ...theirs, state: 'paid' })),
    ],
  });
  await main.getByRole('button', { name: 'Apply for the salary of 21/11/2026' }).click();
  await expect.element(region('What you had').getByText('Applied for')).toBeVisible();
  const process = 'Have the salary of tess.villanueva for 21/11/2026 paid';
  await main.getByRole('button', { name: process }).click();
  await expect.element(region('Salaries of your agents').getByText('Paid', { exact: true })).toBeVisible();
  // From each down to the days of the team that it was reckoned from.
  const days = 'days=2026-11-21+2026-11-21';
  await expect
    .element(main.getByRole('link', { name: 'Show how: tess.villanueva · 21/11/2026' }))
    .toHaveAttribute('href', `/m/agent/team/pnl?under=12&${days}`);
  await expect
    .element(main.getByRole('link', { name: 'Show how: 21/11/2026' }))
    .toHaveAttribute('href', `/m/agent/team/pnl?${days}`);
  expect(asked.find(({ id }) => id === agreements.salaryApply.id)?.body).toEqual({
    kind: 'daily',
    from: '2026-11-21',
  });
  expect(asked.find(({ id }) => id === agreements.salaryProcess.id)?.body).toEqual({
    paymentId: '9',
    say: 'accept',
  });
});

test('A15-1 a dividend that the senior cannot pay yet stays to be taken, and it is said why', async () => {
  await renderScreen('/m/member/agent/agentDivident', {
    as: 'agent',
    calls: [
      answer(agreements.dividendCurrent, () => dividendNow),
      answer(agreements.dividendHistory, () => dividendsHad),
      answer(agreements.dividendPayout, () => ({ success: false, code: 'SENIOR_SHORT' })),
    ],
  });
  const take = main.getByRole('button', { name: 'Take the dividend of 01/11/2026–15/11/2026' });
  await take.click();
  await expect.element(page.getByText(/^Whoever promised it has too little income/).last()).toBeVisible();
  await expect.element(take).toBeVisible();
});

test('A32-7 a salary that cannot be paid while money is held says so, and waits', async () => {
  const theirs = {
    ...dividendPaid,
    state: 'applied' as const,
    decidedAt: null,
    id: '9',
    junior: { id: '12', username: 'tess.villanueva' },
    senior: 'agent',
  };
  await renderScreen('/m/member/agent/getSalaryContract?held', {
    as: 'agent',
    calls: [
      answer(agreements.dailySalary, () => someAgreements),
      answer(agreements.figures, () => agreementFigures),
      answer(agreements.salaryCurrent, () => dividendNow),
      answer(agreements.salaryHistory, ({ query }) => ({
        ...dividendsHad,
        total: 1,
        content: query['side'] === 'senior' ? [theirs] : [],
      })),
      answer(agreements.salaryProcess, () => ({
        ...({ success: false, code: 'HELD' } as const),
        value: { until: '2026-11-23T04:00:00.000Z' },
      })),
    ],
  });
  const accept = main.getByRole('button', { name: /^Have the salary of tess.villanueva/ });
  await accept.click();
  await expect.element(page.getByText(/so no money leaves for now/).last()).toBeVisible();
  await expect.element(accept).toBeVisible();
});

test('S7-39 a salary that waits for income says so, to who pays it and to who is paid', async () => {
  const waits = { ...dividendPaid, state: 'applied' as const, decidedAt: null, isShort: true };
  const theirs = { ...waits, id: '9', junior: { id: '12', username: 'tess.villanueva' }, senior: 'agent' };
  await renderScreen('/m/member/agent/getSalaryContract?waits', {
    as: 'agent',
    calls: [
      answer(agreements.dailySalary, () => someAgreements),
      answer(agreements.figures, () => agreementFigures),
      answer(agreements.salaryCurrent, () => dividendNow),
      answer(agreements.salaryHistory, ({ query }) => ({
        ...dividendsHad,
        total: 1,
        content: [query['side'] === 'senior' ? theirs : waits],
      })),
    ],
  });
  await expect
    .element(
      region('What you had').getByText('Waits for lakan.dalisay, whose income is smaller than this now.'),
    )
    .toBeVisible();
  await expect
    .element(region('Salaries of your agents').getByText('It waits: your income is smaller than this now.'))
    .toBeVisible();
});

test('S7-39 S2-27 from a salary to a bet that it was reckoned from in four taps, of the same days all the way', async () => {
  const day = { from: '2026-11-21', to: '2026-11-21' };
  const tess = { id: '12', username: 'tess.villanueva' };
  const content = [{ ...dividendPaid, ...day, state: 'paid' as const }];
  const { address, asked } = await renderScreen('/m/member/agent/getSalaryContract?down', {
    as: 'agent',
    calls: [
      answer(agreements.dailySalary, () => someAgreements),
      answer(agreements.figures, () => agreementFigures),
      answer(agreements.salaryCurrent, () => ({ ...dividendNow, due: [] })),
      answer(agreements.salaryHistory, ({ query }) =>
        query['side'] === 'junior'
          ? { ...dividendsHad, content, total: 1 }
          : { ...dividendsHad, content: [], total: 0 },
      ),
      answer(teamProfitAndLoss, ({ query }) => ({
        ...teamWeek,
        ...day,
        path: query['underId'] === undefined ? [] : [tess],
      })),
      answer(teamBranches, () => teamByBranch),
      answer(teamRounds, () => ({ ...teamBets, ...day })),
    ],
  });
  await region('What you had').getByRole('link', { name: 'Show how: 21/11/2026' }).click();
  await main
    .getByRole('list', { name: 'By branch' })
    .getByRole('button', { name: /^tess.villanueva/ })
    .click();
  await main.getByRole('link', { name: 'Bet record' }).click();
  const bets = main.getByRole('list', { name: 'Bets of the team' });
  await bets.getByRole('listitem').nth(0).getByRole('button').click();
  await expect.element(page.getByRole('dialog', { name: 'Round' }).getByText('7F3A91C2')).toBeVisible();
  expect(address()).toBe('/m/teamBetting?member=12&name=tess.villanueva&days=2026-11-21+2026-11-21');
  for (const [{ id }, query] of [
    [teamBranches, day],
    [teamBranches, { ...day, underId: '12' }],
    [teamRounds, { ...day, memberId: '12' }],
  ] as const) {
    expect(asked.filter((one) => one.id === id).map((one) => one.query)).toContainEqual(query);
  }
});
