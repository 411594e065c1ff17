import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as agreements from '@laro/contract/calls/agreements.ts';
import type { Refusal, Reply } from '@laro/contract/protocol/call.ts';
import { confirmPassword } from '@laro/contract/calls/security.ts';
import {
  agreementFigures,
  proposedToMe,
  signedWithTess,
  someAgreements,
} from '@laro/e2e/setup/someAgreements.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const ticket = 't'.repeat(43);
const confirmed = answer(confirmPassword, () => ({ ticket, expiresAt: '2026-11-22T05:00:00Z' }));
const figures = answer(agreements.figures, () => agreementFigures);
const mine = main.getByRole('article', { name: 'With lakan.dalisay' });
const theirs = main.getByRole('article', { name: 'With tess.villanueva' });

async function open(standing = someAgreements, more: Parameters<typeof renderScreen>[1] = {}) {
  const calls = [answer(agreements.dailySalary, () => standing), figures, confirmed, ...(more.calls ?? [])];
  return renderScreen('/m/member/agent/getSalaryContract', { as: 'agent', calls });
}

test('S2-29 a contract in plain words, with what the last period would have paid and who has signed', async () => {
  await open();
  await expect
    .element(mine.getByRole('listitem').nth(1))
    .toHaveTextContent(
      '₱1,200.00 for a day if the team has a turnover of ₱150,000.00 or more, a loss of ₱5,000.00 or more, and 10 active people.',
    );
  await expect.element(mine.getByText('Active is who stakes ₱500.00 or more on the day.')).toBeVisible();
  await expect.element(mine.getByText('For 21/11/2026 this would have paid ₱1,200.00.')).toBeVisible();
  const loss = mine.getByRole('row', { name: 'Loss of the team', exact: false }).getByRole('cell');
  await expect.element(loss.nth(0)).toHaveTextContent('₱7,410.50');
  await expect.element(loss.nth(1)).toHaveTextContent('−₱4,033.72');
  await expect
    .element(mine.getByText(/Signed by lakan.dalisay on 21\/11\/2026, 10:10.*it holds from 23\/11\/2026/))
    .toBeVisible();
  await expect
    .element(theirs.getByText(/by tess.villanueva on 02\/11\/2026, 17:30.*It holds from 03\/11\/2026/))
    .toBeVisible();
  await expect
    .element(main.getByRole('tab', { name: 'Daily salary' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('S2-29 where no stake is asked of the active, whoever plays is', async () => {
  const tiers = [{ turnover: '20000.00', loss: '0.00', active: 2, pays: '150.00' }];
  await open({ ...someAgreements, agreements: [{ ...signedWithTess, activeFrom: '0.00', tiers }] });
  await expect.element(theirs.getByText('Active is whoever plays on the day.')).toBeVisible();
});

test('S2-29 a contract is signed with the password, and a wrong one is said where it is typed', async () => {
  let standing = someAgreements;
  let isRight = false;
  const { asked } = await renderScreen('/m/member/agent/getSalaryContract?sign', {
    as: 'agent',
    calls: [
      answer(agreements.dailySalary, () => standing),
      figures,
      answer(confirmPassword, () =>
        isRight ? { ticket, expiresAt: '2026-11-22T05:00:00Z' } : { success: false, code: 'PASSWORD_WRONG' },
      ),
      answer(agreements.sign, () => {
        const done = {
          ...proposedToMe,
          state: 'signed',
          from: '2026-11-23',
          signedAt: '2026-11-22T03:00:00Z',
        } as const;
        standing = { ...someAgreements, agreements: [done, signedWithTess] };
        return done;
      }),
    ],
  });
  await mine.getByRole('button', { name: 'Sign' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign' });
  await sheet.getByLabelText(/^Your login password/).fill('Wrong.horse.1');
  await sheet.getByRole('button', { name: 'Sign' }).click();
  await expect.element(sheet.getByText('That is not your login password')).toBeVisible();
  isRight = true;
  await sheet.getByLabelText(/^Your login password/).fill('Right.horse.1');
  await sheet.getByRole('button', { name: 'Sign' }).click();
  await expect.element(mine.getByRole('button', { name: 'Ask for its end' })).toBeVisible();
  await expect.element(mine.getByText('It holds from 23/11/2026.', { exact: false })).toBeVisible();
  expect(asked.find(({ id }) => id === agreements.sign.id)?.body).toEqual({ ticket });
});

test('S2-29 an agent proposes steps to an agent whom it brought, and is told what is wrong with them', async () => {
  let refused: Omit<Refusal, 'success'> | undefined = { code: 'TIERS_WRONG' };
  const { asked } = await open(
    { ...someAgreements, agreements: [] },
    {
      calls: [answer(agreements.propose, () => (refused ? { success: false, ...refused } : signedWithTess))],
    },
  );
  await main.getByRole('button', { name: 'Propose a contract' }).click();
  const sheet = page.getByRole('dialog', { name: 'Propose a contract' });
  await sheet.getByLabelText(/^Agent/).selectOptions('tess.villanueva');
  await sheet.getByLabelText(/^Pays for a day/).fill('150');
  await sheet.getByLabelText('Turnover from').fill('20,000');
  await sheet.getByLabelText('Active people from').fill('3');
  await sheet.getByRole('button', { name: 'Add a step' }).click();
  await sheet
    .getByLabelText(/^Pays for a day/)
    .nth(1)
    .fill('6000');
  await sheet.getByLabelText(/^Withdrawal password/).fill('471103');
  await sheet.getByLabelText(/^Your login password/).fill('Right.horse.1');
  await sheet.getByRole('button', { name: 'Sign and propose' }).click();
  await expect
    .element(sheet.getByLabelText(/^Pays for a day/).nth(1))
    .toHaveAttribute('aria-invalid', 'true');
  await sheet
    .getByLabelText(/^Pays for a day/)
    .nth(1)
    .fill('400');
  await sheet.getByRole('button', { name: 'Sign and propose' }).click();
  await expect.element(sheet.getByText(/^Each step has to pay more/)).toBeVisible();
  refused = { code: 'HELD', value: { until: '2026-11-23T04:00:00.000Z' } };
  await sheet.getByRole('button', { name: 'Sign and propose' }).click();
  await expect.element(sheet.getByText(/so no money leaves for now/)).toBeVisible();
  refused = { code: 'WITHDRAWAL_PASSWORD_WRONG' };
  await sheet.getByRole('button', { name: 'Sign and propose' }).click();
  await expect.element(sheet.getByText('That is not your withdrawal password')).toBeVisible();
  refused = undefined;
  await sheet.getByLabelText(/^Withdrawal password/).fill('402918');
  await sheet.getByRole('button', { name: 'Sign and propose' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(asked.findLast(({ id }) => id === agreements.propose.id)?.body).toEqual({
    ticket,
    withdrawalPassword: '402918',
    kind: 'daily',
    juniorId: '12',
    activeFrom: '0.00',
    tiers: [
      { turnover: '20000.00', loss: '0.00', active: 3, pays: '150.00' },
      { turnover: '0.00', loss: '0.00', active: 0, pays: '400.00' },
    ],
  });
});

test('S2-29 its end is asked for, and answered by the other; a dividend is told in percent', async () => {
  const tiers = [{ turnover: '0.00', loss: '0.00', active: 0, pays: '12.50' }];
  const theirEnd = { ...signedWithTess, state: 'leaving', askedBy: 'junior', tiers } as const;
  let standing: Reply<typeof agreements.dividend> = { ...someAgreements, agreements: [theirEnd] };
  const { asked } = await renderScreen('/m/member/agent/getDevidendContract', {
    as: 'agent',
    calls: [
      answer(agreements.dividend, () => standing),
      figures,
      answer(agreements.answer, () => {
        const ended = { ...theirEnd, state: 'ended', until: '2026-11-30' } as const;
        standing = { ...someAgreements, agreements: [ended] };
        return ended;
      }),
    ],
  });
  await expect
    .element(theirs.getByRole('listitem'))
    .toHaveTextContent('12.5% of what the team loses whatever the team plays.');
  await expect.element(theirs.getByText('tess.villanueva asks to end this contract.')).toBeVisible();
  await theirs.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('alertdialog', { name: 'End it' }).getByRole('button', { name: 'End it' }).click();
  await expect
    .element(theirs.getByText('It holds from 03/11/2026 to 30/11/2026.', { exact: false }))
    .toBeVisible();
  expect(asked.find(({ id }) => id === agreements.answer.id)?.body).toEqual({ say: 'agreeEnd' });
});
