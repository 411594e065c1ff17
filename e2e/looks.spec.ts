import { devices, type Locator, type Page } from '@playwright/test';
import { someMenu, someNumbers, someOrders } from './setup/someDraws.ts';
import { mayWithdraw, someLetters, someWithdrawals } from './setup/moneyAndLetters.ts';
import { someRain } from './setup/someRain.ts';
import { someCards, someProtections } from './setup/someProtections.ts';
import {
  agreementFigures,
  dividendNow,
  dividendsHad,
  someAgreements,
  someDividends,
} from './setup/someAgreements.ts';
import {
  givenToNew,
  quotaOfNew,
  rebateWeek,
  someLinks,
  teamBets,
  teamByBranch,
  teamCash,
  teamList,
  teamPeople,
  teamPlay,
  teamRates,
  teamWeek,
} from './setup/weekOfTeam.ts';
import {
  weekInMovements,
  weekInMissions,
  weekInPlay,
  weekInPlayed,
  weekInRounds,
  weekInSums,
} from './setup/weekOfPlay.ts';
import { screens, type ScreenName } from '@laro/web/screens.ts';
import { expect, phonePixels, test as plain } from './fixtures.ts';
import { looks, looksOfScreens, pictured } from './looks.ts';
import type { MerchantCode } from './setup/place.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';
import { wearsItsFace } from './storedPicture.ts';

/** A face that comes too late for a page is not worn by it (`font-display: optional`); another time it is there. */
const test = plain.extend({
  visit: async ({ page, visit }, provide) => {
    await provide((path) =>
      expect(async () => {
        await visit(path);
        expect(await page.evaluate(wearsItsFace)).toBe(true);
      }).toPass(),
    );
  },
});

test.use(phonePixels);

/** Perlas has no app; this is how one would look there. */
const appLinks = { ios: 'https://get.perlas.example/ios', iosProfile: 'https://get.perlas.example/profile' };

test.beforeAll(async () => {
  await makeBrands({
    perlasapp: {
      like: 'perlas',
      games: true,
      settings: { name: 'Perlas', downloads: { ...appLinks, afterLogin: false } },
    },
  });
});

/** What the gateway refuses every call with while the gate stands before the house (S2-95). */
const gates = [
  { screen: 'maintenance', status: 503, code: 'MAINTENANCE' },
  { screen: 'restricted', status: 403, code: 'REGION_RESTRICTED' },
] as const;

const { userAgent: iphone } = devices['iPhone 13'] ?? {};

