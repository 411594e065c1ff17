import type { Frame, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** One title of each engine, and of each machine or table whose board is drawn in a way of its own, with its main control in either language. */
const titles: readonly (readonly [
  gameType: string,
  vendor: string,
  gameId: string,
  nodeId: number,
  main: RegExp,
  isFirst?: 'first',
])[] = [
  ['RNG', 'ARC', 'gintong-lawin', 455128589, /^(I-spin|Spin)$/, 'first'],
  ['RNG', 'ARC', 'bulkan-1000', 959977745, /^(I-spin|Spin)$/, 'first'],
  ['RNG', 'KSM', 'coinflip-kosmos', 879957555, /^(Maglaro|Play)$/],
  ['RNG', 'KSM', 'dice-dimension', 448400936, /^(Maglaro|Play)$/, 'first'],
  ['RNG', 'KSM', 'tower-of-tokens', 370228680, /^(Maglaro|Play)$/],
  ['RNG', 'KSM', 'mines-of-mars', 589472941, /^(Maglaro|Play)$/],
  ['RNG', 'KSM', 'plinko-planet', 159501781, /^(Maglaro|Play)$/],
  ['RNG', 'PRL', 'aces-over-anchors', 587297625, /^(Maglaro|Play)$/],
  ['RNG', 'PRL', 'bingo-barkada', 934055506, /^(Maglaro|Play)$/],
  ['FISH', 'TDP', 'reef-hunter', 317443579, /^(Barilin|Shoot)$/, 'first'],
  ['LIVE', 'AMH', 'amihan-baccarat', 186755769, /^(Pumili ng taya|Pick a spot)$/, 'first'],
  ['LIVE', 'SLN', 'salon-perla-baccarat', 168580183, /^(Pumili ng taya|Pick a spot)$/],
  ['LIVE', 'AMH', 'holdem-hangin', 337875950, /^(Pumili ng taya|Pick a spot)$/],
  ['LIVE', 'AMH', 'amihan-roulette', 762601491, /^(Pumili ng taya|Pick a spot)$/],
  ['PVP', 'MK4', 'pai-gow-pista', 156777217, /^(Umupo|Sit down)/],
  ['PVP', 'BRH', 'cee-lo-barkada', 349110060, /^(Umupo|Sit down)/],
  ['PVP', 'BRH', 'dice-at-dusk', 561326006, /^(Umupo|Sit down)/],
  ['PVP', 'LKD', 'tongits-tagumpay', 407251309, /^(Umupo|Sit down)/, 'first'],
  ['COCKFIGHT', 'DS88', 'sabong-3-cock-classic', 727948661, /^(Pumili ng taya|Pick a spot)$/, 'first'],
  // Of a book its sports, since its matches are scrolled to.
  ['SPORTS', 'KMP', 'kampeon-sportsbook', 272300304, /^(Lahat|All)$/, 'first'],
  ['ESPORTS', 'IMES', 'imesa-champions-hall', 109550619, /^(Lahat|All)$/],
  // Of a lottery the first of its numbers: what they are added to the slip by comes below them.
  ['LOTT', 'TCG_SEA', 'seven-isles-3d', 138379492, /^0$/, 'first'],
];

async function openTitle(
  page: Page,
  [gameType, vendor, gameId, nodeId]: (typeof titles)[number],
): Promise<Frame> {
  await page.goto(
    gameType === 'LOTT'
      ? `/m/lottery?mui=m&gameId=${gameId}&playType=trad`
      : `/m/play?gameType=${gameType}&vassalage=${vendor}&gameId=${gameId}&nodeId=${nodeId}`,
  );
  await page.locator('main section[aria-busy=false] iframe').waitFor({ timeout: 25_000 });
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('no frame');
  return frame;
}

/** What is pressed to play is in sight, nothing is cut, covered, too small or breaks, and the game has all of the width. */
async function expectFits(page: Page, frame: Frame, [, , gameId, , main]: (typeof titles)[number]) {
  const button = frame.getByRole('button', { name: main }).first();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect([gameId, await misfits(frame)]).toEqual([gameId, []]);
  expect([gameId, await covered(frame)]).toEqual([gameId, []]);
  expect([gameId, await small(frame)]).toEqual([gameId, []]);
  expect([gameId, await broken(frame)]).toEqual([gameId, []]);
  // The game has all of the width, but for the room of a scroll bar.
  const { x = 0, width = 0 } = (await page.locator('main iframe').boundingBox()) ?? {};
  expect(x + width).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? Infinity) - 16);
  return button;
}

