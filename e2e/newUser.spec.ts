import { expect, hydrated, listenForErrors, someAddress, test } from './fixtures.ts';
import { codeFor, newNumber } from './sandbox.ts';
import { originOf } from './setup/place.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';
import { textOf } from './texts.ts';

/** The first device asks for what is its member's when it is no longer in. */
const expectedErrors = [/status of 401/];
test.use({ expectedErrors });

// The second brand with the security center and passkeys on, and without the captcha, which no test can read.
test.beforeAll(async () => {
  const asked = { enabled: true, required: true };
  await makeBrands({
    nacre: {
      like: 'perlas',
      off: ['mobileRegistration', 'mobileVerification', 'mobilePassword'],
      settings: {
        registerForm: { optional: 'shown', agreed: false, opens: 'dialog' },
        register: {
          username: { ...asked, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$' },
          password: { ...asked, minLength: 8 },
          confirmPassword: asked,
          email: { ...asked, pattern: '@' },
          paymentPassword: { ...asked, pattern: '^\\d{6}$' },
          wechat: { enabled: true, required: false },
        },
      },
    },
  });
});

for (const brand of ['Lawin', 'Perlas'] as const) {
  for (const language of ['EN', 'TY'] as const) {
    test.describe(`at ${brand} in ${language}`, () => {
      test.use({ language, baseURL: brand === 'Lawin' ? originOf('lawinf3') : originOfBrand('nacre') });

      test(`S5-06 S7-46 S7-11 S7-45 S2-05 somebody new registers, completes the profile, adds a bank account and a passkey, and sets another password on a second device, which ends the first (${brand}, ${language})`, async ({
        page,
        browser,
        baseURL,
        request,
        visit,
        toasts,
      }) => {
        const t = (id: string) => textOf(language === 'EN' ? 'en' : 'ty', id);
        /** With what marks a field that must be filled in. */
        const named = (id: string) => new RegExp(`^${t(id)}`);
        const [number, password, another] = [newNumber(), 'Right.horse.7', 'Another.horse.8'];
        const field = (id: string) => page.getByRole('textbox', { name: named(id) });
        const press = (id: string) => page.getByRole('button', { name: t(id), exact: true }).click();
        const secret = (id: string) => page.getByLabel(t(id), { exact: true });

        await visit('/m/register');
        // The first asks for three fields, the second for all that it wants to know.
        const name = brand === 'Lawin' ? `0${number}` : `maya${number}`;
        if (brand === 'Lawin') {
          await secret('registration.mobileNum').and(page.locator('input[type=tel]')).fill(number);
          await press('sms.send');
          await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
          const code = await codeFor(request, number, originOf('lawinf3'));
          await field('registration.verificationCode').fill(code);
          await secret('registration.password').fill(password);
        } else {
          await field('registration.username').fill(name);
          await secret('registration.password').fill(password);
          await secret('registration.confirmPassword').fill(password);
          await field('registration.email').fill(`${name}@example.com`);
          await page.getByLabel(named('registration.paymentPassword')).fill('246813');
          await page.getByRole('checkbox').check();
        }
        await page
          .getByRole('main')
          .getByRole('button', { name: t('registration.submit'), exact: true })
          .click();
        await expect(page.getByTestId('balance')).toBeVisible();

        await visit('/m/myAccount/index');
        const details = page.getByRole('region', { name: t('member.complete') });
        const later = brand === 'Lawin' ? 'registration.payeeName' : 'registration.wechat';
        await details.getByRole('textbox', { name: named(later) }).fill('Maya Cruz');
        await details.getByRole('button', { name: t('member.completeSave') }).click();
        await expect.poll(() => toasts).toContain(t('member.completeSaved'));
        const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
        await page.getByLabel(t('member.picture.upload')).setInputFiles(picture);
        await page.getByRole('slider', { name: t('member.cut.zoom') }).fill('200');
        await press('member.cut.use');
        await expect(page.getByRole('radio', { name: t('member.picture.own') })).toBeChecked();
        await expect(page.getByRole('group').locator('img')).toHaveJSProperty('naturalWidth', 192);

        await visit('/m/securityCenter?view=cards');
        await page
          .getByRole('combobox', { name: named('security.bank') })
          .selectOption({ label: 'BDO Unibank' });
        await field('security.accountNumber').fill('604713298855');
        if (brand === 'Perlas') await field('security.payeeName').fill('Maya Cruz');
        await field('ticket.loginPassword').fill(password);
        await press('security.cardAdd');
        await expect(page.getByText(t('security.cardsIn').replace('{name}', 'Maya Cruz'))).toBeVisible();

        const device = await page.context().newCDPSession(page);
        await device.send('WebAuthn.enable');
        await device.send('WebAuthn.addVirtualAuthenticator', {
          options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
          },
        });
        await visit('/m/securityCenter?view=passkeys');
        await field('ticket.loginPassword').fill(password);
        await press('passkeys.add');
        const added = new RegExp(`^${t('passkeys.addedAt').replace('{at}', '')}`);
        await expect(page.getByRole('group', { name: t('passkeys.title') }).getByText(added)).toBeVisible();

        const second = await browser.newContext({
          baseURL: baseURL ?? '',
          extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
        });
        await second.addCookies([{ name: 'laro_lang', value: language, url: baseURL ?? '' }]);
        const phone = await second.newPage();
        const errors = listenForErrors(phone);
        await phone.goto('/m/login');
        await hydrated(phone);
        const entry = brand === 'Lawin' ? 'session.name' : 'session.username';
        await phone.getByRole('textbox', { name: t(entry) }).fill(name);
        await phone.getByLabel(t('session.password'), { exact: true }).fill(password);
        await phone
          .getByRole('main')
          .getByRole('button', { name: t('session.submit'), exact: true })
          .click();
        await expect(phone.getByTestId('balance')).toBeVisible();
        await phone.goto('/m/changePsw');
        await hydrated(phone);
        await phone.getByLabel(t('password.oldPassword'), { exact: true }).fill(password);
        await phone.getByLabel(t('password.newPassword'), { exact: true }).fill(another);
        await phone.getByLabel(t('password.confirm'), { exact: true }).fill(another);
        await phone.getByRole('button', { name: t('password.submit') }).click();
        await expect(phone).toHaveURL(/\/m\/home$/);
        await second.close();
        expect(errors, 'errors on the console of the second device').toEqual([]);

        await visit('/m/securityCenter?view=cards');
        await expect(page).toHaveURL(/\/m\/login/);
      });
    });
  }
}