for (const { name: look, merchant, theme, language } of looksOfScreens) {
  test.describe(`in the look of ${look}`, () => {
    // What moves by itself stands still for someone who asked for that.
    test.use({ merchant, theme, language, contextOptions: { reducedMotion: 'reduce' } });

    for (const { screen, as, query = '', title, merchant: only = merchant } of pictured) {
      if (only !== merchant) continue;
      test(`${screen} looks as its stored picture`, async ({
        page,
        visit,
        enter,
        freshMember,
        expectPicture,
      }) => {
        await answerAlike(page);
        if (as !== undefined) await enter(await freshMember(merchant, as === 'agent' ? 1 : 0));
        // Agents are greeted by the hour, and a rain says how long it still falls.
        if (screen === 'agentHome' || screen === 'redEnvelopeRain')
          await page.clock.setFixedTime(new Date('2026-11-20T13:30:00+08:00'));
        // Sales are counted down.
        if (screen === 'lottery') await page.clock.setFixedTime(new Date('2026-11-22T12:01:10Z'));
        await visit(`${screens[screen].paths[0]}${query}`);
        await arrived(page, screen, merchant);
        // The QR code is of the address, in which the port of this run is.
        const mask = [
          ...[/^e2e[\da-f]{10}$/, /affiliateCode=/].map((text) => page.getByText(text)),
          page.getByRole('img', { name: /QR/ }),
        ];
        await expectPicture({ name: `${screen}-${look}`, screen, title, mask });
      });
    }

    test('the menu looks as its stored picture', async ({ page, visit, expectPicture }) => {
      await visit('/m/help');
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
      await expectPicture({ name: `menu-${look}`, screen: 'help' });
    });

    for (const { screen, status, code } of gates) {
      test.describe(`at a house that is closed: ${screen}`, () => {
        test.use({ expectedErrors: [/status of (503|403)/] });

        test(`S2-95 the page of ${screen} looks as its stored picture`, async ({
          page,
          visit,
          expectPicture,
        }) => {
          const json = { success: false, code, value: null, message: '' };
          await page.route('/wps/**', (route) => route.fulfill({ status, json }));
          await visit('/m/activity');
          // Who comes back to a page is told at once.
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
          await expectPicture({ name: `${screen}-${look}`, screen });
        });
      });
    }

    test.describe('on an iPhone', () => {
      test.use({
        userAgent: iphone,
        hasVisited: true,
        ...(merchant === 'perlas' && { baseURL: originOfBrand('perlasapp') }),
      });

      test('S2-92 the popup of the app looks as its stored picture', async ({
        page,
        visit,
        expectPicture,
      }) => {
        await visit('/m/home');
        const bar = page.getByRole('complementary', { name: /app/ });
        await bar.getByRole('button').last().click();
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
        if (merchant === 'lawinf3') {
          await expect(page.getByRole('dialog').getByText('₱100')).toBeVisible();
        }
        await expectPicture({ name: `popup-${look}`, screen: 'home' });
      });
    });
  });
}