/** One of each board: places of digits, numbers of which some are chosen, sums and words. */
const lotteries = ['island-toto-6-49', 'seven-isles-3d', 'lucky-archipelago', 'lotus-north-draw'];

/** Buttons that lie outside of the page and cannot be scrolled to, seats and pieces outside of their table, and words in the syntax of a message. */
async function misfits(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const cut = [...document.querySelectorAll('main button')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement);
    });
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    const fallen = [...document.querySelectorAll('.felt .seat, .spread > *')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return felt && width > 0 && (left < felt.left || right > felt.right);
    });
    const braces = document.body.innerText.match(/\{[^}]*\}?/g) ?? [];
    return [
      ...cut.map((one) => `cut: ${one.textContent || one.ariaLabel}`),
      ...fallen.map((one) => `off the table: ${one.className}`),
      ...braces,
    ];
  });
}

/** Words of which a part lies under what is over them: the title under the cabinet, what is told over the title of a pond, a dealer's hair under what the round is at. */
async function covered(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const pairs = [
      ['.crown .name', '.cabinet'],
      ['.pond-name', '.notice:not([hidden])'],
      ['.dealer > path', '.status'],
      ['.speech', '.status'],
      ['.hand-name', '.speech:not(:empty)'],
    ] as const;
    // What came of a round is longer than what one is at, and which of both is told is the clock's.
    const status = document.querySelector('.status');
    const before = status?.textContent ?? '';
    if (status)
      status.textContent = document.querySelector('.stage.holdem')
        ? 'Ikalawang kamay, Dalawang pares, Tatlong pareho'
        : 'Panalo ang Player';
    const found = pairs.flatMap(([under, over]) => {
      const [words, cover] = [document.querySelector(under), document.querySelector(over)];
      if (!words?.checkVisibility({ visibilityProperty: true }) || !cover) return [];
      const range = document.createRange();
      range.selectNodeContents(words);
      // What is drawn has no text of which a range would know where it is.
      const part = words instanceof SVGElement ? words : range;
      const [one, other] = [part.getBoundingClientRect(), cover.getBoundingClientRect()];
      const isApart =
        one.right <= other.left ||
        one.left >= other.right ||
        one.bottom <= other.top ||
        one.top >= other.bottom;
      return isApart ? [] : [`${under} under ${over}`];
    });
    if (status) status.textContent = before;
    return found;
  });
}

/** What is pressed with a thumb and is less than 44 px high or wide. */
async function small(frame: Frame): Promise<string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && width > 0 && Math.min(width, height) < 43.5
        ? [`${one.ariaLabel ?? one.textContent}: ${Math.round(width)} x ${Math.round(height)}`]
        : [];
    }),
  );
}

/**
 * What only a round or a brand brings, put there by hand, as long as it comes: words of the plate that leave it, what is told beside the
 * balance on the reels, chips on the name of their spot, words or a stake that leave their button, hands of a pay table that are not in sight, open
 * cards in two rows, balls that are cut, a field of pegs that is not as wide as its bins.
 */
