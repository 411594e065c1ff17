import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openHeld, shownSlide } from './heldClock.ts';

test.beforeEach(async ({ visit }) => visit('/m/gallery'));

test.describe('tabs', () => {
  test('arrow keys move the focus round, End goes to the last, Space chooses', async ({ page }) => {
    const tabs = page.getByRole('tablist', { name: 'Category' });
    await tabs.getByRole('tab', { name: 'Hot' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.getByRole('tab', { name: 'Lottery' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Slots' })).toBeFocused();
    await expect(tabs.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect(tabs.getByRole('tab', { name: 'Lottery' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tab=lottery/);
  });

  test('only the current tab is a stop of the tab key', async ({ page }) => {
    const stops = page.getByRole('tablist', { name: 'Category' }).locator('[tabindex="0"]');
    await expect(stops).toHaveText(['Hot']);
  });
});

for (const [button, role] of [
  ['Dialog', 'dialog'],
  ['Danger', 'alertdialog'],
  ['Sheet', 'dialog'],
  ['Panel', 'dialog'],
] as const) {
  test(`${button} takes the focus, closes on Escape and gives it back`, async ({ page }) => {
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.click();
    const dialog = page.getByRole(role);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('S2-30 a press on the mask closes a panel', async ({ page }) => {
  await page.getByRole('button', { name: 'Panel', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(4, 400);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('a sheet springs back from a short pull and leaves on a long one', async ({ page }) => {
  await page.getByRole('button', { name: 'Sheet', exact: true }).click();
  const title = page.getByRole('heading', { name: 'Filter' });
  await expect(title).toBeInViewport();
  const pull = async (distance: number, meanwhile?: () => Promise<void>): Promise<void> => {
    await title.hover();
    const box = await title.boundingBox();
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + distance, { steps: 5 });
    await meanwhile?.();
    await page.mouse.up();
  };
  const place = async () => Math.round((await title.boundingBox())?.y ?? 0);
  // It has come to rest where it can be pointed at.
  await title.hover();
  const before = await place();
  await pull(70, async () => expect(await place()).toBeGreaterThan(before + 40));
  await expect.poll(place).toBe(before);
  await expect(page.getByRole('dialog')).toBeVisible();
  await pull(220);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('S9-03 a toast of success is seen, read out, and gone again after 1,000 ms', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  const spoken = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect(spoken).toHaveCount(1);
  await expect(page.locator('[popover]').getByText('Saved')).toBeVisible();
  await page.clock.runFor(999);
  await expect(spoken).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(spoken).toHaveCount(0);
});

test('a loading button keeps its width and takes no press', async ({ page, visit, toasts }) => {
  // Once more, so that the toasts are heard.
  await visit('/m/gallery');
  const buttons = page.getByRole('region', { name: 'Buttons' }).getByRole('button', { name: 'Register' });
  const [idle, loading] = [buttons.nth(0), buttons.nth(1)];
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  await expect(loading).toHaveAttribute('aria-disabled', 'true');
  const widthOf = (button: Locator) => button.evaluate((part) => part.getBoundingClientRect().width);
  expect(await widthOf(loading)).toBe(await widthOf(idle));
  // Playwright itself would wait for a button that is not disabled.
  await loading.click({ force: true });
  await loading.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await idle.click();
  await expect.poll(() => toasts).toEqual(['Pressed: idle']);
});

test('S5-04 a required field carries an asterisk, and its error is read with it', async ({ page }) => {
  const asteriskOf = (label: string) =>
    page.locator('label', { hasText: label }).evaluate((part) => getComputedStyle(part, '::after').content);
  expect(await asteriskOf('Username')).toContain('*');
  expect(await asteriskOf('Nickname')).toBe('none');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription('At least 8 characters');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('S2-55 S9-08 an icon button reads its unread count, 99+ above 99', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Inbox 7' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inbox 99+' })).toBeVisible();
});

test('every press has 44 px for the finger', async ({ page }) => {
  const small = await page.locator('main :is(button, [role=tab], label:has(input))').evaluateAll((parts) =>
    parts.flatMap((part) => {
      // All of an entry that unfolds takes the press of its title.
      const pressed = part.matches('h2 > button') ? (part.closest('li') ?? part) : part;
      const { width, height } = pressed.getBoundingClientRect();
      const isLabelOfField = part.matches('label[for]');
      return isLabelOfField || (width >= 44 && height >= 44) ? [] : [part.textContent];
    }),
  );
  expect(small).toEqual([]);
});

test.describe('the carousel', () => {
  const promotions = (page: Page) => page.getByRole('region', { name: 'Promotions' });
  const shown = (page: Page) => shownSlide(promotions(page));
  /** Its motion is fetched when it is first needed; from then on it is a matter of the clock. */
  const begin = async (page: Page) => {
    await openHeld(page, '/m/gallery');
    await page.clock.runFor(3500);
    await expect(promotions(page).locator('[data-moving]')).toBeAttached();
    expect(await shown(page)).toBe(0);
  };

  test('S2-59 goes from the last slide on to the first', async ({ page }) => {
    await begin(page);
    const count = await promotions(page).getByRole('listitem').count();
    expect(count).toBeGreaterThan(1);
    // The first of them after 5 s of which 3.5 have passed; then half a second for the movement itself.
    await page.clock.runFor(2300);
    for (let turn = 1; turn <= count; turn++) {
      await expect.poll(() => shown(page)).toBe(turn % count);
      await page.clock.runFor(5000);
    }
  });

  test('S2-59 can be stopped, and moved on again', async ({ page }) => {
    await begin(page);
    await promotions(page).getByRole('button', { name: 'Stop moving' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(0);
    await promotions(page).getByRole('button', { name: 'Move again' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5700);
    await expect.poll(() => shown(page)).toBe(1);
  });

  test('S9-01 with reduced motion stays where it is', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(page);
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(0);
  });
});

test('S9-01 S2-54 with reduced motion the marquee does not move', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/m/gallery');
  const marquee = page.getByRole('region', { name: 'Announcements' });
  await marquee.scrollIntoViewIfNeeded();
  expect(await marquee.evaluate((strip) => strip.getAnimations({ subtree: true }).length)).toBe(0);
});

test('S2-54 S9-01 the marquee moves in 30 steps a second, and rests under a finger and out of view', async ({
  page,
}) => {
  const marquee = page.getByRole('region', { name: 'Announcements' });
  const movement = () =>
    marquee.evaluate((strip) => {
      const [animation] = strip.getAnimations({ subtree: true });
      const timing = animation?.effect?.getTiming();
      const steps = Number(/steps\((\d+)/.exec(timing?.easing ?? '')?.[1]);
      return { state: animation?.playState, rate: Math.round(steps / (Number(timing?.duration) / 1000)) };
    });
  await expect.poll(movement).toEqual({ state: 'paused', rate: 30 });
  await marquee.scrollIntoViewIfNeeded();
  await expect.poll(movement).toEqual({ state: 'running', rate: 30 });
  await marquee.hover();
  await expect.poll(movement).toEqual({ state: 'paused', rate: 30 });
});

test.describe('a list that is long', () => {
  test('goes on where it failed, says where it ends, keeps few rows, and is found again by Back', async ({
    page,
    visit,
  }) => {
    await visit('/m/gallery?rows=150-fails');
    const lists = page.getByRole('region', { name: 'Lists' });
    const rows = lists.getByRole('list', { name: 'Long' }).getByRole('listitem');
    // The list of the samples above it that failed has a way to ask again as well.
    const again = lists.getByRole('button', { name: 'Try again' }).nth(1);
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      await toEnd();
      await expect(again).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(lists.getByText('50 of 150')).toBeVisible();
    expect(await rows.count()).toBe(50);
    await again.click();
    await expect(async () => {
      await toEnd();
      await expect(lists.getByText('150 of 150')).toBeAttached({ timeout: 500 });
    }).toPass();
    const last = rows.filter({ hasText: '150. ' });
    await expect(async () => {
      await toEnd();
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(lists.getByText('That is everything').last()).toBeInViewport();
    await expect(last).toHaveAttribute('aria-setsize', '150');
    await expect(last).toHaveAttribute('aria-posinset', '150');
    expect(await rows.count()).toBeLessThan(150);

    const link = rows.filter({ hasText: '140. ' }).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    // Where it is when it is pressed: until then rows that come into view are measured, and move what is below them.
    await link.evaluate((row) => {
      const note = () => sessionStorage.setItem('pressed at', String(row.getBoundingClientRect().y));
      row.addEventListener('click', note, { capture: true, once: true });
    });
    await link.click();
    await expect(page).toHaveURL(/help/);
    await page.goBack();
    await expect(link).toBeInViewport();
    const moved = () =>
      link.evaluate((row) =>
        Math.abs(row.getBoundingClientRect().y - Number(sessionStorage.getItem('pressed at') ?? NaN)),
      );
    await expect.poll(moved).toBeLessThan(2);
  });

  test.describe('of which the code that keeps few rows does not come', () => {
    test.use({ expectedErrors: [/Failed to (load resource|fetch)/] });

    test('S8-38 keeps every row, and the page is as it was', async ({ page, visit }) => {
      await visit('/m/gallery?rows=150');
      await page.waitForLoadState('networkidle');
      await page.route(/\.js$/, (route) => route.abort());
      const lists = page.getByRole('region', { name: 'Lists' });
      const rows = lists.getByRole('list', { name: 'Long' }).getByRole('listitem');
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(lists.getByText('150 of 150')).toBeAttached({ timeout: 500 });
      }).toPass();
      await expect(rows).toHaveCount(150);
      await expect(rows.last()).toContainText('150. ');
    });
  });
});

test('a range of days that is the wrong way round is refused at its field, by name', async ({ page }) => {
  const part = page.getByRole('region', { name: 'Periods and totals' });
  const picker = part.getByRole('group', { name: 'Period' }).first();
  const to = part.getByLabel('To', { exact: true }).first();
  await expect(picker.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
  await picker.getByRole('radio', { name: 'Other dates' }).check({ force: true });
  await to.fill('2026-11-10');
  await expect(to).toHaveAccessibleDescription('“To” must not be before “From”');
  await to.fill('2026-11-23');
  await expect(to).toHaveAccessibleDescription('Not after 22/11/2026');
  await to.fill('2026-11-20');
  await expect(to).toHaveAccessibleDescription('');
  await picker.getByRole('radio', { name: 'Last month' }).check({ force: true });
  await expect(part.getByText('01/10/2026 to 31/10/2026')).toBeVisible();
});

test('an amount says its limits before they are broken, and what is lacking has the focus', async ({
  page,
  visit,
  toasts,
}) => {
  // Once more, so that the toasts are heard.
  await visit('/m/gallery');
  const part = page.getByRole('region', { name: 'Form parts' });
  const amount = part.getByLabel('Amount', { exact: true });
  const send = part.getByRole('button', { name: 'Send', exact: true });
  await expect(amount).toHaveAccessibleDescription('₱100.00 to ₱50,000.00');
  await expect(amount).toHaveAttribute('inputmode', 'decimal');
  await amount.fill('50000.01');
  await send.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription('The most is ₱50,000.00');
  await part.getByRole('button', { name: '₱1,000', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription('₱100.00 to ₱50,000.00');
  await send.click();
  const bank = part.getByLabel('Bank', { exact: true });
  await expect(bank).toBeFocused();
  await bank.selectOption('Manila Mutual');
  await send.click();
  const agreed = part.getByRole('checkbox');
  await expect(agreed).toBeFocused();
  await expect(agreed).not.toBeChecked();
  await expect(agreed).toHaveAccessibleDescription('Tick the box if you agree');
  await page.keyboard.press('Space');
  await send.click();
  await expect.poll(() => toasts).toEqual(['Sent: 1000']);
});

test('a file is refused by its kind and size, shows how far it is, and can be stopped', async ({ page }) => {
  const part = page.getByRole('region', { name: 'Form parts' });
  const input = part.locator('input[name=proof]');
  const file = (name: string, mimeType: string, size: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size),
  });
  await expect(input).toHaveAccessibleDescription('JPG, PNG, PDF, up to 5 MB');
  await input.setInputFiles(file('notes.txt', 'text/plain', 10));
  await expect(input).toHaveAccessibleDescription('This kind of file cannot be sent. Choose JPG, PNG, PDF');
  await input.setInputFiles(file('large.png', 'image/png', 6_200_000));
  await expect(input).toHaveAccessibleDescription('This file has 6.2 MB. Choose one of at most 5 MB');
  await input.setInputFiles(file('slow.png', 'image/png', 1000));
  await expect(part.getByRole('progressbar', { name: 'slow.png' })).toHaveJSProperty('value', 0.4);
  await part.getByRole('button', { name: 'Stop sending' }).click();
  await expect(part.getByText('slow.png')).toHaveCount(0);
  await expect(input).toBeFocused();
  await input.setInputFiles(file('broken.pdf', 'application/pdf', 1000));
  await expect(part.getByText('1 kB · Not sent')).toBeVisible();
  await input.setInputFiles(file('whole.pdf', 'application/pdf', 1000));
  await expect(part.getByText('1 kB · Upload success')).toBeVisible();
});

test('what happened is read in words, a chart as a table', async ({ page }) => {
  const steps = page.getByRole('list', { name: 'Withdrawal, under way' }).getByRole('listitem');
  await expect(steps.nth(0)).toContainText('Done: Asked for');
  await expect(steps.nth(1)).toContainText('Now: Our payments team looks at it');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(3)).toContainText('Still to come: Paid');
  const chart = page.getByRole('table', { name: 'Result by day', exact: true });
  await expect(chart.getByRole('row', { name: '17/11 \u2212₱340.00' })).toBeAttached();
});

test('a statement is taken along as CSV, and printed alone, dark on light', async ({ page }) => {
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toBe('statement-2026-11-22.csv');
  const text = (await readFile(await file.path())).toString();
  expect(text.startsWith('\uFEFFTime,What,Amount\r\n')).toBe(true);
  expect(text).toContain(`"'=SUM(C2:C7)"`);
  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('article', { name: 'Withdrawal' }).first();
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeHidden();
  await expect(page.getByText('Result by day', { exact: true }).first()).toBeHidden();
  await expect(receipt.getByText('Order number', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

for (const merchant of ['lawinf3', 'perlas'] as const) {
  for (const theme of ['dark', 'light'] as const) {
    test.describe(`${merchant} ${theme}`, () => {
      test.use({ merchant, theme });
      test('every control passes axe', async ({ expectAccessible }) => {
        await expectAccessible();
      });
    });
  }
}
