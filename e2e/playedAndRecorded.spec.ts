import type { Page } from '@playwright/test';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { screens } from '@laro/web/screens.ts';
import { enterOn, expect, hydrated, test, type Member } from './fixtures.ts';
import {
  gameOf,
  minorOf,
  parlayTitle,
  sessionOf,
  titles,
  wordsOf,
  type Came,
  type Seat,
  type Title,
} from './oneRound.ts';
import { originOf } from './setup/place.ts';
import { textOf } from './texts.ts';

// A bet that comes after the bets of its round are closed is laid again in the next.
test.use({ expectedErrors: [/409 \(Conflict\) \(\S+\/live\/\S+\/api\/bets\)/] });

interface Bet extends Came {
  readonly title: Title;
  readonly page: Page;
}

/** A bet that was laid, and what its player had before. */
interface Laid {
  readonly title: Title;
  readonly seat: Seat;
  readonly before: number;
  readonly cost: number;
}

test('issue 18 the table below has every category', () => {
  expect(new Set(titles.map(({ gameType }) => gameType))).toEqual(new Set(gameTypes));
});

/** Runs in each page and frame before its scripts: how many a page makes of what sounds. */
function countSounds(): void {
  const Real = window.AudioContext;
  Object.assign(window, { sounds: 0 });
  window.AudioContext = class extends Real {
    constructor() {
      super();
      Object.assign(window, { sounds: Number(Reflect.get(window, 'sounds')) + 1 });
    }
  };
}

/** How many ways to sound the game has made. */
async function soundsOf({ page }: Seat): Promise<unknown> {
  return page
    .frames()
    .at(-1)
    ?.evaluate(() => Reflect.get(window, 'sounds'));
}

/** What the player has, as the page says beside the game, or a lottery itself. */
function balanceOf(seat: Seat) {
  return seat.engine === 'lotto' ? gameOf(seat).locator('.balance') : seat.page.getByTestId('balance');
}
const expectBalance = (seat: Seat, minor: number) =>
  expect.poll(async () => minorOf(await balanceOf(seat).innerText()), { message: 'the balance' }).toBe(minor);

/** Opens the game and lays a bet: its price, and no more, leaves what the player has, and nothing sounds. */
async function lay(title: Title, page: Page, language: Seat['language'], symbol: string): Promise<Laid> {
  const { engine, play } = title;
  const seat = { page, language, engine };
  await page.goto(title.address);
  await page.locator('main section[aria-busy=false] iframe').waitFor();
  await expect(balanceOf(seat)).toContainText(symbol);
  const before = minorOf(await balanceOf(seat).innerText());
  const cost = await play.bet(seat);
  expect(cost).toBeGreaterThan(0);
  // What goes by the clock has come to nothing yet.
  if (title.waits) await expectBalance(seat, before - cost);
  return { title, seat, before, cost };
}

/** The round is over: the game's own list and its sum of the session say the same, and the balance is what they make of it. */
async function finish({ title, seat, before, cost }: Laid): Promise<Bet> {
  const came = await title.play.outcome(seat);
  expect(came.staked).toBe(cost);
  expect(await sessionOf(seat)).toEqual({ staked: cost, won: came.won ?? 0 });
  await expectBalance(seat, before - cost + (came.won ?? 0));
  await expectSilent(title, seat);
  return { ...came, title, page: seat.page };
}

/** Nothing of the game has sounded, until its control is pressed, where it has one. */
async function expectSilent({ play: { sound }, engine }: Title, seat: Seat): Promise<void> {
  expect(await soundsOf(seat), `${engine} is silent`).toBe(0);
  if (sound === undefined) return;
  const control = gameOf(seat).getByRole('button', { name: wordsOf(seat, sound), exact: true });
  if (sound === 'sound') await expect(control).toHaveAttribute('aria-pressed', 'false');
  await control.click();
  await expect.poll(() => soundsOf(seat)).toBe(1);
}

