import { readFile } from 'node:fs/promises';
import { demoPassword, expect, test } from './fixtures.ts';
import { sitDown } from './atDesk.ts';
import { runUntil } from './heldClock.ts';
import { pushCounts } from './pushedCounts.ts';

/** Of one pixel. */
const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('S2-55 S9-08 the message center has its entries, with what is unread', async ({
  page,
  logIn,
  member,
  expectAccessible,
}) => {
  await pushCounts(page, { inbox: 120, chat: 99 });
  await logIn(member);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Message center' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message center' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    '/sandbox/chat/telegram',
  );
  await expect(main.getByRole('link', { name: 'Announcements' })).toHaveText(/\d+$/);
  await expect(main.getByRole('link', { name: 'Inbox' })).toHaveText(/99\+$/);
  await expect(main.getByRole('button', { name: 'Live chat' })).toHaveText(/99$/);
  await expect(main.getByRole('link', { name: 'Affiliate service' })).toHaveAttribute(
    'href',
    '/sandbox/chat/partners',
  );
  await expectAccessible();
});

test('S7-15 S7-17 S2-55 the counts are those of the member, and none where nothing is unread', async ({
  page,
  visit,
  logIn,
  leave,
  member,
}) => {
  const entry = {
    inbox: page.getByRole('main').getByRole('link', { name: 'Inbox' }),
    chat: page.getByRole('main').getByRole('button', { name: 'Live chat' }),
  };
  // What the gateway counts for whoever is logged in.
  const counted = async () => {
    await visit('/m/messages');
    return page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const asked = ['message', 'chat'].map(async (of) => {
        const headers = { authorization: `Bearer ${token}`, 'x-laro-call': `${of}.unread` };
        return (await fetch(`/wps/${of}/unread`, { headers })).json();
      });
      const [inbox, chat] = await Promise.all(asked);
      return { inbox: Number(inbox.value), chat: Number(chat.value.unReadCount) };
    });
  };
  // A fresh account has had no mail; the demo account has some of both kinds.
  await logIn(member);
  expect(await counted()).toEqual({ inbox: 0, chat: 0 });
  await expect(entry.inbox).toHaveText(/^Inbox\D*$/);
  await expect(entry.chat).toHaveText(/^Live chat\D*$/);
  await leave();
  await logIn({ username: 'demo', password: demoPassword });
  const { inbox, chat } = await counted();
  expect(inbox).toBeGreaterThan(0);
  expect(chat).toBeGreaterThan(0);
  await expect(entry.inbox).toHaveText(new RegExp(`^Inbox\\D*${inbox}$`));
  await expect(entry.chat).toHaveText(new RegExp(`^Live chat\\D*${chat}$`));
});

test('S4-42 S7-16 S8-20 live chat opens the merchant’s chat, with the way back', async ({
  page,
  logIn,
  member,
}) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/chat/launch*', async (route) => {
    await held;
    await route.continue();
  });
  await logIn(member, '/m/message');
  await page.getByRole('button', { name: 'Live chat' }).click();
  await expect(page.getByRole('button', { name: 'Live chat' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('heading', { name: 'Live chat' })).toBeVisible();
  // Whose conversation it is, wherever the link that led here came from (A38-2).
  await expect(page.getByText(`You write as ${member.username}.`)).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/chat');
  expect(Object.fromEntries(searchParams)).toMatchObject({ b2c: '1', language: 'EN', moduleId: 'CBS3' });
  expect(searchParams.get('backUrl')).toMatch(/\/m\/message$/);
  await page.getByRole('link', { name: 'Back to Lawin' }).click();
  await expect(page).toHaveURL('/m/message');
});