async function broken(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const problems: string[] = [];
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const leaves = (one: DOMRect, of: DOMRect) =>
      one.left < of.left || one.right > of.right || one.top < of.top - 1 || one.bottom > of.bottom + 1;
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      one.right > other.left + 1 &&
      one.top < other.bottom - 1 &&
      one.bottom > other.top + 1;
    const [plate, amount, words] = ['.plate', '.plate-amount', '.plate-words'].map((which) =>
      document.querySelector(`.window ~ ${which}, .window ~ .plate > ${which}`),
    );
    if (plate && amount && words) {
      const before = plate.className;
      plate.className = 'plate paid';
      amount.textContent = '₱1,234.56';
      words.textContent = document.querySelector('.board')
        ? '1,234.56 beses ng taya mo'
        : 'Nagbayad ng ₱1,234.56 ang linya 10';
      if ([amount, words].some((one) => leaves(boxOf(one), plate.getBoundingClientRect())))
        problems.push('words leave the plate');
      plate.className = before;
      amount.textContent = '';
      words.textContent = '';
    }
    const reels = document.querySelector('.window')?.getBoundingClientRect();
    const told = [...document.querySelectorAll<HTMLElement>('.pills > :not(.play-money)')];
    for (const [at, pill] of told.entries()) {
      if (!reels) break;
      pill.hidden = false;
      pill.textContent = at === 0 ? 'Jackpot ₱12,345.67' : 'Libreng round: 12';
    }
    for (const pill of told)
      if (reels && meets(pill.getBoundingClientRect(), reels))
        problems.push(`${pill.textContent} is on the reels`);
    for (const pill of told) pill.hidden = true;
    const speech = document.querySelector<HTMLElement>('.speech');
    const totals = [...document.querySelectorAll('.scene .hand .total')];
    const poker = [...document.querySelectorAll('.stage.holdem > .hand:not(:last-child)')];
    if (speech) {
      const before = [speech, ...totals].map((one) => [one, one.textContent] as const);
      const speaks = (when: string, sentence: string) => {
        speech.textContent = sentence;
        for (const what of ['.hand-name', '.cards', '.status', '.plate', '.players']) {
          const other = document.querySelector(`.scene ${what}`)?.getBoundingClientRect();
          if (other && meets(speech.getBoundingClientRect(), other))
            problems.push(`the dealer speaks over ${what} ${when}`);
        }
      };
      // The longest that any of them says, which is said once the cards are gone.
      for (const total of totals) total.textContent = '';
      speaks('at the end of a series', 'Tapos na ang serye. Bago na po ang kasunod.');
      // One name is in two lines and the other in one, before both are.
      const tops = [0, 1, 2].flatMap((told) => {
        for (const one of poker.slice(0, told)) {
          const total = one.querySelector('.total');
          if (total) total.textContent = 'Dalawang pares';
        }
        return poker.map((one) => one.querySelector('.cards')?.getBoundingClientRect().top);
      });
      if (new Set(tops).size > 1) problems.push('cards move as a kind is told');
      if (poker.length > 0) speaks('while it deals', 'Suwertehin sana tayong lahat.');
      for (const [one, words] of before) one.textContent = words;
    }
    for (const spot of document.querySelectorAll('.felt .row .spot')) {
      const [name, stack] = [spot.querySelector('.spot-name'), spot.querySelector('.stack')];
      if (!name || !stack) continue;
      const before = stack.textContent;
      stack.textContent = '500';
      if (meets(stack.getBoundingClientRect(), boxOf(name)))
        problems.push(`a chip is on ${name.textContent}`);
      stack.textContent = before;
    }
    const place = document.querySelector('.acts > .main');
    if (place) {
      const before = place.textContent;
      place.textContent = '₱500.00 ang nasa mesa';
      if (leaves(boxOf(place), place.getBoundingClientRect())) problems.push('words leave their button');
      place.textContent = before;
    }
    for (const stake of document.querySelectorAll('.antes > .chip'))
      if (leaves(boxOf(stake), stake.getBoundingClientRect()))
        problems.push(`${stake.textContent} leaves its button`);
    const hands = document.querySelector('.hands');
    if (hands && hands.scrollHeight > hands.clientHeight + 1) problems.push('hands are out of sight');
    const open = document.querySelector('.stage.holdem > :last-child .cards');
    if (open) {
      const before = [...open.childNodes];
      open.replaceChildren(
        ...Array.from({ length: 5 }, () =>
          Object.assign(document.createElement('span'), { className: 'card' }),
        ),
      );
      const tops = [...open.children].map((card) => (card instanceof HTMLElement ? card.offsetTop : 0));
      if (new Set(tops).size > 1) problems.push('five open cards are no row');
      open.replaceChildren(...before);
    }
    const balls = document.querySelector('.bingo .balls');
    if (balls) {
      const of = balls.getBoundingClientRect();
      balls.replaceChildren(
        ...Array.from({ length: 20 }, () =>
          Object.assign(document.createElement('span'), { className: 'bingo-ball', textContent: '75' }),
        ),
      );
      const boxes = [...balls.children].map((ball) => ball.getBoundingClientRect());
      if (boxes.some(({ top, left, right }) => top < of.bottom && (left < of.left || right > of.right)))
        problems.push('balls are cut');
      balls.replaceChildren();
    }
    const pegs = [...document.querySelectorAll('.peg')].map((peg) => peg.getBoundingClientRect().left);
    const first = document.querySelector('.bins > li')?.getBoundingClientRect();
    // The lowest pegs are above where bins meet.
    if (first && Math.abs(Math.min(...pegs) - first.right) > 4) problems.push('balls fall beside their bins');
    return problems;
  });
}

