import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  confirm,
  markRead,
  markSeen,
  message,
  messages,
  remove,
  unread,
  type Message,
} from '@laro/contract/calls/inbox.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

function letter(id: string, title: string, more: Partial<Message> = {}): Message {
  return {
    id,
    title,
    content: `<p>All of ${title}</p>`,
    preview: `All of ${title}`,
    link: '',
    sentAt: '2026-11-20T02:00:00.000Z',
    isRead: false,
    isNew: true,
    mustRead: false,
    isConfirmed: false,
    ...more,
  };
}
const welcome = letter('3', 'Welcome', { isRead: true, isNew: false });
const paid = letter('7', 'Paid', { link: '/m/transaction/record' });
const terms = letter('9', 'New terms', { mustRead: true });

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'Your messages' }).getByRole('listitem');
const sheet = (name: string) => page.getByRole('dialog', { name });

/** The inbox of a member, which changes as it is told to. */
async function open(path = '/m/webEmail', begin = [terms, paid, welcome]) {
  let there = begin;
  const named = (body: unknown): string[] => Object(body).messageIds;
  const change = (ids: string[], how: Partial<Message>) => {
    const changed = there.filter(({ id, isRead }) => ids.includes(id) && !isRead).length;
    there = there.map((one) => (ids.includes(one.id) ? { ...one, ...how } : one));
    return { changed };
  };
  const shown = await renderScreen(path, {
    as: 'member',
    calls: [
      answer(messages, () => ({ content: there, pageNum: 1, totalPages: 1, total: there.length })),
      answer(unread, () => there.filter(({ isRead }) => !isRead).length),
      answer(markSeen, () => null),
      answer(message, ({ query }) =>
        query['messageId'] === '2' ? letter('2', 'Old') : { success: false, code: 'MESSAGE_UNKNOWN' },
      ),
      answer(markRead, ({ body }) => change(named(body), { isRead: true, isNew: false })),
      answer(confirm, ({ body }) => {
        change([Object(body).messageId], { isRead: true, isConfirmed: true });
        return null;
      }),
      answer(remove, ({ body }) => {
        const going = there.filter(({ id, mustRead }) => named(body).includes(id) && !mustRead);
        there = there.filter((one) => !going.includes(one));
        return { changed: going.length, kept: named(body).length - going.length };
      }),
    ],
  });
  return {
    ...shown,
    sent: (id: string) => shown.asked.filter((one) => one.id === id).map(({ body }) => body),
  };
}

test('S2-14 the inbox shows what is new, unread and to be confirmed, and says once that it was looked at', async () => {
  const { sent } = await open();
  await expect.element(rows.nth(0)).toHaveTextContent('New termsAll of New terms20/11/2026NewPlease confirm');
  await expect.element(rows.nth(2)).toHaveTextContent('WelcomeAll of Welcome20/11/2026');
  await expect.poll(() => sent(markSeen.id)).toEqual([{}]);
});

test('S2-14 a message that is opened counts as read, has an address of its own, and leads where it is about', async () => {
  const { address, sent } = await open();
  await rows.nth(1).getByRole('button').click();
  await expect.element(sheet('Paid').getByText('All of Paid')).toBeVisible();
  expect(address()).toBe('/m/webEmail?id=7');
  await expect.poll(() => sent(markRead.id)).toEqual([{ messageIds: ['7'] }]);
  await expect.element(rows.nth(1)).toHaveTextContent('PaidAll of Paid20/11/2026');
  await sheet('Paid').getByRole('link', { name: 'Go there' }).click();
  await expect.poll(address).toBe('/m/transaction/record');
});

test('S2-14 a link leads to a message that is not in the list; one that is gone says so', async () => {
  await open('/m/webEmail?id=2');
  await expect.element(sheet('Old').getByText('All of Old')).toBeVisible();
  await open('/m/webEmail?id=404');
  await expect.element(sheet('Message').getByText('This message is not there anymore')).toBeVisible();
  const { asked } = await open('/m/webEmail?id=<b>');
  await expect.element(sheet('Message').getByText('This message is not there anymore')).toBeVisible();
  expect(asked.map(({ id }) => id)).not.toContain(message.id);
});

