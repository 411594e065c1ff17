import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  brandVersion,
  draftBrand,
  previewBrand,
  findTexts,
  publishBrand,
  studio,
  type BrandLook,
  type Judged,
} from '@laro/contract/calls/officeBrand.ts';
import * as games from '@laro/contract/calls/officeGames.ts';
import { flagNames } from '@laro/contract/protocol/flags.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { answer, type Asked } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const look: BrandLook = {
  name: 'Lawin',
  theme: 'dark',
  tokens: {},
  languages: ['EN', 'TY'],
  defaultLanguage: 'EN',
  texts: { EN: { 'registration.submit': 'Join' } },
  // Object.fromEntries forgets the names.
  flags: Object.fromEntries(flagNames.map((name) => [name, true])) as BrandLook['flags'],
  register: { username: { enabled: true, required: true }, email: { enabled: true, required: false } },
  legal: { terms: { EN: 'Of the product' } },
  hosts: ['play.lawin.example'],
  links: { customerService: [] },
  licence: {},
};
const at = '2026-11-24T10:00:00.000Z';
const shown = (version = 3): Value<typeof studio> => ({
  version,
  look,
  found: { faults: [], warnings: [], changes: [] },
  versions: [
    { version, at, by: 'ben', account: '', changed: ['name'] },
    { version: version - 1, at, account: '', changed: [] },
  ],
});
const fine: Judged = { faults: [], warnings: [], changes: [{ name: 'name', was: '"Lawin"', is: '"Agila"' }] };
const bodiesOf = (asked: readonly Asked[], { id }: { readonly id: string }) =>
  asked.filter((one) => one.id === id).map(({ body }) => Object(body));
const part = (name: string) => page.getByRole('radio', { name, exact: true });

test('S6-10 S1-04 a colour says at once how well it can be read, and the phone wears it; the draft is kept and judged', async () => {
  const asked = renderOffice('/brand', {
    calls: [answer(studio, () => shown()), answer(draftBrand, () => fine)],
  });
  const text = page.getByLabelText('Text', { exact: true });
  await text.fill('#222222');
  const row = page.getByRole('listitem').filter({ has: text });
  await expect.element(row.getByText(/^Text on .* is too faint, it needs 4.5 : 1$/)).toBeVisible();
  await text.fill('#ffffff');
  await expect.element(row.getByText('too faint')).not.toBeInTheDocument();
  await page.getByLabelText('Behind everything', { exact: true }).fill('#102030');
  const phone = page
    .getByRole('figure', { name: 'As on a phone' })
    .element()
    .querySelector('[data-theme=dark]');
  await expect.poll(() => phone && getComputedStyle(phone).backgroundColor).toBe('rgb(16, 32, 48)');
  await expect.element(page.getByText('Everything is in order.')).toBeVisible();
  await expect
    .poll(() => bodiesOf(asked, draftBrand).at(-1))
    .toMatchObject({
      merchant: 'lawinf3',
      version: 3,
      look: { tokens: { dark: { page: '#102030', 'text-1': '#ffffff' } } },
    });
});