/** Counts and codes are the same on every day and for every fresh member. */
async function answerAlike(page: Page): Promise<void> {
  const answers = {
    '**/wps/message/unread': 120,
    '**/wps/chat/unread': { unReadCount: 2 },
    '**/wps/announcement/unread*': { footer: { unreadCount: 6 } },
    '**/wps/member/invite': {
      code: 'FRIENDS2',
      joined: 2,
      earned: '148.35',
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      friends: [
        { name: 'm***90', joinedAt: '2026-11-22T06:12:00Z' },
        { name: 'j***os', joinedAt: '2026-11-20T02:00:00Z' },
      ],
    },
    '**/wps/transaction/withdraw/standing': mayWithdraw,
    '**/wps/transaction/withdraw/report*': someWithdrawals,
    '**/wps/security/config': someProtections,
    '**/wps/security/bankCards': someCards,
    '**/wps/message/list*': someLetters,
    '**/wps/redRain?*': someRain,
    '**/wps/agent/kpi/a*': teamCash,
    '**/wps/agent/kpi/b*': teamPlay,
    '**/wps/agent/kpi/c*': teamPeople,
    '**/wps/agent/downline*': teamList,
    '**/wps/agent/team/pnl*': teamWeek,
    '**/wps/agent/team/branches*': teamByBranch,
    '**/wps/agent/team/rounds*': teamBets,
    '**/wps/agent/dividend/current': dividendNow,
    '**/wps/agent/dividend/history*': dividendsHad,
    '**/wps/agent/contract/dailySalary': someAgreements,
    '**/wps/agent/contract/dividend': someDividends,
    '**/wps/agent/contract/*/figures': agreementFigures,
    '**/wps/agent/registration/rebates': givenToNew,
    '**/wps/agent/registration/quotas': quotaOfNew,
    '**/wps/agent/affiliateUrls': someLinks,
    '**/wps/agent/rebates/statements*': rebateWeek,
    '**/wps/agent/rebates/downline*': teamRates,
    '**/lgw/games/menu*': someMenu,
    '**/lgw/numero*': someNumbers,
    '**/lgw/orders?*': someOrders,
    '**/wps/wallets/statement*': weekInSums,
    '**/wps/wallets/movements*': weekInMovements,
    '**/wps/wallets/rounds*': weekInRounds,
    '**/wps/wallets/played': weekInPlayed,
    '**/wps/wallets/profitAndLoss*': weekInPlay,
    '**/wps/points/missions*': weekInMissions,
  };
  for (const [path, value] of Object.entries(answers)) {
    await page.route(path, (route) => route.fulfill({ json: { success: true, value } }));
  }
  // The line of the balance tells the counts as well.
  await page.route('**/wps/wallets/watch*', (route) => {
    const isLawin = !new URL(route.request().url()).hostname.startsWith('perlas');
    const said = {
      sumBalance: '10000.00',
      version: 1_000_000,
      updatedAt: '2026-11-20T05:30:00.000Z',
      ...(isLawin ? { currency: 'PHP', currencySymbol: '₱' } : { currency: 'CNY', currencySymbol: '¥' }),
      unread: { inbox: 120, chat: 2 },
    };
    return route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(said)}\n\n` });
  });
}

/** What of a screen comes a moment later than the rest. */
async function arrived(page: Page, screen: ScreenName, merchant: MerchantCode): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy=true][aria-label]')).toHaveCount(0);
  if (merchant === 'lawinf3' && screen === 'login') {
    await expect(main.getByRole('button', { name: 'Google' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  }
  if (merchant === 'lawinf3' && screen === 'appDownload') {
    await expect(main.getByText('₱100')).toBeVisible();
  }
  if (screen === 'betRecord') await expect(main.getByRole('combobox')).toHaveCount(2);
  if (screen === 'announcements') await expect(main.getByRole('region')).toHaveCount(2);
  if (screen === 'lottery') await expect(main.getByRole('timer').first()).toHaveText('1:30');
  if (screen === 'settings') await expect(page.getByTestId('balance')).toContainText('10,000.00');
}

for (const { name: look, ...worn } of looks) {
  test.describe(`the controls in the look of ${look}`, () => {
    test.use({ ...worn, contextOptions: { reducedMotion: 'reduce' } });

    test('look as their stored pictures, part by part', async ({ page, visit, expectPicture }) => {
      test.slow();
      // What is fixed above the screen would come into sight where a part is taller than that.
      await page.setViewportSize({ width: 390, height: 2000 });
      await visit('/m/gallery');
      const picture = (name: string, part?: Locator) =>
        expectPicture({ name: `gallery-${name}-${look}`, screen: 'gallery', ...(part && { part }) });
      const parts = page.getByRole('main').locator('section[aria-label]:has(> h2)');
      // What is made of several controls comes a moment later.
      await expect(page.getByRole('region', { name: 'Lists' })).toBeVisible();
      // One that is open when it comes would take the page to it.
      await page.getByRole('button', { name: 'The house is under care on Tuesday' }).click();
      const names = await parts.evaluateAll((sections) => sections.map(({ ariaLabel }) => ariaLabel ?? ''));
      expect(names).toEqual([
        'Type and money',
        'Buttons',
        'Fields',
        'Choices',
        'Tiles',
        'Carousel and marquee',
        'Over the page',
        'States',
        'Icons',
        'Form parts',
        'More fields',
        'Longer texts',
        'Periods and totals',
        'Status and receipt',
        'Charts and codes',
        'From right to left',
        'Lists',
      ]);
      for (const [index, name] of names.entries()) {
        await picture(name.toLowerCase().replaceAll(' ', '-'), parts.nth(index));
      }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const layer of ['Dialog', 'Danger', 'Sheet', 'Panel']) {
        await page.getByRole('button', { name: layer, exact: true }).click();
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
        await picture(`open-${layer.toLowerCase()}`);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog')).toHaveCount(0);
      }
      // Toasts stay as long as the clock stands.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      for (const toast of ['Toast', 'Success', 'Failure']) {
        await page.getByRole('button', { name: toast, exact: true }).click();
      }
      await expect(page.locator('[popover] p')).toHaveCount(3);
      await picture('toasts', page.locator('[popover]'));
    });
  });
}
