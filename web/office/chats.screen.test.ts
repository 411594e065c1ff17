import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { overview } from '@laro/contract/calls/office.ts';
import {
  answerChat,
  closeChat,
  handChat,
  listChats,
  listPhrases,
  savePhrase,
  seeChat,
  typeToMember,
} from '@laro/contract/calls/officeChat.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 S7-16 S4-42 the desk reads what is asked about as a link, who writes and how it was found, and answers with what it keeps ready', async () => {
  const at = '2026-11-20T02:00:00.000Z';
  const chat = { memberId: '4', member: 'juan', state: 'open' as const, waitsSince: at, last: 1 };
  const about = {
    name: 'deposit.D1',
    kind: 'deposit' as const,
    number: 'D1',
    at,
    amount: '500.00',
    currency: 'PHP',
  };
  const message = { number: 1, from: 'member' as const, text: 'Where is it?', about, sentAt: at };
  const moved = { name: 'movement.7', kind: 'movement' as const, number: '7', at, movement: 'team_received' };
  const had = { name: 'mall.3', kind: 'mall' as const, number: '3', at, points: 60 };
  const more = [
    { ...message, number: 2, about: { ...moved, amount: '-2500.00', currency: 'PHP' } },
    { ...message, number: 3, about: { ...had, titles: { EN: 'A wallpaper' } } },
  ];
  const asked = renderOffice('/chats/4', {
    role: 'support',
    calls: [
      answer(listChats, () => ({
        chats: [{ ...chat, lastSaid: 'Where is it?' }],
        elsewhere: [{ merchant: 'perlas', count: 2 }],
        colleagues: [],
        satisfaction: { count: 8, percent: 75 },
      })),
      answer(seeChat, () => ({
        chat,
        messages: [{ ...message, now: 'credited' as const }, ...more],
        types: true,
        score: 4,
      })),
      answer(listPhrases, () => ({ phrases: [{ id: '2', title: 'Bank', text: 'Which bank was it?' }] })),
      answer(typeToMember, () => null),
      answer(savePhrase, () => null),
      answer(answerChat, () => ({ ...message, number: 2, from: 'desk' as const })),
    ],
  });
  await expect.element(page.getByText('Of 8 ratings in 30 days 75% are 4 or 5')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Perlas: 2 conversations wait for an answer' }))
    .toHaveAttribute('href', '/chats?brand=perlas');
  await expect.element(page.getByText(/^Nobody has it yet: whoever answers has it/)).toBeVisible();
  await expect.element(page.getByText('juan is writing…')).toBeVisible();
  await expect.element(page.getByText(/Rated 4 of 5/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Deposit D1, 500.00 PHP/ }))
    .toHaveAttribute('href', '/members/4?brand=lawinf3');
  await expect.element(page.getByText('Now: credited')).toBeVisible();
  await expect
    .element(page.getByText(/^Transaction Received from your agent \(7\), −2,500.00 PHP, /))
    .toBeVisible();
  await expect.element(page.getByText(/^Points mall A wallpaper \(3\), 60 points, /)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^juan Waits since Nov 20, 2026, 10:00.*Where is it\?/ }))
    .toBeVisible();
  await page.getByText('Ready answers').click();
  await page.getByRole('button', { name: 'Put “Bank” in' }).click();
  const box = page.getByLabelText('Your answer');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('Which bank was it?');
  await box.fill('Which bank was it, please?');
  const sent = (call: { id: string }) => asked.filter(({ id }) => id === call.id).map(({ body }) => body);
  await expect.poll(() => sent(typeToMember)).toEqual([{ merchant: 'lawinf3', memberId: '4' }]);
  await page.getByLabelText('A title for the answer above').fill('Bank, please');
  await page.getByRole('button', { name: 'Keep the answer above ready' }).click();
  await expect
    .poll(() => sent(savePhrase))
    .toEqual([{ merchant: 'lawinf3', title: 'Bank, please', text: 'Which bank was it, please?' }]);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => sent(answerChat)).toMatchObject([{ text: 'Which bank was it, please?' }]);
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

