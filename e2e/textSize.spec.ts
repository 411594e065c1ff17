import { kindsOf, walkers } from './everyScreen.ts';
import { expect } from './fixtures.ts';
import { readsWhole, setToText } from './readLarger.ts';

const test = setToText(32);

readsWhole(test, [{ width: 390, height: 844 }]);

for (const walker of walkers) {
  test(`B7 every text that a ${walker} sees is twice as large in a browser that is set so`, async ({
    page,
    visit,
    logIn,
    freshMember,
  }) => {
    test.setTimeout(120_000);
    if (walker !== 'visitor') await logIn(freshMember('lawinf3', walker === 'agent' ? 1 : 0));
    const problems: string[] = [];
    for (const path of kindsOf(walker)) {
      await visit(path);
      problems.push(...(await page.evaluate(smallTexts)).map((found) => `${path}: ${found}`));
    }
    expect(problems).toEqual([]);
  });
}

/** Runs in the page: texts smaller than twice the smallest of the type scale, 11 px; in the menus as large as fits. */
function smallTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.checkVisibility() || textContent?.trim() === '') continue;
    if (parentElement.closest('script, style, noscript')) continue;
    const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
    const isBar = parentElement.closest('nav') !== null;
    if (size < (isBar ? 17 : 22)) found.push(`“${textContent}” in ${size} px`);
  }
  return found;
}
