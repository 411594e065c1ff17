import type { Page } from '@playwright/test';
import { askBackDoor } from './backDoor.ts';
import { expect, test } from './fixtures.ts';
import { daysAgoInLastMonth } from './lastMonth.ts';
import { brands } from './readLarger.ts';
import { textOf } from './texts.ts';

const pin = '471103';

/** What a payer can do wrong, or a bank, and what the deposit then is called. */
const failures = [
  ['payLess', 'conflicted'],
  ['payLate', 'late'],
  ['payTwice', 'credited'],
  ['deny', 'failed'],
  ['silence', 'unknown'],
  ['reverse', 'reversed'],
] as const;

/** What somebody has typed into and pressed on the pages of the brand; the bank's page is another's. */
class Counted {
  fields = 0;
  taps = 0;
}

for (const { merchant, language } of brands) {
  test.describe(`at ${merchant} in ${language}`, () => {
    test.use({ merchant, language });

    test(`S2-09 S2-10 S2-11 S4-29 S7-44 somebody new deposits by each channel, has it fail in each way, withdraws and follows it to the end, and finds a bet of last month and the deposits of today (${merchant}, ${language})`, async ({
      page,
      logIn,
      freshMember,
      visit,
      toasts,
    }, info) => {
      test.setTimeout(300_000);
      const member = await freshMember(merchant);
      // Played last month, wherever today is in this one.
      const bet = { merchant, username: member.username, staked: 20, daysAgo: daysAgoInLastMonth(2) };
      await askBackDoor('/played', bet);
      await logIn(member);
      const t = (id: string) => textOf(language === 'EN' ? 'en' : 'ty', id);
      const main = page.getByRole('main');
      const said: string[] = [];

      // Before any deposit, of which first something is to be played.
      const out = await test.step('withdraws', withdraw);
      said.push(`a withdrawal: ${out.fields} fields, ${out.taps} taps`);
      expect([out.fields <= 2, out.taps]).toEqual([true, 1]);

      await visit('/m/voucherCenter');
      const form = main.getByRole('region', { name: t('deposit.one'), exact: true });
      await expect(form).toBeVisible();
      // The new form has tiles, the base one a list.
      const tiles = await form.getByRole('radio').all();
      const names =
        tiles.length > 0
          ? await Promise.all(
              tiles.map((tile) => tile.evaluate((one) => one.closest('label')?.textContent ?? '')),
            )
          : await form
              .getByRole('combobox', { name: t('deposit.by') })
              .getByRole('option')
              .allTextContents();
      expect(names.length).toBeGreaterThan(3);

      for (const name of names) {
        await test.step(`by ${name}`, async () => {
          const counted = await begin(name);
          await atBank(page, 'pay');
          await expect(main.getByRole('heading', { name: t('deposit.state.credited') })).toBeVisible();
          said.push(`${name}: ${counted.fields} fields, ${counted.taps} taps`);
          // A field and four presses, of which the last is at the bank; a channel that is none of the first takes one more.
          expect([name, counted.fields <= 2, counted.taps <= 4]).toEqual([name, true, true]);
        });
      }
      const [first = ''] = names;
      for (const [act, state] of failures) {
        await test.step(`${act} is ${state}`, async () => {
          await begin(first);
          if (act === 'reverse') await atBank(page, 'pay');
          await atBank(page, act);
          // A bank that says nothing is asked when the page is opened, or a quarter of a minute later.
          await expect(main.getByRole('heading', { name: t(`deposit.state.${state}`) })).toBeVisible({
            timeout: 60_000,
          });
          if (state === 'conflicted') {
            await main.getByRole('button', { name: /₱|¥/ }).first().click();
            await expect(main.getByRole('heading', { name: t('deposit.state.credited') })).toBeVisible();
          }
          if (state === 'late') {
            await main.getByRole('button', { name: t('deposit.giveBack') }).click();
            await expect(main.getByRole('heading', { name: t('deposit.state.returned') })).toBeVisible();
          }
        });
      }
      // The second brand shows no records.
      if (merchant === 'lawinf3') await test.step('finds a bet of last month and the deposits', readRecords);
      console.log(`${merchant} ${language}\n  ${said.join('\n  ')}`);
      await info.attach('fields and taps', { body: said.join('\n') });
      expect(toasts.length).toBeGreaterThan(0);

      async function readRecords(): Promise<void> {
        await visit('/m/gameRecord');
        await main.getByRole('radio', { name: t('records.lastMonth') }).check({ force: true });
        const bets = main.getByRole('list', { name: t('wallet.rounds') }).getByRole('listitem');
        await expect(bets).toHaveCount(1);
        await bets.first().getByRole('button').click();
        const round = page.getByRole('dialog', { name: t('wallet.round') });
        await expect(round.getByRole('list').first()).toBeVisible();
        await visit('/m/transaction/record');
        const moved = main.getByRole('list', { name: t('wallet.movements') }).getByRole('listitem');
        await moved.first().getByRole('button').click();
        await expect(page.getByRole('dialog', { name: t('wallet.movement') })).toBeVisible();
      }

      /** The first withdrawal: what is in its way is mended before, and it is followed until the bank has paid. */
      async function withdraw(): Promise<Counted> {
        const counted = new Counted();
        const starts = (id: string) => new RegExp(`^${t(id)}`);
        const named = (id: string) => main.getByLabel(starts(id));
        const way = main.getByRole('status', { name: t('withdraw.why') });
        // The second brand has no security center, and asks for it at the registration.
        if (merchant === 'perlas') {
          await askBackDoor('/withdrawalPassword', {
            merchant,
            username: member.username,
            withdrawalPassword: pin,
          });
        } else {
          await visit('/m/withdraw');
          await way.getByRole('link', { name: t('withdraw.setPassword') }).click();
          await main.getByLabel(t('security.pinNew'), { exact: true }).fill(pin);
          await named('security.pinRepeat').fill(pin);
          await named('ticket.loginPassword').fill(member.password);
          await main.getByRole('button', { name: t('security.pinSet') }).click();
          await expect.poll(() => toasts).toContain(t('security.pinSaved'));
        }
        await visit('/m/withdraw');
        await way.getByRole('button', { name: t('withdraw.addCard') }).click();
        const adding = page.getByRole('dialog', { name: t('withdraw.addCard') });
        await adding
          .getByRole('combobox', { name: starts('security.bank') })
          .selectOption({ label: 'UnionBank' });
        await adding.getByRole('textbox', { name: starts('security.accountNumber') }).fill('6047 1329 8855');
        await adding.getByRole('textbox', { name: starts('security.payeeName') }).fill('Maya Cruz');
        await adding.getByLabel(starts('ticket.loginPassword')).fill(member.password);
        await adding.getByRole('button', { name: t('security.cardAdd') }).click();
        await expect(way).toHaveCount(0);

        const rows = main.getByRole('list', { name: t('withdraw.yours') }).getByRole('listitem');
        await main.getByRole('textbox', { name: t('withdraw.amount') }).fill('500');
        await named('withdraw.password').fill(pin);
        counted.fields += 2;
        await main.getByRole('button', { name: t('withdraw.submit'), exact: true }).click();
        counted.taps += 1;
        await expect(rows).toHaveCount(1);
        await rows.first().getByRole('button').click();
        const sheet = page.getByRole('dialog', { name: t('withdraw.one') });
        const number = await sheet.getByText(/^\d{1,18}$/).innerText();
        const bankPage = await page.context().newPage();
        await bankPage.goto('/sandbox/payouts');
        const told = bankPage.getByRole('listitem').filter({ hasText: `No. ${number},` });
        await told.getByRole('button', { name: 'Pay it' }).click();
        await expect(told).toContainText('paid; the bank says: paid');
        await bankPage.close();
        await visit('/m/withdraw');
        await expect(rows.first()).toContainText(t('withdraw.state.paid'));
        return counted;
      }

      /** From home to the bank's page. */
      async function begin(name: string): Promise<Counted> {
        const counted = new Counted();
        await visit('/m/home');
        await page
          .getByRole('navigation')
          .getByRole('link', { name: t('shell.deposit') })
          .first()
          .click();
        counted.taps += 1;
        await expect(form).toBeVisible();
        if (name !== names[0]) {
          if (tiles.length > 0) await form.getByRole('radio', { name, exact: true }).click();
          else await form.getByRole('combobox', { name: t('deposit.by') }).selectOption({ label: name });
          counted.taps += 1;
        }
        await form
          .getByRole('group', { name: t('forms.quickAmounts') })
          .getByRole('button')
          .last()
          .click();
        counted.taps += 1;
        counted.fields += 1;
        await form.getByRole('button', { name: t('deposit.submit'), exact: true }).click();
        counted.taps += 1;
        await expect(page).toHaveURL(/order=D\d{12}/);
        return counted;
      }
    });
  });
}

/** Somebody at the bank's page of the order that is shown, in another tab; back at the order afterwards. */
async function atBank(page: Page, act: string): Promise<void> {
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  const bank = await page.context().newPage();
  await bank.goto(`/sandbox/bank/${order}`);
  await bank.locator(`button[value=${act}]`).click();
  await bank.waitForLoadState();
  await bank.close();
}