/** A cell that is opened is as large as those that are not, and what can be taken then is all in sight. */
async function opensEvenly(page: Page, frame: Frame, play: Locator): Promise<void> {
  await play.click();
  const cells = frame.locator('.mines button');
  await cells.first().click();
  await frame.locator('.mines .chosen').waitFor();
  const heights = await cells.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().height)),
  );
  // A phone on its side beside the bars of its browser has no room for more.
  expect(Math.min(...heights)).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) > 350 ? 44 : 40);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  const take = frame.locator('.take button');
  const isOpen = (await take.count()) > 0;
  if (isOpen) await expect(take).toBeInViewport({ ratio: 1 });
  expect(await misfits(frame)).toEqual([]);
  // At the end all mines are shown, each as large as its cell.
  if (isOpen) await take.click();
  await frame.locator('.mines .bad').first().waitFor();
  const widths = await frame
    .locator('.mines .picture')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(Math.max(...heights));
}

/** Each size, in pairs: a game opens in the first and is turned, or made another window, to the second. */
const sizes = [
  [
    [320, 640],
    [640, 320],
  ],
  [
    [390, 844],
    [844, 390],
  ],
  [
    [768, 1024],
    [640, 360],
  ],
] as const;
type Size = readonly [width: number, height: number];

/** Gives the page another size, and waits until the game has been drawn in it. */
async function turn(page: Page, frame: Frame, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect
    .poll(async () => {
      const box = await page.locator('main iframe').boundingBox();
      return Math.abs((box?.width ?? 0) - (await frame.evaluate(() => innerWidth)));
    })
    .toBeLessThanOrEqual(1);
  await frame.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}

for (const both of sizes) {
  const [[width, height]] = both;
  test.describe(`at ${both.map((size) => size.join('x')).join(', then ')}`, () => {
    test.use({ viewport: { width, height }, language: 'TY' });
    test(`issue 18 what is pressed to play is in sight in every engine, in Filipino, and nothing is cut off`, async ({
      page,
      logIn,
      member,
    }) => {
      test.setTimeout(240_000);
      await logIn(member, '/m/help');
      for (const title of titles) {
        const [, , gameId] = title;
        await test.step(gameId, async () => {
          await page.setViewportSize({ width, height });
          const frame = await openTitle(page, title);
          for (const size of both) {
            await turn(page, frame, size);
            const button = await expectFits(page, frame, title);
            if (gameId === 'mines-of-mars') await opensEvenly(page, frame, button);
          }
        });
      }
    });

    test(`issue 18 a match of seven games leaves both names on their board`, async ({
      page,
      logIn,
      member,
    }) => {
      await logIn(member, '/m/help');
      await page.goto('/m/play?gameType=ESPORTS&vassalage=IMES&gameId=imesa-champions-hall&nodeId=109550619');
      await page.locator('main section[aria-busy=false] iframe').waitFor({ timeout: 25_000 });
      const frame = page.frames().at(-1);
      if (!frame) throw new Error('no frame');
      await frame.locator('.board .sets').first().waitFor({ state: 'attached' });
      for (const size of both) {
        await turn(page, frame, size);
        await expectNamesApart(frame);
      }
    });

    test(`issue 18 no runner of a race is over a name, from the start to the finish`, async ({
      page,
      logIn,
      member,
    }) => {
      await logIn(member, '/m/help');
      await page.goto('/m/play?gameType=SPORTS&vassalage=TKB&gameId=takbo-derby&nodeId=282555678');
      await page.locator('main section[aria-busy=false] iframe').waitFor({ timeout: 25_000 });
      const frame = page.frames().at(-1);
      if (!frame) throw new Error('no frame');
      for (const size of both) {
        await turn(page, frame, size);
        await expectRunnersApart(frame);
      }
    });

    for (const merchant of ['lawinf3', 'perlas'] as const) {
      test.describe(`at ${merchant}`, () => {
        test.use({ merchant });
        test(`issue 18 no ball of a lottery is cut off, of either layout`, async ({
          page,
          logIn,
          member,
        }) => {
          test.setTimeout(120_000);
          await logIn(member, '/m/help');
          for (const gameId of lotteries) {
            for (const playType of ['trad', 'ent']) {
              await test.step(`${gameId} ${playType}`, async () => {
                await page.setViewportSize({ width, height });
                await page.goto(`/m/lottery?mui=m&gameId=${gameId}&playType=${playType}`);
                await page.locator('main section[aria-busy=false] iframe').waitFor({ timeout: 25_000 });
                const frame = page.frames().at(-1);
                if (!frame) throw new Error('no frame');
                await frame.locator('.ball').first().waitFor();
                for (const size of both) {
                  await turn(page, frame, size);
                  expect([gameId, await misfits(frame)]).toEqual([gameId, []]);
                  await expectFills(page, size);
                }
              });
            }
          }
        });
      });
    }
  });
}