test('S2-14 what must be read is confirmed and cannot be thrown away', async () => {
  const { sent } = await open();
  await rows.nth(0).getByRole('button').click();
  const terms = sheet('New terms');
  await expect.element(terms.getByRole('button', { name: 'I have read this' })).toBeVisible();
  await expect.element(terms.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await terms.getByRole('button', { name: 'I have read this' }).click();
  await expect.element(terms.getByText('Confirmed')).toBeVisible();
  expect(sent(confirm.id)).toEqual([{ messageId: '9' }]);
});

test('S2-14 several are selected, marked as read and deleted, after a question; what must be read stays and that is said', async () => {
  const { sent } = await open();
  await main.getByRole('button', { name: 'Select' }).click();
  // What comes late moves the list down.
  await expect.element(main.getByText('0 messages selected')).toBeVisible();
  await main.getByRole('checkbox', { name: 'Select “Paid”' }).click({ force: true });
  await expect.element(main.getByText('1 message selected')).toBeVisible();
  await main.getByRole('button', { name: 'Mark as read' }).click();
  await expect.poll(() => sent(markRead.id)).toEqual([{ messageIds: ['7'] }]);
  await main.getByRole('button', { name: 'Select' }).click();
  await main.getByRole('button', { name: 'Select all' }).click();
  await expect.element(main.getByText('3 messages selected')).toBeVisible();
  await main.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('status').getByText(/^Messages that you have to confirm/))
    .toBeVisible();
  await expect.element(rows.nth(1)).not.toBeInTheDocument();
  expect(sent(remove.id)).toEqual([{ messageIds: ['9', '7', '3'] }]);
});

test('S2-14 S3-24 a picture of a message is shown, once its words are looked at', async () => {
  const content = '<p>Look</p><img src="/art/none.png" alt="A hawk" width="300" height="100">';
  await open('/m/webEmail?id=5', [letter('5', 'Seen', { content })]);
  const picture = sheet('Seen').getByRole('img', { name: 'A hawk' });
  await expect.element(picture).toHaveAttribute('loading', 'lazy');
  expect(picture.element().getBoundingClientRect().width).toBeLessThanOrEqual(390);
});

test('S2-14 of 5,000 messages a page is asked for at a time, on a screen of fewer than 1,500 elements; an old one is asked for alone', async () => {
  const old = letter('4321', 'Old one');
  const { asked, move } = await renderScreen('/m/webEmail', {
    as: 'member',
    calls: [
      answer(messages, ({ query }) => {
        const pageNum = Number(query['pageNo'] ?? 1);
        const ids = Array.from({ length: 20 }, (_, at) => 5000 - 20 * (pageNum - 1) - at);
        const content = ids.map((id) => letter(String(id), `Message ${id}`, { isNew: false }));
        return { content, pageNum, totalPages: 250, total: 5000 };
      }),
      answer(message, () => old),
      answer(markRead, () => ({ changed: 1 })),
    ],
  });
  const pages = () => asked.filter(({ id }) => id === messages.id).map(({ query }) => query['pageNo']);
  await expect.element(rows.first().filter({ hasText: /^Message 5000/ })).toBeVisible();
  expect(pages()).toHaveLength(1);
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return new Set(pages()).size;
    })
    .toBeGreaterThanOrEqual(3);
  expect(document.querySelectorAll('*').length).toBeLessThan(1500);
  await move('/m/webEmail?id=4321');
  await expect.element(sheet('Old one').getByText('All of Old one')).toBeVisible();
});

test('S2-14 an empty inbox says so', async () => {
  await open('/m/webEmail', []);
  await expect.element(main.getByRole('heading', { name: 'No messages' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Select' })).not.toBeInTheDocument();
});

test('S7-45 a notice of safety leads to where its reader says that it was not them', async () => {
  const notice = letter('7', 'Password changed', { link: '/m/forget#notMe' });
  await open('/m/webEmail?id=7', [notice]);
  await expect
    .element(sheet('Password changed').getByRole('link', { name: 'This was not me' }))
    .toHaveAttribute('href', expect.stringMatching(/\/m\/forget#notMe$/));
});
