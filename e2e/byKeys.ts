import type { Locator, Page } from '@playwright/test';

/** More than the longest way on a page with a game in it. */
const mostPresses = 250;

/** Goes to a control as one does who has no pointer: from one to the next, until it has the focus; into its frame by the nearer end. */
export async function reach(page: Page, control: Locator, enters: 'first' | 'last' = 'first'): Promise<void> {
  let presses = 0;
  while (presses < mostPresses) {
    const { isHere, key, between } = await control.evaluate(wayTo, enters, { timeout: 10_000 });
    if (isHere) return;
    // Asked after each press, a long way would take half a minute on a busy machine; half of it, since a stop may be one that no key stops at.
    const burst = Math.ceil((between + 1) / 2);
    for (let left = burst; left > 0; left--) await page.keyboard.press(key);
    presses += burst;
  }
  throw new Error(`no Tab leads to ${String(control)}`);
}

/** Presses a control by Enter, once the keys have led to it. */
export async function pressByKeys(
  page: Page,
  control: Locator,
  enters: 'first' | 'last' = 'first',
): Promise<void> {
  await reach(page, control, enters);
  await page.keyboard.press('Enter');
}

/** Runs in the page or frame of the control: whether it has the focus, or else the key that leads there, with how many stops there are before it. */
function wayTo(
  wanted: Element,
  enters: 'first' | 'last',
): { isHere: boolean; key: 'Tab' | 'Shift+Tab'; between: number } {
  const { activeElement: at } = document;
  // From outside the frame it is not known how far it is.
  if (!document.hasFocus() || !at || at === document.body)
    return { isHere: false, key: enters === 'first' ? 'Tab' : 'Shift+Tab', between: 0 };
  const isBehind = (at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled:not([type=radio]:not(:checked)), textarea, summary',
    ),
  ].filter(
    (one) =>
      one === at ||
      one === wanted ||
      (one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })),
  );
  const between =
    Math.abs(stops.findIndex((one) => one === wanted) - stops.findIndex((one) => one === at)) - 1;
  return { isHere: at === wanted, key: isBehind ? 'Shift+Tab' : 'Tab', between: Math.max(0, between) };
}
