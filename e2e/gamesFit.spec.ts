import type { Frame, Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** One title of each engine, and of each machine or table whose board is drawn in a way of its own, with its main control in Filipino. */
const titles: readonly (readonly [
  gameType: string,
  vendor: string,
  gameId: string,
  nodeId: number,
  main: RegExp,
])[] = [
  ['RNG', 'ARC', 'gintong-lawin', 455128589, /^I-spin$/],
  ['RNG', 'ARC', 'bulkan-1000', 959977745, /^I-spin$/],
  ['RNG', 'KSM', 'coinflip-kosmos', 879957555, /^Maglaro$/],
  ['RNG', 'KSM', 'dice-dimension', 448400936, /^Maglaro$/],
  ['RNG', 'KSM', 'tower-of-tokens', 370228680, /^Maglaro$/],
  ['RNG', 'KSM', 'mines-of-mars', 589472941, /^Maglaro$/],
  ['RNG', 'PRL', 'jacks-by-lamplight', 737488696, /^Maglaro$/],
  ['FISH', 'TDP', 'reef-hunter', 317443579, /^Barilin$/],
  ['LIVE', 'AMH', 'amihan-baccarat', 186755769, /^Pumili ng taya$/],
  ['LIVE', 'AMH', 'amihan-roulette', 762601491, /^Pumili ng taya$/],
  ['PVP', 'MK4', 'pai-gow-pista', 156777217, /^Umupo/],
  ['PVP', 'BRH', 'cee-lo-barkada', 349110060, /^Umupo/],
  ['PVP', 'BRH', 'dice-at-dusk', 561326006, /^Umupo/],
  ['PVP', 'LKD', 'tongits-tagumpay', 407251309, /^Umupo/],
];

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
    ] as const;
    return pairs.flatMap(([under, over]) => {
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
  });
}

/** A cell that is opened is as large as those that are not, and what can be taken then is all in sight. */
async function opensEvenly(frame: Frame, play: Locator): Promise<void> {
  await play.click();
  const cells = frame.locator('.mines button');
  await cells.first().click();
  await frame.locator('.mines .chosen').waitFor();
  const heights = await cells.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().height)),
  );
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

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [640, 320],
  [640, 360],
  [844, 390],
  [768, 1024],
] as const) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height }, language: 'TY' });
    test(`issue 18 what is pressed to play is in sight in every engine, in Filipino, and nothing is cut off`, async ({
      page,
      logIn,
      member,
    }) => {
      test.setTimeout(240_000);
      await logIn(member, '/m/help');
      for (const [gameType, vendor, gameId, nodeId, main] of titles) {
        await test.step(gameId, async () => {
          await page.goto(
            `/m/play?gameType=${gameType}&vassalage=${vendor}&gameId=${gameId}&nodeId=${nodeId}`,
          );
          await page.locator('main section[aria-busy=false] iframe').waitFor({ timeout: 25_000 });
          const frame = page.frames().at(-1);
          if (!frame) throw new Error('no frame');
          const button = frame.getByRole('button', { name: main });
          await expect(button).toBeInViewport({ ratio: 1 });
          expect([gameId, await misfits(frame)]).toEqual([gameId, []]);
          expect([gameId, await covered(frame)]).toEqual([gameId, []]);
          // The game has all of the width, but for the room of a scroll bar.
          const { x = 0, width: wide = 0 } = (await page.locator('main iframe').boundingBox()) ?? {};
          expect(x + wide).toBeGreaterThanOrEqual(width - 16);
          if (gameId === 'mines-of-mars') await opensEvenly(frame, button);
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
                await page.goto(`/m/lottery?mui=m&gameId=${gameId}&playType=${playType}`);
                await page.locator('main section[aria-busy=false] iframe').waitFor({ timeout: 25_000 });
                const frame = page.frames().at(-1);
                if (!frame) throw new Error('no frame');
                await frame.locator('.ball').first().waitFor();
                expect([gameId, await misfits(frame)]).toEqual([gameId, []]);
                // The frame ends where the screen does: there is nothing under it, and the page is not scrolled beside it.
                const box = (await page.locator('main iframe').boundingBox()) ?? {
                  x: 0,
                  y: 0,
                  width: 0,
                  height: 0,
                };
                expect(Math.abs(box.y + box.height - height)).toBeLessThanOrEqual(1);
                expect(box.x + box.width).toBeGreaterThanOrEqual(width - 16);
              });
            }
          }
        });
      });
    }
  });
}
