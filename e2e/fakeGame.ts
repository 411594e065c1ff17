import type { Frame, Page } from '@playwright/test';

/** A game that does and says what a test wants, in the frame and on the origin of the real one. */
export interface FakeGame {
  /** Says something to the page around it. */
  readonly tell: (message: object) => Promise<void>;
  /** The types of what the page has said to it, in order. */
  readonly heard: () => Promise<string[]>;
}

const document = `<!doctype html><title>A game of the test</title><script>
const said = new URLSearchParams(location.hash.slice(1));
const platform = said.get('platform');
globalThis.heard = [];
addEventListener('message', ({ data, origin }) => { if (origin === platform) heard.push(data); });
globalThis.tell = (message) => parent.postMessage({ from: 'laro-game', version: 1, ...message }, platform);
</script><button onclick="tell({ type: 'ready', game: 'gintong-lawin' })">Ready</button>`;

/** Opens the game page of the member who is logged in, with a game of the test in its frame. */
export async function openFakeGame(page: Page): Promise<FakeGame> {
  await page.route('**/games/gintong-lawin/', (route) =>
    route.fulfill({ contentType: 'text/html', body: document }),
  );
  await page.goto('/m/home');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Ready' }).waitFor();
  const frame = page.frames().find((one) => one.url().includes('/games/gintong-lawin/'));
  if (frame === undefined) throw new Error('no frame of a game');
  return { tell: (message) => tellFrom(frame, message), heard: () => heardBy(frame) };
}

function tellFrom(frame: Frame, message: object): Promise<void> {
  return frame.evaluate((said) => Object(globalThis).tell(said), message);
}

function heardBy(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => Object(globalThis).heard.map(({ type }: { type: string }) => type));
}