async function expectNamesApart(frame: Frame): Promise<void> {
  // Matches and own bets are named in one line.
  const tabs = frame.locator('.tab');
  await expect(tabs).toHaveCount(2);
  const lines = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const range = document.createRange();
      range.selectNodeContents(tab);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1]);
  // Which games have been played is the clock's.
  const outside = await frame.locator('.board:has(.sets)').evaluateAll((boards) =>
    boards.flatMap((board) => {
      const sets = board.querySelector('.sets');
      sets?.replaceChildren(
        ...Array.from({ length: 7 }, () =>
          Object.assign(document.createElement('span'), { textContent: '2–0' }),
        ),
      );
      const { left, right } = board.getBoundingClientRect();
      const middle = sets?.getBoundingClientRect();
      return [...board.querySelectorAll('.side')]
        .map((side) => {
          // What is in it can be wider than it is.
          const range = document.createRange();
          range.selectNodeContents(side);
          return range.getBoundingClientRect();
        })
        .filter(
          (side) =>
            side.left < left ||
            side.right > right ||
            (middle && side.left < middle.right && side.right > middle.left),
        );
    }),
  );
  expect(outside).toEqual([]);
}

async function expectRunnersApart(frame: Frame): Promise<void> {
  // Whether one is run now, and how far it is, is the clock's.
  const over = await frame.locator('main').evaluate((main) => {
    const [lanes, lane, name, runner] = ['lanes', 'lane', 'lane-name', 'runner'].map((className) =>
      Object.assign(document.createElement('div'), { className }),
    );
    if (!lanes || !lane || !name || !runner) return ['nothing'];
    name.textContent = 'Midnight Reward';
    lane.append(name, runner);
    lanes.append(lane);
    main.append(lanes);
    return ['0', '1'].filter((run) => {
      runner.style.cssText = `transition: none; --run: ${run}`;
      const [of, words, here] = [lane, name, runner].map((one) => one.getBoundingClientRect());
      return !of || !words || !here || here.left < words.right || here.right > of.right;
    });
  });
  expect(over).toEqual([]);
}

/** The frame ends where the screen does: there is nothing under it, and the page is not scrolled beside it. */
async function expectFills(page: Page, [width, height]: Size): Promise<void> {
  const box = (await page.locator('main iframe').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(box.y + box.height - height)).toBeLessThanOrEqual(1);
  expect(box.x + box.width).toBeGreaterThanOrEqual(width - 16);
}

test.describe('at the other brand, in its light and in English', () => {
  test.use({ merchant: 'perlas', theme: 'light', language: 'EN', viewport: { width: 320, height: 640 } });

  test('issue 18 what is pressed to play is in sight in every engine on the narrowest phone, and on its side once it is turned', async ({
    page,
    logIn,
    member,
  }) => {
    await logIn(member, '/m/help');
    for (const title of titles.filter(([, , , , , isFirst]) => isFirst === 'first')) {
      await test.step(title[2], async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        const frame = await openTitle(page, title);
        await expectFits(page, frame, title);
        await turn(page, frame, [640, 320]);
        await expectFits(page, frame, title);
      });
    }
  });
});