test('S6-10 S1-04 texts, flags, fields, languages and the mark are published together, over the version that was seen', async () => {
  const asked = renderOffice('/brand', {
    calls: [
      answer(studio, () => shown()),
      answer(draftBrand, () => fine),
      answer(findTexts, () => ({ texts: [{ id: 'session.login', EN: 'Log in', TY: 'Mag-log in' }] })),
      answer(publishBrand, () => ({ version: 4 })),
    ],
  });
  await part('Texts').click();
  await page.getByLabelText('Find a text').fill('log in');
  await page.getByLabelText('Filipino').last().fill('Pumasok');
  await part('What there is').click();
  await page.getByRole('checkbox', { name: 'Jackpot counter' }).click();
  await part('Registration').click();
  await page.getByRole('checkbox', { name: 'Email must be filled' }).click();
  await part('Name, mark, languages').click();
  await page.getByLabelText('Name of the brand').fill('Agila');
  await page.getByRole('checkbox', { name: 'Filipino' }).click();
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg', { type: 'image/svg+xml' });
  await userEvent.upload(page.getByLabelText('Mark').first(), svg);
  await expect.element(page.getByRole('img', { name: 'Mark' })).toBeVisible();
  await expect.element(page.getByText('Everything is in order.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/^Published\. Open pages/)).toBeVisible();
  const [body] = bodiesOf(asked, publishBrand);
  expect(body).toMatchObject({
    merchant: 'lawinf3',
    version: 3,
    look: {
      name: 'Agila',
      languages: ['EN'],
      mark: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      texts: { EN: { 'registration.submit': 'Join' }, TY: { 'session.login': 'Pumasok' } },
      register: { email: { enabled: true, required: true } },
    },
  });
  expect(body.look.flags).toMatchObject({ jackpotCounter: false, feedback: true });
});

test('S6-10 S3-29 S3-30 legal texts, links, licence and hosts are written as well; hosts by an owner alone', async () => {
  const calls = [
    answer(studio, () => shown()),
    answer(draftBrand, () => fine),
    answer(publishBrand, () => ({ version: 4 })),
  ];
  const asked = renderOffice('/brand', { calls });
  await part('Legal texts').click();
  await page.getByLabelText('Terms, English').fill('Of our own');
  await expect.element(page.getByText('10 letters')).toBeVisible();
  await part('Addresses and license').click();
  const hosts = page.getByLabelText('Hosts, one a line');
  await hosts.click();
  await userEvent.keyboard('{Enter}lawin.example{Enter}');
  await expect.element(hosts).toHaveValue('play.lawin.example\nlawin.example\n');
  await page.getByLabelText('WhatsApp').fill('https://wa.me/63');
  await page.getByLabelText('Customer service').fill('https://help.lawin.example');
  await page.getByLabelText('Telegram').fill('https://t.me/lawin');
  // What was emptied is not there.
  await page.getByLabelText('Affiliate service').fill('https://a.example');
  await page.getByLabelText('Affiliate service').fill('');
  await page.getByLabelText('Customer service').fill('https://old.example');
  await page.getByLabelText('Customer service').fill('');
  const whatsapp = { title: 'whatsapp', path: 'https://wa.me/63' };
  await expect
    .poll(() => bodiesOf(asked, draftBrand).at(-1)?.look.links)
    .toEqual({ customerService: [whatsapp], telegram: 'https://t.me/lawin' });
  await page.getByLabelText('Customer service').fill('https://help.lawin.example');
  await page.getByLabelText('License, in the footer, Filipino').fill('May lisensya');
  await expect.element(page.getByText('Everything is in order.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/^Published\. Open pages/)).toBeVisible();
  const [{ look: published }] = bodiesOf(asked, publishBrand);
  expect(published).toMatchObject({
    legal: { terms: { EN: 'Of our own' } },
    hosts: ['play.lawin.example', 'lawin.example'],
    licence: { TY: 'May lisensya' },
    links: { customerService: [{ title: 'CS', path: 'https://help.lawin.example' }, whatsapp] },
  });
  renderOffice('/brand', { role: 'content', calls });
  await part('Addresses and license').click();
  await expect.element(page.getByLabelText('Hosts, one a line')).toBeDisabled();
  await expect.element(page.getByLabelText('Telegram')).toBeEnabled();
});

test('S6-10 what is left to do before a brand opens is said as soon as its studio is', async () => {
  const faults = [{ name: 'legal.terms', message: 'is still the template' }];
  const calls = [
    answer(studio, () => ({
      ...shown(),
      look: { ...look, hosts: [] },
      found: { ...fine, changes: [], faults },
    })),
  ];
  renderOffice('/brand', { calls });
  await expect.element(page.getByText(/is still the template$/)).toBeVisible();
  await expect.element(page.getByText(/^Without a host nobody/)).toBeVisible();
});

test('S6-10 S1-04 the whole site is a press away with what is drafted, and where there is no preview that is said', async () => {
  let isOn = false;
  renderOffice('/brand', {
    calls: [
      answer(studio, () => shown()),
      answer(draftBrand, () => fine),
      answer(previewBrand, () =>
        isOn ? { address: 'http://lawin.example/preview?link=1' } : { success: false, code: 'PREVIEW_OFF' },
      ),
    ],
  });
  const see = page.getByRole('button', { name: 'See the whole site' });
  await see.click();
  await expect.element(page.getByText(/^This installation has no preview/)).toBeVisible();
  isOn = true;
  await see.click();
  const link = page.getByRole('link', { name: /^Open the whole site/ });
  await part('What there is').click();
  await page.getByRole('checkbox', { name: 'Jackpot counter' }).click();
  const drafted = () => {
    const { origin, hash } = new URL(link.element().getAttribute('href') ?? '');
    return [origin, JSON.parse(decodeURIComponent(hash.slice(1)))];
  };
  await expect.poll(drafted).toMatchObject([
    'http://lawin.example',
    {
      theme: 'dark',
      flags: { jackpotCounter: false },
      name: 'Lawin',
      texts: look.texts,
      hosts: look.hosts,
      links: look.links,
      licence: look.licence,
    },
  ]);
});

test('S6-10 S1-04 what would lock people out is said before it is published, in the words of the checks', async () => {
  const message = 'is off like mobileRegistration: nobody can become a member';
  const warnings = [{ name: 'flags.usernameRegistration', message }];
  const asked = renderOffice('/brand', {
    calls: [
      answer(studio, () => shown()),
      answer(draftBrand, () => ({ ...fine, warnings })),
      answer(publishBrand, () => ({ version: 4 })),
    ],
  });
  await part('What there is').click();
  await page.getByRole('checkbox', { name: 'Registration by name' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/nobody can become a member$/)).toBeVisible();
  expect(bodiesOf(asked, publishBrand)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => bodiesOf(asked, publishBrand).length).toBe(1);
});

test('S6-10 who was slower keeps the draft, and publishes it over the other’s; what the checks refuse is not published', async () => {
  const asked = renderOffice('/brand', {
    language: 'TY',
    calls: [
      answer(studio, () => shown()),
      answer(draftBrand, () => fine),
      answer(publishBrand, ({ body }) => {
        const { version } = Object(body);
        if (version === 3)
          return { success: false, code: 'CHANGED_MEANWHILE', value: { by: 'ben', version: 4 } };
        return { success: false, code: 'SETTINGS_WRONG', value: { faults: [] } };
      }),
    ],
  });
  await part('Pangalan, marka, wika').click();
  await page.getByLabelText('Pangalan ng brand').fill('Agila');
  await expect.element(page.getByText('Maayos ang lahat.')).toBeVisible();
  await page.getByRole('button', { name: 'Ilathala' }).click();
  await expect.element(page.getByText(/Naglathala si ben/)).toBeVisible();
  await expect.element(page.getByLabelText('Pangalan ng brand')).toHaveValue('Agila');
  await page.getByRole('button', { name: 'Ilathala ang akin' }).click();
  await expect.element(page.getByText(/Hindi ito pinapasa/)).toBeVisible();
  expect(bodiesOf(asked, publishBrand).map(({ version }) => version)).toEqual([3, 4]);
});

test('S6-10 a draft is there again, is compared with what is published, and undone; an older version is brought back', async () => {
  const draft = { version: 3, at, look: { ...look, name: 'Agila' } };
  const asked = renderOffice('/brand', {
    calls: [
      answer(studio, () => ({ ...shown(), draft })),
      answer(draftBrand, () => fine),
      answer(brandVersion, () => ({ look: { ...look, name: 'Kalapati' } })),
    ],
  });
  const phone = page.getByRole('figure', { name: 'As on a phone' });
  await expect.element(phone.getByText('Agila').first()).toBeVisible();
  await page.getByText('1 setting is another').click();
  await expect.element(page.getByText('"Agila"')).toBeVisible();
  await phone.getByRole('radio', { name: 'Published' }).click();
  await expect.element(phone.getByText('Lawin').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bodiesOf(asked, draftBrand).at(-1)).toEqual({ merchant: 'lawinf3', version: 3 });
  await expect.element(phone.getByRole('radio', { name: 'Published' })).not.toBeInTheDocument();
  await page
    .getByText(/^Versions|versions/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Bring version 2 back' }).click();
  await phone.getByRole('radio', { name: 'Draft' }).click();
  await expect.element(phone.getByText('Kalapati').first()).toBeVisible();
});

test('S6-10 who may only read changes nothing there', async () => {
  renderOffice('/brand', { role: 'reader', calls: [answer(studio, () => shown())] });
  await expect.element(page.getByLabelText('Text', { exact: true })).toBeDisabled();
  expect(page.getByRole('button', { name: /Publish|Bring|As the theme/ }).elements()).toEqual([]);
});

test('S6-10 whoever leaves the page in the midst of a word and comes back has every letter', async () => {
  const state: { draft?: Value<typeof studio>['draft'] } = {};
  renderOffice('/brand', {
    calls: [
      answer(studio, () => ({ ...shown(), ...state })),
      answer(games.arranged, () => ({ version: 0, categories: [], vendors: [], hot: [], badges: {} })),
      answer(draftBrand, ({ body }) => {
        const { look: kept, version } = Object(body);
        state.draft = { look: kept, version, at };
        return fine;
      }),
    ],
  });
  await part('Name, mark, languages').click();
  await page.getByLabelText('Name of the brand').fill('Agila ng Bundok');
  await page.getByRole('link', { name: 'Games' }).click();
  await expect.poll(() => state.draft?.look.name).toBe('Agila ng Bundok');
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await part('Name, mark, languages').click();
  await expect.element(page.getByLabelText('Name of the brand')).toHaveValue('Agila ng Bundok');
});