test('S6-10 S7-16 a conversation is handed over by a button and not by a choice, is not closed over an answer that is not sent, and its greeting is read in the language of the desk', async () => {
  const sentAt = '2026-11-20T02:00:00.000Z';
  const chat = { memberId: '4', member: 'juan', state: 'open' as const, takenBy: 'ana.support', last: 2 };
  const asked = renderOffice('/chats/4', {
    role: 'support',
    language: 'TY',
    calls: [
      answer(listChats, () => ({ chats: [chat], elsewhere: [], colleagues: ['ana.support', 'berto'] })),
      answer(seeChat, () => ({
        chat,
        messages: [
          { number: 1, from: 'desk' as const, text: 'Hello!', says: 'greeting' as const, sentAt },
          { number: 2, from: 'member' as const, text: 'Hello?', sentAt },
        ],
        types: false,
      })),
      answer(listPhrases, () => ({ phrases: [] })),
      answer(typeToMember, () => null),
      answer(handChat, () => null),
      answer(closeChat, () => null),
    ],
  });
  const sent = (call: { id: string }) => asked.filter(({ id }) => id === call.id).map(({ body }) => body);
  await expect.element(page.getByText(/^Kumusta! Ito ang help desk/)).toBeVisible();
  await page.getByText('Mga handang sagot').click();
  await expect.element(page.getByText(/^Wala pang nakatabi/)).toBeVisible();

  await page.getByLabelText('Sagot mo').fill('Sandali lang');
  await page.getByRole('button', { name: 'Isara ang usapan' }).click();
  await expect.element(page.getByText(/^Hindi pa naipapadala ang sagot mo/)).toBeVisible();
  expect(sent(closeChat)).toEqual([]);

  await page.getByRole('combobox', { name: 'Kanino ipapasa' }).selectOptions('berto');
  expect(sent(handChat)).toEqual([]);
  await page.getByRole('button', { name: 'Ipasa' }).click();
  await expect
    .poll(() => sent(handChat))
    .toEqual([{ merchant: 'lawinf3', memberId: '4', from: 'ana.support', to: 'berto' }]);
  await page.getByLabelText('Sagot mo').fill('');
  await page.getByRole('button', { name: 'Isara ang usapan' }).click();
  await expect.poll(() => sent(closeChat)).toHaveLength(1);
});

test('S6-10 S7-16 who comes to the desk reads on its first page who waits in the chat, at each brand, and gets there', async () => {
  const at = '2026-11-20T02:00:00.000Z';
  const chat = { memberId: '4', member: 'juan', state: 'open' as const, last: 1 };
  const calls = [
    answer(overview, () => ({
      days: [],
      waiting: { withdrawals: 0, adjustments: 0, secondSteps: 0, feedback: 1 },
    })),
    answer(listChats, () => ({
      chats: [
        { ...chat, waitsSince: at },
        { ...chat, memberId: '5', member: 'pia' },
      ],
      elsewhere: [{ merchant: 'perlas', count: 2 }],
      colleagues: [],
    })),
  ];
  renderOffice('/', { role: 'support', calls });
  await expect
    .element(page.getByRole('link', { name: 'Perlas: 2 conversations wait for an answer' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '1 piece of feedback waits for an answer' }))
    .toBeVisible();
  // Whoever has nothing to do with money has nothing to correct.
  await expect.element(page.getByText(/corrections wait/)).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Lawin: 1 conversation waits for an answer' }).click();
  await expect.element(page.getByRole('link', { name: /^juan Waits since/ })).toBeVisible();

  const asked = renderOffice('/', { role: 'cashier', calls });
  await expect.element(page.getByText('0 corrections wait for a second person')).toBeVisible();
  await expect.element(page.getByText(/wait for an answer/)).not.toBeInTheDocument();
  expect(asked.map(({ id }) => id)).not.toContain(listChats.id);
});