/** A visitor taps the first game of a category on home, logs in or begins a trial, and is in it. */
async function enterByTap(
  page: Page,
  gameType: string,
  language: Seat['language'],
  member: Member | undefined,
): Promise<void> {
  const t = (id: string) => textOf(language, id);
  await page.goto(`/m/home?tab=${gameType}`);
  await hydrated(page);
  const game = page.getByRole('tabpanel').locator('a[href^="/m/play?"], a[href^="/m/lottery?"]').first();
  const address = (await game.getAttribute('href')) ?? '';
  const tile = await game.innerText();
  await game.click();
  // A lottery shows itself first.
  if (address.startsWith('/m/lottery?'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('play.login') })
      .click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/m/login' && url.searchParams.get('next') === address,
  );
  if (member === undefined) await page.getByRole('link', { name: t('session.trial') }).click();
  else {
    await page.getByRole('textbox', { name: t('session.username') }).fill(member.username);
    await page.getByLabel(t('session.password'), { exact: true }).fill(member.password);
    await page.getByRole('button', { name: t('session.submit'), exact: true }).click();
  }
  await expect(page).toHaveURL(address);
  await expect(page.locator('main section[aria-busy=false] iframe')).toBeVisible();
  expect(tile).toContain(await page.locator('main iframe').getAttribute('title'));
}

