import type { Locator, Page } from '@playwright/test';

/** More than the longest way on a page with a game in it. */
const mostPresses = 250;

/** Goes to a control as one does who has no pointer: from one to the next, until it has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses++) {
    const way = await control.evaluate(
      (wanted) => {
        const { activeElement: at } = document;
        if (!document.hasFocus() || !at || at === document.body) return 'Tab';
        if (at === wanted) return 'here';
        return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
      },
      undefined,
      { timeout: 10_000 },
    );
    if (way === 'here') return;
    await page.keyboard.press(way);
  }
  throw new Error(`no Tab leads to ${String(control)}`);
}

/** Presses a control by Enter, once the keys have led to it. */
export async function pressByKeys(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}
