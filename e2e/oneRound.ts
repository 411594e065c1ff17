import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { pressByKeys, reach } from './byKeys.ts';
import { gameTextOf, textOf } from './texts.ts';

/** A player before a game. */
export interface Seat {
  readonly page: Page;
  readonly language: 'en' | 'ty';
  /** The folder of the engine, of which its words are. */
  readonly engine: string;
}

/** What came of a bet, in minor units; nothing is won yet where it still waits for its draw. */
export interface Came {
  readonly staked: number;
  readonly won: number | undefined;
}

interface Engine {
  /** What its control of the sound is called at first; undefined for one that makes none. */
  readonly sound?: string;
  /** Lays one bet by keys alone; what it is to cost, in minor units, as its button or its field says. */
  bet(seat: Seat): Promise<number>;
  /** Waits until the game says what came of it, by its own list of what was played. */
  outcome(seat: Seat): Promise<Came>;
}

/** Every amount in a text, in minor units. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*\.\d\d(?!\d)/g)].map(([amount]) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  );
}

/** The first amount of a text. */
export const minorOf = (text: string | null): number => amountsIn(text ?? '')[0] ?? NaN;

export const gameOf = ({ page }: Pick<Seat, 'page'>): FrameLocator => page.frameLocator('main iframe');

/** What the game says under an id, up to where a value of the moment stands; the amounts are after it. */
function says({ engine, language }: Seat, id: string): RegExp {
  const [begin = ''] = gameTextOf(engine, language, id).split(/\{\w+\}/);
  return new RegExp(`^${begin.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)}`);
}

/** What the game says under an id. */
export const wordsOf = ({ engine, language }: Seat, id: string) => gameTextOf(engine, language, id);
const button = (seat: Seat, name: string | RegExp, exact = true) =>
  gameOf(seat).getByRole('button', { name, exact });