/** Money as both brands write it. */
const written = (symbol: string, minor: number) =>
  `${symbol}${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** The bets of a player in the record: title, stake and what came of it, in their lines and in the receipt of each. */
async function expectRecorded(bets: readonly Bet[], language: Seat['language'], symbol: string) {
  const t = (id: string) => textOf(language, id);
  const page = bets[0]?.page;
  if (page === undefined) return;
  await page.goto('/m/gameRecord');
  const main = page.getByRole('main');
  const lines = main.getByRole('listitem');
  await expect(lines).toHaveCount(bets.length);
  for (const { title, staked, won } of bets) {
    const line = lines.filter({ hasText: title.name });
    const result = (won ?? 0) - staked;
    const sign = result > 0 ? '+' : result < 0 ? '−' : '';
    await expect(line).toContainText(
      won === undefined ? t('wallet.open') : `${sign}${written(symbol, Math.abs(result))}`,
    );
    await expect(line).toContainText(t('wallet.stakedLine').replace('{staked}', written(symbol, staked)));
    await line.getByRole('button').click();
    const receipt = page.getByRole('dialog', { name: t('wallet.round') }).getByRole('article', {
      name: title.name,
    });
    const figure = (id: string) =>
      receipt
        .locator('dl > div')
        .filter({ has: page.getByText(t(id), { exact: true }) })
        .getByRole('definition');
    await expect(figure('wallet.staked')).toHaveText(written(symbol, staked));
    await expect(figure('wallet.won')).toHaveText(written(symbol, won ?? 0));
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
  }
}

/** A brand without records: each game among the recent of its category, and in the member center what the bets have left. */
async function expectKnown(bets: readonly Bet[], symbol: string) {
  const page = bets[0]?.page;
  if (page === undefined) return;
  for (const { title } of bets) {
    await page.goto(`/m/gameList?gameType=${title.gameType}&type=recent`);
    const recent = page.getByRole('tabpanel').getByRole('listitem').getByRole('link');
    await expect(recent.filter({ hasText: title.name })).toBeVisible();
  }
  const left = bets.reduce((sum, { staked, won }) => sum - staked + (won ?? 0), 1_000_000);
  await page.goto(screens.memberCenter.paths[0]);
  await expect(page.getByRole('main')).toContainText(written(symbol, left));
}

/** The first of each category: that the others of a category play as well is shown once. */
const firsts = titles.filter(
  ({ gameType }, at) => titles.findIndex((other) => other.gameType === gameType) === at,
);

/** Plays titles by keys: what goes by the clock first, each by a player of its own, and the rest meanwhile. */
async function playAll(
  played: readonly Title[],
  page: Page,
  language: Seat['language'],
  symbol: string,
  seatOf: (title: Title) => Promise<Page>,
): Promise<Bet[]> {
  const begun: Laid[] = [];
  const bets: Bet[] = [];
  for (const title of played) {
    await test.step(`${title.gameType} ${title.name}`, async () => {
      const laid = await lay(title, title.waits ? await seatOf(title) : page, language, symbol);
      if (title.waits) begun.push(laid);
      else bets.push(await finish(laid));
    });
  }
  for (const laid of begun.toReversed()) {
    await test.step(`the end of ${laid.title.name}`, async () => {
      bets.push(await finish(laid));
    });
  }
  return bets;
}

/** By player: each has a record of their own. */
const byPlayer = (bets: readonly Bet[]) => Map.groupBy(bets, ({ page }) => page).values();

for (const [merchant, language, symbol, where] of [
  ['lawinf3', 'EN', '₱', 'in the records'],
  [
    'perlas',
    'TY',
    '¥',
    'in the lists of the games and the balance, since its flag hides the records (S6-06)',
  ],
] as const) {
  test.describe(`a member at ${merchant}, in ${language}`, () => {
    test.use({ merchant, language });
    test(`issue 18 A1 S4-38 S4-39 S2-11 S7-27 S7-30 plays a bet in each category by keys alone${merchant === 'lawinf3' ? ', a parlay as well' : ''}, in silence, and finds it to the cent ${where} (${merchant}, ${language})`, async ({
      page,
      another,
      freshMember,
    }) => {
      test.setTimeout(600_000);
      const words = language === 'EN' ? 'en' : 'ty';
      await page.addInitScript(countSounds);
      // A parlay waits for two matches: it is laid first, and looked at once all else is in the records.
      const parlayed = merchant === 'lawinf3' ? await another() : undefined;
      await parlayed?.addInitScript(countSounds);
      if (parlayed) await enterOn(parlayed, await freshMember(merchant), originOf(merchant));
      const parlay = parlayed && (await lay(parlayTitle, parlayed, words, symbol));
      await enterByTap(page, 'RNG', words, await freshMember(merchant));
      const bets = await playAll(
        merchant === 'lawinf3' ? titles : firsts,
        page,
        words,
        symbol,
        async ({ gameType }) => {
          const own = await another();
          await own.addInitScript(countSounds);
          const member = await freshMember(merchant);
          if (gameType === 'LOTT') await enterByTap(own, gameType, words, member);
          else await enterOn(own, member, originOf(merchant));
          return own;
        },
      );
      for (const own of byPlayer(bets)) {
        if (merchant === 'lawinf3') await expectRecorded(own, words, symbol);
        else await expectKnown(own, symbol);
      }
      if (parlay) await expectRecorded([await finish(parlay)], words, symbol);
    });
  });
}

for (const [merchant, language, money] of [
  ['lawinf3', 'TY', '₱10,000.00'],
  ['perlas', 'EN', '¥10,000.00'],
] as const) {
  test.describe(`a trial at ${merchant}, in ${language}`, () => {
    test.use({ merchant, language });
    test(`issue 18 S6-03 S4-39 plays a bet in each category by keys alone, in play money, and nothing of the wallet of who was here before (${merchant}, ${language})`, async ({
      page,
      context,
      another,
      member,
      logIn,
      leave,
    }) => {
      test.setTimeout(600_000);
      const words = language === 'EN' ? 'en' : 'ty';
      await page.addInitScript(countSounds);
      await logIn(member);
      const chosen = (await context.cookies()).filter(({ name }) => name === 'laro_lang');
      await leave();
      await context.addCookies(chosen);
      await enterByTap(page, 'RNG', words, undefined);
      await playAll(firsts, page, words, 'PLAY', async ({ gameType }) => {
        const own = await another();
        await own.addInitScript(countSounds);
        if (gameType === 'LOTT') await enterByTap(own, gameType, words, undefined);
        else {
          await own.goto('/m/trail');
          await expect(own).toHaveURL('/m/home');
        }
        return own;
      });
      await leave();
      await context.addCookies(chosen);
      await logIn(member);
      await expect(page.getByTestId('balance')).toHaveText(money);
      if (merchant !== 'lawinf3') return;
      await page.goto('/m/gameRecord');
      await expect(page.getByText(textOf(words, 'wallet.noRounds'))).toBeVisible();
    });
  });
}