test.describe('on a tablet on its side, in Filipino', () => {
  test.use({ language: 'TY', viewport: { width: 1024, height: 768 } });

  test('issue 18 what is told above the reels, or above a board, is not on it', async ({
    page,
    logIn,
    member,
  }) => {
    await logIn(member, '/m/help');
    for (const title of titles.filter(([gameType]) => gameType === 'RNG')) {
      await test.step(title[2], async () => {
        const frame = await openTitle(page, title);
        await expect(frame.getByRole('button', { name: title[4] }).first()).toBeInViewport({ ratio: 1 });
        const problems = [
          await misfits(frame),
          await covered(frame),
          await small(frame),
          await broken(frame),
        ];
        expect([title[2], problems.flat()]).toEqual([title[2], []]);
      });
    }
  });
});

test.describe('at a table, in Filipino', () => {
  test.use({ language: 'TY' });

  /** Sits down, and goes on once it is dealt. */
  async function sitDown(page: Page, address: string, dealt: string): Promise<Frame> {
    await page.goto(`/m/play?gameType=PVP&${address}`);
    await page.locator('main section[aria-busy=false] iframe').waitFor({ timeout: 25_000 });
    const frame = page.frames().at(-1);
    if (!frame) throw new Error('no frame');
    await frame.getByRole('button', { name: /^Umupo/ }).click();
    await frame.locator(dealt).first().waitFor({ timeout: 40_000 });
    return frame;
  }

  test('issue 18 the board of Dama and both players are in sight at every size', async ({
    page,
    logIn,
    member,
  }) => {
    await logIn(member, '/m/help');
    const frame = await sitDown(page, 'vassalage=MK4&gameId=dama-duel&nodeId=817030913', '.squares');
    for (const [width, height] of sizes.flat()) {
      await page.setViewportSize({ width, height });
      const outside = await frame.locator('.felt').evaluate((felt) => {
        const { top, bottom } = felt.getBoundingClientRect();
        return [...felt.querySelectorAll('.squares, .seat')].filter((one) => {
          const box = one.getBoundingClientRect();
          return box.top < top || box.bottom > bottom;
        }).length;
      });
      expect([width, height, outside]).toEqual([width, height, 0]);
    }
  });

  test('issue 18 three rows of thirteen cards are three lines, at every size', async ({
    page,
    logIn,
    member,
  }) => {
    await logIn(member, '/m/help');
    const address = 'vassalage=LKD&gameId=pusoy-palasyo&nodeId=250446140';
    const frame = await sitDown(page, address, '.own .pick');
    for (const [width, height] of sizes.flat()) {
      await page.setViewportSize({ width, height });
      const tops = await frame
        .locator('.own .pick')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect([width, height, new Set(tops).size]).toEqual([width, height, 3]);
    }
  });

  test('what cannot be pressed yet does not look as if it could', async ({ page, logIn, member }) => {
    await logIn(member, '/m/help');
    const frame = await sitDown(
      page,
      'vassalage=BRH&gameId=bato-bato-pick&nodeId=282918483',
      '.actions .primary:disabled',
    );
    await expect(frame.locator('.actions .primary:disabled')).toHaveCSS('opacity', '0.5');
  });

  test('issue 18 a hand of twelve is two lines, whole and on nothing that is drawn from, at every size', async ({
    page,
    logIn,
    member,
  }) => {
    await logIn(member, '/m/help');
    const frame = await sitDown(
      page,
      'vassalage=LKD&gameId=tongits-tagumpay&nodeId=407251309',
      '.hand .pick',
    );
    for (const [width, height] of sizes.flat()) {
      await page.setViewportSize({ width, height });
      const seen = await frame.locator('.felt').evaluate((felt) => {
        const [hand, lies] = ['.hand', '.lies'].map((of) => felt.querySelector(of)?.getBoundingClientRect());
        const picks = [...felt.querySelectorAll('.hand > .pick')].map((one) => one.getBoundingClientRect());
        return {
          isInTwo: new Set(picks.map(({ top }) => Math.round(top))).size <= 2,
          isWhole: picks.every(({ bottom }) => bottom <= felt.getBoundingClientRect().bottom),
          isApart: hand !== undefined && lies !== undefined && lies.bottom <= hand.top + 1,
        };
      });
      expect([width, height, seen]).toEqual([width, height, { isInTwo: true, isWhole: true, isApart: true }]);
    }
  });
});