test('S9-03 a chat is waited for until it is answered, and can be left after 10 s; who has gone is not taken there', async ({
  page,
  visit,
  logIn,
  member,
}) => {
  const held: (() => Promise<void>)[] = [];
  await page.route('**/wps/chat/launch*', (route) => void held.push(() => route.continue()));
  await logIn(member);
  await page.clock.install();
  await visit('/m/message');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const chat = page.getByRole('button', { name: 'Live chat' });
  await chat.click();
  const leave = page.getByRole('button', { name: 'Stop waiting' });
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(9900);
  await expect(leave).toHaveCount(0);
  await page.clock.runFor(600_000);
  await expect(chat).toHaveAttribute('aria-busy', 'true');
  await leave.click();
  await expect(chat).not.toHaveAttribute('aria-busy', 'true');
  await chat.click();
  await expect.poll(() => held.length).toBe(2);
  await page.getByRole('link', { name: 'Back' }).first().click();
  await expect(chat).toHaveCount(0);
  await held[1]?.().catch(() => undefined);
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('S4-42 a chat that is ready opens after 500 ms', async ({ page, visit, logIn, member }) => {
  await logIn(member);
  await page.clock.install();
  await visit('/m/message');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const launched = page.waitForResponse('**/wps/chat/launch*');
  await page.getByRole('button', { name: 'Live chat' }).click();
  await (await launched).finished();
  const isAway = () => !page.url().includes('/m/message');
  expect(await runUntil(page, isAway)).toBeGreaterThanOrEqual(500);
});

test('S7-16 S7-17 a member writes, the desk answers and closes, the member sees it, has nothing unread, rates and keeps it', async ({
  page,
  logIn,
  member,
  expectAccessible,
}) => {
  await logIn(member, '/m/message');
  await page.getByRole('button', { name: 'Live chat' }).click();
  const typing = page.waitForRequest('**/wps/chat/typing');
  await page.getByRole('textbox', { name: 'Your message' }).fill('My game <b>stopped</b>');
  await typing;
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log.getByText('My game <b>stopped</b>')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Your message has reached the help desk');
  await page.locator('#file').setInputFiles({
    name: 'stuck.png',
    mimeType: 'image/png',
    buffer: Buffer.from(smallPng, 'base64'),
  });
  await expect(log.getByRole('img', { name: 'Picture' })).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible();
  const desk = await sitDown(page.context());
  await desk.getByLabel('Brand').selectOption('lawinf3');
  await desk.getByRole('link', { name: 'Chats' }).click();
  await desk.getByRole('link', { name: new RegExp(`${member.username}.*Waits since`) }).click();
  await expect(desk.getByRole('img', { name: 'Picture from the member' })).toBeVisible();
  const writing = page.getByRole('status').filter({ hasText: 'The help desk is writing' }).waitFor();
  await desk.getByLabel('Your answer').fill('It is finished on the server');
  await writing;
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByRole('log').getByText('It is finished on the server')).toBeVisible();
  await desk.getByRole('button', { name: 'Close the conversation' }).click();
  await page.bringToFront();
  await expect(log.getByText('It is finished on the server')).toBeVisible();
  const rating = page.getByRole('group', { name: /^How was our help/ });
  await rating.getByRole('button', { name: '5 of 5' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this conversation' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(
    /You\nMy game <b>stopped<\/b>\n\n.* You\n\(Picture\)\n\n.* Help desk\nIt is finished on the server$/,
  );
  await page.getByRole('link', { name: 'Back to Lawin' }).click();
  // No count stands beside it any more.
  await expect(page.getByRole('button', { name: 'Live chat' })).toHaveText(/^\D+$/);
});

test('S7-16 S4-42 the desk greets in the language of the page; what is asked about stands in a bar, goes with the message, or is taken away', async ({
  page,
  logIn,
  member,
}) => {
  const subject = {
    name: 'deposit.D1',
    kind: 'deposit',
    number: 'D1',
    at: '2026-11-20T04:00:00.000Z',
    amount: '500.00',
    currency: 'PHP',
  };
  await page.route('**/wps/chat/enter', async (route) => {
    const reply = await route.fetch();
    const { value } = await reply.json();
    await route.fulfill({ json: { success: true, value: { ...value, about: subject } } });
  });
  const sent: { about?: string }[] = [];
  await page.route('**/wps/chat/messages*', async (route) => {
    const isSaid = route.request().method() === 'POST';
    if (isSaid) sent.push(route.request().postDataJSON());
    const { key = undefined, text = '' } = isSaid ? route.request().postDataJSON() : {};
    const greeting = { number: 1, from: 'desk', text: 'Hello!', says: 'greeting', sentAt: subject.at };
    const said = { number: 1 + sent.length, key, from: 'member', text, about: subject, sentAt: subject.at };
    const isFirst = !route.request().url().includes('after=');
    const messages = { head: { last: 1, unread: 0, state: 'idle' }, messages: isFirst ? [greeting] : [] };
    await route.fulfill({ json: { success: true, value: isSaid ? said : messages } });
  });
  await logIn(member, '/m/message');
  await page.getByRole('button', { name: 'Live chat' }).click();
  await page.waitForURL('**/chat?**');
  const bar = page.locator('#about');
  await expect(bar).toBeVisible();
  const url = new URL(page.url());
  url.searchParams.set('language', 'TY');
  await page.goto(url.href);
  const log = page.getByRole('log');
  await expect(log.getByText('Kumusta! Ito ang help desk.')).toBeVisible();
  await expect(bar).toContainText('Deposit D1 · ₱500.00');
  await page.getByRole('textbox').fill('Nasaan na ito?');
  await page.getByRole('button', { name: 'Ipadala', exact: true }).click();
  await expect(log.getByText('Deposit D1 · ₱500.00')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('textbox').fill('At isa pa');
  await page.getByRole('button', { name: 'Ipadala', exact: true }).click();
  await expect.poll(() => sent.map(({ about }) => about)).toEqual(['deposit.D1', undefined]);
});

test('S4-06 a logout in another tab takes the conversation and its pass from a tab that has the chat open', async ({
  page,
  logIn,
  member,
}) => {
  await logIn(member, '/m/message');
  const other = await page.context().newPage();
  await other.goto('/m/home');
  await expect(other.getByTestId('balance')).toBeVisible();
  await page.getByRole('button', { name: 'Live chat' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Between the two of us');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const written = page.getByRole('log', { name: 'Conversation' }).getByText('Between the two of us');
  await expect(written).toBeVisible();
  const pass = () => page.evaluate(() => sessionStorage.getItem('chat_pass'));
  const before = await pass();
  expect(before).not.toBeNull();
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  const question = other.getByRole('alertdialog').or(other.getByRole('dialog', { name: 'Log out?' }));
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(written).toHaveCount(0);
  await expect(async () => expect(await pass()).not.toBe(before)).toPass();
});

test('S4-42 S6-01 a visitor writes to the desk of a brand that wants it, and finds it again in another tab', async ({
  page,
  visit,
}) => {
  await visit('/m/message');
  await page.getByRole('button', { name: 'Live chat' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('How do I join?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Your message has reached the help desk');
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('log').getByText('How do I join?')).toBeVisible();
  await other.getByRole('button', { name: 'Save this conversation' }).waitFor();
  await expect(other.getByRole('button', { name: /e-mail/ })).toBeHidden();
});

test.describe('without real money', () => {
  test('S6-03 S8-16 S6-05 a trial is told, stays where it is, and no count is asked for', async ({
    page,
    visit,
    toasts,
  }) => {
    await visit('/m/trail');
    await expect(page.getByTestId('balance')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit('/m/message');
    const refused = 'Please login an actual account to use this function';
    await page.getByRole('button', { name: 'Live chat' }).click();
    await expect.poll(() => toasts).toEqual([refused]);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await expect.poll(() => toasts).toEqual([refused, refused]);
    await expect(page).toHaveURL(/\/m\/message$/);
    expect(asked.filter((path) => path.endsWith('/unread'))).toEqual([]);
  });
});