/** Opens an entry of the game in the menu of the page, and answers with its sheet. */
async function openEntry(seat: Seat, id: string): Promise<Locator> {
  const { page, language } = seat;
  const name = wordsOf(seat, id);
  const menu = textOf(language, 'shell.menu');
  await page.getByRole('banner').getByRole('button', { name: menu }).click();
  await page.getByRole('dialog', { name: menu }).getByRole('button', { name, exact: true }).click();
  const sheet = gameOf(seat).getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function shut(seat: Seat, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: wordsOf(seat, 'shut'), exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** What the game sums up for whoever asks. */
export async function sessionOf(seat: Seat): Promise<Came> {
  const isLottery = seat.engine === 'lotto';
  if (isLottery) await gameOf(seat).getByText(wordsOf(seat, 'session.title')).click();
  const sheet = isLottery ? gameOf(seat).locator('details') : await openEntry(seat, 'session.title');
  const [staked = '', won = ''] = await sheet.locator('.totals dd').allInnerTexts();
  if (!isLottery) await shut(seat, sheet);
  return { staked: minorOf(staked), won: minorOf(won) };
}

/** A list in a sheet, its latest entry first; asked for again until that is over. */
async function listed(seat: Seat, id: string, entry: string, isOver: (text: string) => boolean) {
  let said = '';
  await expect(async () => {
    const sheet = await openEntry(seat, id);
    said = await sheet.locator(entry).first().innerText();
    await shut(seat, sheet);
    expect(isOver(said)).toBe(true);
  }).toPass({ intervals: [1000], timeout: 150_000 });
  return said;
}

/** Reels and whatever else is over in a press. */
function ofPress(id: 'spin'): Engine {
  return {
    sound: 'soundOn',
    async bet(seat) {
      const game = gameOf(seat);
      // Free spins and big wins ask to go on.
      const goOn = game.getByRole('button', { name: wordsOf(seat, 'continue'), exact: true });
      await seat.page.addLocatorHandler(goOn, (next) => next.press('Enter'));
      const cost = minorOf(await button(seat, says(seat, 'bet')).innerText());
      await pressByKeys(seat.page, button(seat, wordsOf(seat, id)));
      return cost;
    },
    async outcome(seat) {
      const over = gameOf(seat)
        .getByText(says(seat, 'says.won'))
        .or(gameOf(seat).getByText(says(seat, 'says.lost')));
      await expect(over).toBeAttached({ timeout: 150_000 });
      await expect(button(seat, wordsOf(seat, id))).toBeVisible();
      return ofRounds(seat);
    },
  };
}

async function ofRounds(seat: Seat): Promise<Came> {
  const [won = NaN, staked = NaN] = amountsIn(
    await listed(seat, 'rounds.title', '.round-entry', (text) => amountsIn(text).length > 1),
  );
  return { staked, won };
}

const pond: Engine = {
  sound: 'soundOn',
  async bet(seat) {
    const cost = minorOf(await button(seat, says(seat, 'price')).innerText());
    await pressByKeys(seat.page, button(seat, wordsOf(seat, 'fire')));
    return cost;
  },
  outcome: ofRounds,
};

/** One chip of five on a spot. */
function table(spot: string): Engine {
  return {
    sound: 'sound',
    async bet(seat) {
      const { page } = seat;
      const game = gameOf(seat);
      await pressByKeys(page, game.getByRole('radio').nth(1));
      const name = new RegExp(`^${wordsOf(seat, spot)}, `);
      const [clear, place] = [button(seat, wordsOf(seat, 'clear')), button(seat, says(seat, 'place'))];
      let cost = NaN;
      // Where bets have just closed, those of the next round are waited for.
      await expect(async () => {
        if (await clear.isEnabled()) await pressByKeys(page, clear);
        await reach(page, button(seat, name));
        await expect(game.locator('.status')).toHaveText(wordsOf(seat, 'phase.open'), { timeout: 30_000 });
        await page.keyboard.press('Enter');
        await expect(place).toBeEnabled({ timeout: 1000 });
        cost = minorOf(await place.innerText({ timeout: 1000 }));
        await pressByKeys(page, place);
        await expect(game.getByText(says(seat, 'placed'))).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 150_000 });
      return cost;
    },
    async outcome(seat) {
      const isOver = (text: string) =>
        ![wordsOf(seat, 'state.open'), wordsOf(seat, 'state.waiting')].some((state) => text.includes(state));
      const said = await listed(seat, 'myBets', '.bet header', isOver);
      const [staked = NaN, won = 0] = amountsIn(said);
      return { staked, won };
    },
  };
}

const cards: Engine = {
  sound: 'soundOn',
  async bet(seat) {
    const sit = button(seat, says(seat, 'sit'));
    const cost = minorOf(await sit.innerText());
    await pressByKeys(seat.page, sit);
    return cost;
  },
  async outcome(seat) {
    const stay = button(seat, wordsOf(seat, 'stay'));
    // A hand that is decided by its first cards asks for nothing.
    const over = gameOf(seat)
      .getByRole('status')
      .filter({ hasText: new RegExp(`${says(seat, 'won').source}|${says(seat, 'lost').source}`) });
    await expect(async () => {
      if (await stay.isVisible()) await pressByKeys(seat.page, stay);
      await expect(over).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 150_000 });
    const [won = NaN, staked = NaN] = amountsIn(
      await listed(seat, 'history', '.round-entry', (text) => amountsIn(text).length > 1),
    );
    return { staked, won };
  },
};

/** A bet of the book on the first that these matches offer. */
async function betOn(seat: Seat, matches: readonly Locator[]): Promise<number> {
  const { page } = seat;
  const game = gameOf(seat);
  const odds = new RegExp(
    gameTextOf('book', seat.language, 'pickAt')
      .replace('{pick}', '.+')
      .replace('{odds}', String.raw`[\d.]+`),
  );
  for (const match of matches) {
    const pick = match.getByRole('button', { name: odds }).first();
    await pressByKeys(page, pick, 'last');
  }
  await pressByKeys(page, button(seat, new RegExp(`\\b${wordsOf(seat, 'slip')}\\b`)));
  await reach(page, game.getByLabel(wordsOf(seat, 'stake'), { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('25');
  const place = button(seat, says(seat, 'place'));
  const cost = minorOf(await place.innerText());
  await pressByKeys(page, place);
  await expect(game.getByText(says(seat, 'placed'))).toBeVisible();
  return cost;
}

/** What comes next in the book, the soonest first. */
const nextOf = (seat: Seat) =>
  gameOf(seat)
    .getByRole('region', { name: wordsOf(seat, 'next') })
    .getByRole('article');

/** Two picks at once, until both matches have been played. */
const parlay: Engine = {
  async bet(seat) {
    await expect(nextOf(seat).nth(2)).toBeVisible();
    // Named, as those before them begin and go to another list; the soonest may begin in the middle of this.
    const names = await Promise.all([1, 2].map((at) => nextOf(seat).nth(at).getAttribute('aria-label')));
    return betOn(
      seat,
      names.map((name) =>
        nextOf(seat)
          .and(gameOf(seat).getByRole('article', { name: name ?? '' }))
          .last(),
      ),
    );
  },
  async outcome(seat) {
    const bets = gameOf(seat).getByRole('region', { name: wordsOf(seat, 'myBets') });
    await button(seat, says(seat, 'myBets')).click();
    await expect(bets.getByText(says(seat, 'parlay'))).toBeVisible();
    const state = bets.locator('.bet-state');
    const over = new RegExp(`${says(seat, 'state.won').source}\\S+$|${says(seat, 'state.lost').source}$`);
    await expect(state).toHaveText(over, { timeout: 420_000 });
    const [staked = NaN] = amountsIn(await bets.locator('.bet-sums').innerText());
    return { staked, won: minorOf(await state.innerText()) || 0 };
  },
};

const book: Engine = {
  // The latest of the matches does not begin in the middle of this, and lies next to the slip.
  bet: (seat) => betOn(seat, [nextOf(seat).last()]),
  /** A bet is over when it is cashed out. */
  async outcome(seat) {
    const { page } = seat;
    const game = gameOf(seat);
    const bets = game.getByRole('region', { name: wordsOf(seat, 'myBets') });
    await button(seat, says(seat, 'myBets')).click();
    const cashedOut = bets.getByText(says(seat, 'state.cashedOut'));
    await expect(async () => {
      await pressByKeys(page, bets.getByRole('button', { name: wordsOf(seat, 'cashOut'), exact: true }));
      await pressByKeys(page, bets.getByRole('button', { name: says(seat, 'cashOutFor') }));
      await expect(cashedOut).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    const [staked = NaN] = amountsIn(await bets.locator('.bet-sums').innerText());
    return { staked, won: minorOf(await cashedOut.innerText()) };
  },
};

const lotto: Engine = {
  async bet(seat) {
    const { page } = seat;
    const game = gameOf(seat);
    await pressByKeys(page, button(seat, wordsOf(seat, 'quick')));
    await pressByKeys(page, button(seat, wordsOf(seat, 'add')));
    // Draws go by the clock: one that is about to close is let go by.
    await expect(game.locator('.clock')).toHaveText(/ ([1-9]:\d\d|0:[1-5]\d)/, { timeout: 60_000 });
    const order = button(seat, says(seat, 'order'));
    await expect(order).toBeEnabled();
    const cost = minorOf(await order.innerText());
    await pressByKeys(page, order);
    await expect(game.locator('.notice')).toHaveText(says(seat, 'placed'));
    return cost;
  },
  async outcome(seat) {
    const order = gameOf(seat)
      .getByRole('region', { name: wordsOf(seat, 'orders') })
      .getByRole('listitem')
      .first();
    // A draw that comes within a minute is waited for.
    const isSoon = /conical/.test(seat.page.url());
    const waits = wordsOf(seat, 'state.placed');
    if (isSoon) await expect(order).not.toContainText(waits, { timeout: 150_000 });
    const text = await order.innerText();
    const amounts = amountsIn(text);
    const staked = amounts.at(-1) ?? NaN;
    if (text.includes(waits)) return { staked, won: undefined };
    return { staked, won: amounts.length > 1 ? amounts[0] : 0 };
  },
};

/** A title of each engine, of each category at least one; where a round goes by the clock it `waits`. */
export interface Title {
  readonly gameType: string;
  /** As the record calls it. */
  readonly name: string;
  readonly address: string;
  readonly engine: string;
  readonly play: Engine;
  readonly waits?: true;
}

const playAt = (gameType: string, vassalage: string, gameId: string, nodeId: number) =>
  `/m/play?gameType=${gameType}&vassalage=${vassalage}&gameId=${gameId}&nodeId=${nodeId}`;
const lotteryAt = (gameId: string) => `/m/lottery?mui=m&gameId=${gameId}&playType=trad`;

export const titles: readonly Title[] = [
  {
    gameType: 'LOTT',
    engine: 'lotto',
    name: 'Seven Isles 3D',
    address: lotteryAt('seven-isles-3d'),
    play: lotto,
    waits: true,
  },
  {
    gameType: 'ELOTT',
    engine: 'lotto',
    name: 'Conical Hat Quick Draw',
    address: lotteryAt('conical-hat-quick-draw'),
    play: lotto,
    waits: true,
  },
  {
    gameType: 'LIVE',
    engine: 'live',
    name: 'Salon Perla Baccarat',
    address: playAt('LIVE', 'SLN', 'salon-perla-baccarat', 168580183),
    play: table('spot.player'),
    waits: true,
  },
  {
    gameType: 'COCKFIGHT',
    engine: 'live',
    name: 'Derby Pista Night',
    address: playAt('COCKFIGHT', 'DS88', 'sabong-pista-night', 791228780),
    play: table('spot.meron'),
    waits: true,
  },
  {
    gameType: 'PVP',
    engine: 'cards',
    name: 'Lucky Nine Likha',
    address: playAt('PVP', 'LKD', 'lucky-nine-likha', 745364343),
    play: cards,
  },
  {
    gameType: 'RNG',
    engine: 'gintong-lawin',
    name: 'Gintong Lawin',
    address: playAt('RNG', 'ARC', 'gintong-lawin', 455128589),
    play: ofPress('spin'),
  },
  {
    gameType: 'RNG',
    engine: 'slots',
    name: 'Bulkan 1000',
    address: playAt('RNG', 'ARC', 'bulkan-1000', 959977745),
    play: ofPress('spin'),
  },
  {
    gameType: 'RNG',
    engine: 'instants',
    name: 'Dice Dimension',
    address: playAt('RNG', 'KSM', 'dice-dimension', 448400936),
    play: ofPress('spin'),
  },
  {
    gameType: 'FISH',
    engine: 'pond',
    name: 'Reef Hunter',
    address: playAt('FISH', 'TDP', 'reef-hunter', 317443579),
    play: pond,
  },
  {
    gameType: 'SPORTS',
    engine: 'book',
    name: 'Kampeon Sportsbook',
    address: playAt('SPORTS', 'KMP', 'kampeon-sportsbook', 272300304),
    play: book,
  },
  {
    gameType: 'ESPORTS',
    engine: 'book',
    name: 'Imesa Champions Hall',
    address: playAt('ESPORTS', 'IMES', 'imesa-champions-hall', 109550619),
    play: book,
  },
];

/** In the records as any other bet of the book. */
export const parlayTitle: Title = {
  gameType: 'SPORTS',
  engine: 'book',
  name: 'Kampeon Sportsbook',
  address: playAt('SPORTS', 'KMP', 'kampeon-sportsbook', 272300304),
  play: parlay,
  waits: true,
};
