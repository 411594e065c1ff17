import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downline, saveNote } from '@laro/contract/calls/agent.ts';
import { launchChat } from '@laro/contract/calls/chat.ts';
import { standing, transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { teamList } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const free = {
  username: 'tess.villanueva',
  balance: '1000.00',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  turnoverPercent: 100,
  why: [],
};
const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'People' }).getByRole('listitem');

test('S2-27 S6-04 whom the agent brought, a branch that opens, and the way back up', async () => {
  const under = { ...teamList, path: [{ id: '12', username: 'tess.villanueva' }], people: [], total: 0 };
  const calls = [answer(downline, ({ query }) => (query['underId'] === '12' ? under : teamList))];
  const { address } = await renderScreen('/m/member/team', { as: 'agent', calls });
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('tess.villanueva13 below · seen 22/11/2026, 08:07Agent“Calls on Sundays”');
  await expect.element(rows.nth(1)).toHaveTextContent('maria.santosnot seen yetMember');
  await rows.nth(0).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'tess.villanueva' });
  await sheet.getByRole('button', { name: 'Open team' }).click();
  await expect.poll(address).toBe('/m/member/team?under=12');
  await expect.element(main.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  await main.getByRole('navigation', { name: 'Whose team' }).getByRole('button', { name: 'My team' }).click();
  await expect.poll(address).toBe('/m/member/team');
});

test('S2-27 a name is found in the whole team, and the order chosen', async () => {
  const calls = [answer(downline, () => teamList)];
  const { asked } = await renderScreen('/m/member/team?find', { as: 'agent', calls });
  await main.getByRole('searchbox', { name: 'Find a name' }).fill('tess');
  await expect.poll(() => asked.at(-1)?.query['name']).toBe('tess');
  await main.getByRole('radio', { name: 'Last seen' }).click({ force: true });
  await expect.poll(() => asked.at(-1)?.query['sort']).toBe('seen');
});

test('S2-27 a note is kept, and a refusal said where it was written', async () => {
  let isGone = true;
  const calls = [
    answer(downline, () => teamList),
    answer(saveNote, () => (isGone ? { success: false, code: 'MEMBER_UNKNOWN' } : { note: 'By GCash' })),
  ];
  const { asked } = await renderScreen('/m/member/team?note', { as: 'agent', calls });
  await rows.nth(1).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'maria.santos' });
  await sheet.getByRole('textbox', { name: 'Your note' }).fill('By GCash');
  await sheet.getByRole('button', { name: 'Save note' }).click();
  await expect.element(sheet.getByText('This person is not in your team.')).toBeVisible();
  isGone = false;
  await sheet.getByRole('button', { name: 'Save note' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(asked.findLast(({ id }) => id === saveNote.id)?.body).toEqual({ memberId: '11', note: 'By GCash' });
});

test('S7-46 S4-42 money goes to somebody of the team with the withdrawal password; what was sent is shown and asked about, and pressed again it is the same', async () => {
  const sent = { id: '77', amount: '250.00', at: '2026-11-24T04:00:00.000Z' };
  let isLost = true;
  const calls = [
    answer(downline, () => ({ ...teamList, maySend: true })),
    answer(standing, () => ({ ...free, username: 'maria.santos' })),
    answer(balance, () => ({
      sumBalance: '1000.00',
      currencySymbol: '₱',
      currency: 'PHP',
      version: 1,
      updatedAt: '2026-11-24T04:00:00Z',
    })),
    answer(transferDownline, ({ body }) => {
      if (JSON.stringify(body).includes('000000'))
        return { success: false, code: 'WITHDRAWAL_PASSWORD_WRONG' };
      if (!isLost) return sent;
      isLost = false;
      return 'lost';
    }),
  ];
  const { asked } = await renderScreen('/m/member/team?send', {
    as: 'agent',
    calls: [...calls, answer(launchChat, () => 'lost')],
  });
  await rows.nth(1).getByRole('button').click();
  await page
    .getByRole('dialog', { name: 'maria.santos' })
    .getByRole('button', { name: 'Send money' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Money for maria.santos' });
  await expect.element(sheet.getByText('You have ₱1,000.00 in your wallet')).toBeVisible();
  await sheet.getByLabelText(/^Amount/).fill('1000.01');
  const password = sheet.getByLabelText('Withdrawal password', { exact: true });
  await password.fill('000000');
  const submit = sheet.getByRole('button', { name: 'Send', exact: true });
  await submit.click();
  await expect.element(sheet.getByLabelText(/^Amount/)).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabelText(/^Amount/).fill('250');
  await submit.click();
  await expect.element(sheet.getByText('That is not your withdrawal password')).toBeVisible();
  await password.fill('471103');
  await submit.click();
  await expect
    .element(sheet.getByText('the same amount is never sent twice', { exact: false }).first())
    .toBeVisible();
  await submit.click();
  await expect.element(sheet.getByRole('article', { name: 'Sent' })).toBeVisible();
  await expect.element(sheet.getByText('₱250.00')).toBeVisible();
  const keys = asked.filter(({ id }) => id === transferDownline.id).map(({ body }) => Object(body).key);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await sheet.getByRole('button', { name: 'Ask about this' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === launchChat.id)?.query)
    .toMatchObject({ about: 'teamTransfer.77' });
});

test('S7-46 what keeps the agent from sending is said before anything is typed, and where a merchant has it off there is no way to it', async () => {
  const calls = (maySend: boolean) => [
    answer(downline, () => ({ ...teamList, maySend })),
    answer(standing, () => ({
      ...free,
      why: [
        { code: 'NO_PASSWORD' as const },
        { code: 'TURNOVER' as const, amount: '300.00' },
        { code: 'UNPROVED' as const, amount: '200.00' },
      ],
    })),
  ];
  await renderScreen('/m/member/team?barred', { as: 'agent', language: 'TY', calls: calls(true) });
  const people = main.getByRole('list', { name: 'Mga tao' }).getByRole('listitem');
  await people.nth(0).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Magpadala ng pera' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pera para kay tess.villanueva' });
  await expect.element(sheet.getByText('Maglaro pa ng ₱300.00', { exact: false })).toBeVisible();
  await expect
    .element(sheet.getByText('Puwede ka pang magpadala ng ₱200.00', { exact: false }))
    .toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Pumunta roon' }))
    .toHaveAttribute('href', '/m/withdraw');
  await expect
    .element(sheet.getByRole('link', { name: 'I-set na ngayon' }))
    .toHaveAttribute('href', '/m/securityCenter?view=withdrawal');
  await expect.element(sheet.getByRole('button', { name: 'Ipadala' })).not.toBeInTheDocument();

  await renderScreen('/m/member/team?off', { as: 'agent', calls: calls(false) });
  await rows.nth(0).getByRole('button').click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Save note' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send money' })).not.toBeInTheDocument();
});
