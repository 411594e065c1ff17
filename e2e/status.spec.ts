import type { MerchantFile } from '@laro/contract/brand/merchant.ts';
import { expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

type Status = MerchantFile['status'];
const house = originOfBrand('closedhouse');
const open: Status = { maintenance: false, restrictedRanges: [] };

async function setStatus(code: string, status: Partial<Status>): Promise<void> {
  await makeBrands({ [code]: { settings: { status: { ...open, ...status } } } });
}

test.use({ expectedErrors: [/status of 503/] });

test.describe('a house that is closed for maintenance', () => {
  test.beforeAll(() => setStatus('closedhouse', { maintenance: true }));
  test.afterAll(() => setStatus('closedhouse', open));

  test('S2-95 S4-21 S4-22 S4-23 S8-33 S8-35 says so at every address, in place, and its gateway refuses calls until it opens', async ({
    page,
    visit,
    request,
  }) => {
    const maintenance = page.getByRole('heading', { name: 'System maintenance in progress' });
    for (const path of ['/m/home', '/m/activity', '/m/login', '/m/service']) {
      await visit(house + path);
      await expect(maintenance).toBeVisible();
      await expect(page).toHaveURL(house + path);
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path);
    }
    await expect(page.getByText(/upgrading/)).toBeVisible();
    const asked = await request.get('/m/home', { headers: { host: new URL(house).host } });
    expect([asked.status(), asked.headers()['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(asked.headers()['retry-after'])).toBeGreaterThan(0);
    const call = await request.get('/wps/game/hot', { headers: { host: new URL(house).host } });
    expect([call.status(), (await call.json()).code]).toEqual([503, 'MAINTENANCE']);

    await page.clock.install();
    await visit(`${house}/m/activity`);
    await expect(maintenance).toBeVisible();
    await setStatus('closedhouse', open);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Promos' })).toBeVisible();
    await expect(page).toHaveURL(`${house}/m/activity`);
    expect((await request.get('/m/home', { headers: { host: new URL(house).host } })).status()).toBe(200);
  });
});

test.describe('a house that closes under an open page', () => {
  // One house, which only one of them may close at a time.
  test.describe.configure({ mode: 'default' });
  test.beforeEach(() => setStatus('closinghouse', open));
  test.afterAll(() => setStatus('closinghouse', open));

  for (const [what, path] of [
    ['that the server has to load', '/m/gameList'],
    ['that asks the gateway by itself', '/m/trail'],
  ] as const) {
    test(`S2-95 S4-23 shows the gate with the next screen ${what}, not an error until the next poll`, async ({
      page,
      visit,
    }) => {
      await visit(`${originOfBrand('closinghouse')}/m/home`);
      const polls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/whitelabel/status')) polls.push(request.url());
      });
      // Any link to a screen will do; home has none to some.
      await page.evaluate((to) => {
        document.querySelector<HTMLAnchorElement>('main a[data-page]')?.setAttribute('href', to);
      }, path);
      await setStatus('closinghouse', { maintenance: true });
      await page.locator('main a[data-page]').first().dispatchEvent('click');
      await expect(page.getByRole('heading', { name: 'System maintenance in progress' })).toBeVisible();
      await expect(page).toHaveURL(originOfBrand('closinghouse') + path);
      expect(polls).toEqual([]);
    });
  }
});

test.describe('a region that is refused', () => {
  test.beforeAll(() => setStatus('farhouse', { restrictedRanges: ['2001:db8:fa4::/48'] }));
  test.afterAll(() => setStatus('farhouse', open));
  test.use({
    extraHTTPHeaders: { 'x-forwarded-for': '2001:db8:fa4::1', host: new URL(originOfBrand('farhouse')).host },
  });

  test('S4-24 S4-26 S8-34 gets 451 for pages and calls, the others get the house', async ({ request }) => {
    const page = await request.get('/m/home');
    expect([page.status(), page.headers()['cache-control']]).toEqual([451, 'no-store']);
    expect(await page.text()).toMatch(/Access restricted[^]*Access denied/);
    const call = await request.get('/wps/game/hot');
    expect([call.status(), (await call.json()).code]).toEqual([403, 'REGION_RESTRICTED']);
    const other = { 'x-forwarded-for': '2001:db8:fa5::1' };
    expect((await request.get('/m/home', { headers: other })).status()).toBe(200);
  });
});
