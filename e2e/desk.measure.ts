/**
 * `npm run stopwatch`: an operator's first brand at the desk, from nothing to its first announcement, banner, order of hot games and
 * player's limit, with no file opened. A browser is quicker than anybody, so what is counted is what a person does: presses,
 * letters, pages to read, at the pace of the keystroke-level model. Nothing is asserted of it; `npm test` leaves it out.
 */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dataFolder, originOf, port } from './setup/place.ts';
import { originOfBrand } from './specialBrands.ts';

/**
 * In seconds. Of the model (Card, Moran and Newell): a press is thought of, pointed at and clicked, a letter is that of somebody who
 * types forty words a minute, and a hand goes to the keyboard and back for each field. The rest is ours: a page is looked over
 * when it opens, a code is read off a phone, and what a lawyer has written is fetched from where it lies.
 */
const pace = { press: 1.35 + 1.1 + 0.2, hand: 0.8, letter: 0.28, fetched: 15, page: 10, code: 30 } as const;
/** What it may take, in minutes. */
const budget = 15;

class Person {
  seconds = 0;
  readonly counts = { press: 0, hand: 0, letter: 0, fetched: 0, page: 0, code: 0 };
  readonly steps: { readonly name: string; readonly seconds: number }[] = [];
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  spend(what: keyof typeof pace, times = 1): void {
    this.counts[what] += times;
    this.seconds += pace[what] * times;
  }
  async press(what: Locator): Promise<void> {
    this.spend('press');
    await what.click();
  }
  async type(label: string, text: string): Promise<void> {
    this.spend('press');
    this.spend('hand');
    this.spend('letter', text.length);
    await this.page.getByLabel(label).first().fill(text);
  }
  /** What somebody else has written, such as a lawyer. */
  async paste(label: string, text: string): Promise<void> {
    this.spend('press');
    this.spend('fetched');
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
  async choose(label: string, option: string): Promise<void> {
    this.spend('press', 2);
    await this.page.getByLabel(label).selectOption(option);
  }
  async goTo(name: string): Promise<void> {
    this.spend('page');
    await this.press(this.page.getByRole('link', { name, exact: true }));
  }
  async step(name: string, work: () => Promise<void>): Promise<void> {
    const before = this.seconds;
    await test.step(name, work);
    this.steps.push({ name, seconds: this.seconds - before });
  }
}

test.use({ actionTimeout: 30_000 });

test('a brand from nothing at the desk', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const began = performance.now();
  const person = new Person(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tag = String(Date.now() % 1e8);
  const code = `tala${tag}`;
  const host = `play.${code}.example`;
  const invitation = execFileSync(
    process.execPath,
    [path.resolve(import.meta.dirname, '../gateway/staff.ts'), 'invite', `ana.${tag}`],
    { encoding: 'utf8', env: { ...process.env, LARO_DATA: dataFolder, PORT: String(port) } },
  );
  const { pathname, hash } = new URL(/https?:\/\/\S+/.exec(invitation)?.[0] ?? '');

  await person.step('signs in for the first time', async () => {
    await page.goto(`${originOfBrand('office')}${pathname}${hash}`);
    person.spend('page');
    const key = (await page.locator('code').first().textContent()) ?? '';
    await person.type('Password', 'isang mahabang salita');
    person.spend('code');
    await person.type('Code of your authenticator', codeOfNow(key));
    await person.press(button('Begin'));
    await expect(page.getByRole('navigation')).toBeVisible();
  });

  await person.step('makes the brand', async () => {
    await person.goTo('Brands');
    await person.type('Code', code);
    await person.type('Name of the brand', 'Tala');
    await person.press(button('Make the brand'));
    await expect(page.getByRole('radio', { name: 'Colors' })).toBeVisible();
  });

  await person.step('gives it its legal texts, addresses and license, and opens it', async () => {
    person.spend('page');
    await person.press(page.getByRole('radio', { name: 'Legal texts' }));
    for (const name of ['Terms', 'Privacy notice', 'Rules of play']) {
      const part = page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
      if ((await part.getAttribute('open')) === null) await person.press(part.locator('summary'));
      for (const language of ['English', 'Filipino'])
        await person.paste(
          `${name}, ${language}`,
          `${name} of {name}, in ${language}.\n\n## Who may play\n\n- {age} and older`,
        );
    }
    await person.press(page.getByRole('radio', { name: 'Addresses and license' }));
    await person.type('Hosts, one a line', host);
    await person.type('Customer service', 'https://help.tala.example');
    await person.paste('License, in the footer, English', 'Licensed by the regulator of Somewhere.');
    await person.paste('License, in the footer, Filipino', 'May lisensya ng tagapangasiwa ng Somewhere.');
    await expect(page.getByText('Everything is in order.')).toBeVisible();
    await person.press(button('Publish'));
    await expect(page.getByText(/^Published\. Open pages/)).toBeVisible();
  });

  await person.step('writes its first announcement', async () => {
    await person.goTo('Announcements');
    await person.press(button('Write an announcement'));
    await person.type('Title, English', 'We are open');
    await person.type('Text, English', '<p>Welcome to Tala. Good luck!</p>');
    await person.press(button('Publish'));
    await expect(page.getByRole('link', { name: /We are open.*Running/ })).toBeVisible();
  });

  await person.step('makes its first banner', async () => {
    await person.goTo('Banners');
    await person.press(button('Make a banner'));
    person.spend('press', 3);
    const picture = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 390, height: 300 } });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'banner.jpg', mimeType: 'image/jpeg', buffer: picture });
    await person.type('Title, English', 'Play with the stars');
    await expect(page.getByText(/Upload success/)).toBeVisible();
    await person.press(button('Publish'));
    await expect(page.getByRole('link', { name: /Play with the stars/ })).toBeVisible();
  });

  let first = '';
  await person.step('puts its hot games in order', async () => {
    await person.goTo('Games');
    const hot = page.getByRole('list', { name: 'Hot games' });
    first = (await hot.getByRole('listitem').nth(2).locator('span').nth(1).textContent()) ?? '';
    await hot.getByRole('button', { name: `Move ${first}` }).focus();
    person.spend('press');
    for (let times = 0; times < 2; times++) {
      person.spend('letter');
      await page.keyboard.press('Alt+ArrowUp');
    }
    await person.press(button('Publish'));
    await expect(page.getByText(/^Published\. Open pages/)).toBeVisible();
  });

  const player = `maria${tag}`;
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`${originOfBrand(code)}/m/register`);
  await visitor.getByLabel('Username').fill(player);
  for (const field of await visitor.locator('input[type=password]').all())
    await field.fill('isda at kanin 1');
  const agreed = visitor.getByRole('checkbox');
  if (!(await agreed.isChecked())) await agreed.check();
  await visitor.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByTestId('balance')).toBeVisible();

  await person.step('sets a limit for a player', async () => {
    await person.goTo('Members');
    await person.type('Find a member', player);
    await person.press(page.getByRole('link', { name: new RegExp(player) }));
    const limits = page.getByRole('region', { name: 'Limits' });
    person.spend('press', 2);
    person.spend('hand', 2);
    person.spend('letter', 27);
    await limits.getByLabel('At most').fill('500');
    await limits.getByLabel(/^Reason/).fill('Asked for it in the chat');
    await person.press(limits.getByRole('button', { name: 'Set the limit' }));
    await expect(limits.getByText(/500\.00/)).toBeVisible();
  });

  // And players see it, at the brand's own host.
  const open = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const status = await open.request.get(`${originOf('lawinf3')}/wps/system/whitelabel/status`, {
    headers: { host },
  });
  expect(status.status()).toBe(200);
  await open.goto(`${originOfBrand(code)}/m/home`);
  await expect(open.getByText('Play with the stars').first()).toBeVisible();
  await expect(open.getByRole('link', { name: new RegExp(first) }).first()).toBeVisible();
  await open.goto(`${originOfBrand(code)}/m/notice`);
  await expect(open.getByText('We are open')).toBeVisible();

  const { press, letter, page: pages } = person.counts;
  const minutes = (seconds: number) => (seconds / 60).toFixed(1).padStart(5);
  for (const { name, seconds } of person.steps) console.log(`stopwatch ${minutes(seconds)} min  ${name}`);
  console.log(
    `stopwatch ${minutes(person.seconds)} of ${budget} min  a person, no file opened: ${press} presses, ${letter} letters typed, ${pages} pages ` +
      `looked over; the browser took ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
});

/** As an authenticator app has it of a key in base32: RFC 6238, SHA-1, six digits, half a minute. */
function codeOfNow(key: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
