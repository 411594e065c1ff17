import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRouter, hasPrevious, placeHere, type BrowserRouter, type Load } from './browserRouter.ts';
import type { Place, View } from './router.ts';

const origin = 'https://lawin.example';

/** A browser's history, address bar and scroll, as far as the router sees them. */
class FakeWindow extends EventTarget {
  scrollY = 0;
  left: string[] = [];
  private entries: { url: URL; state: unknown }[] = [{ url: new URL('/m/home', origin), state: null }];
  private at = 0;
  private get here() {
    return this.entries[this.at] ?? { url: new URL(origin), state: null };
  }
  readonly sessionStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  readonly location = Object.defineProperties(
    {
      assign: (href: string) => void this.left.push(`assign ${href}`),
      replace: (href: string) => void this.left.push(`replace ${href}`),
      reload: () => void this.left.push('reload'),
    },
    Object.fromEntries(
      (['href', 'origin', 'pathname', 'search', 'hash'] as const).map((part) => [
        part,
        { get: () => this.here.url[part] },
      ]),
    ),
  );
  readonly history = Object.defineProperty(
    {
      scrollRestoration: 'auto',
      pushState: (state: unknown, _: string, url: URL) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { url, state }];
        this.at++;
      },
      replaceState: (state: unknown, _: string, url: URL = this.here.url) => {
        this.entries[this.at] = { url, state };
      },
      back: () => this.history.go(-1),
      go: (steps: number) => {
        this.at += steps;
        this.dispatchEvent(new Event('popstate'));
      },
    },
    'state',
    { get: () => this.here.state },
  );
  get address(): string {
    return this.here.url.pathname;
  }
  get addresses(): string[] {
    return this.entries.map(({ url }) => url.pathname + url.search);
  }
  /** How far down the page can be scrolled. */
  length = Infinity;
  scrollTo(_: number, top: number): void {
    this.scrollY = Math.min(top, this.length);
  }
}

let browser: FakeWindow;
let shown: View[];
let dataset: Record<string, string>;
/** Tells the router that the page has another size. */
let grow: (length: number) => void;
/** How often the router has said that a move came to nothing. */
let stays: number;
/** Whether the browser, too, would find nothing. */
let cutOff: boolean;
/** What is asked for, by path, until the test lets it come. */
let asked: Map<string, { come: () => void; fail: () => void }>;

const viewAt = (place: Place): View => ({
  place,
  Content: () => null,
  data: place.pathname,
  site: undefined,
  language: 'EN',
  messages: {},
});

const load: Load = (place) =>
  new Promise((resolve, reject) => {
    const { place: _, ...parts } = viewAt(place);
    asked.set(place.pathname, { come: () => resolve(parts), fail: () => reject(new TypeError('offline')) });
  });

const surroundings = {
  home: '/m/home',
  own: (pathname: string) => pathname !== '/m/nowhere',
  outOfReach: async () => cutOff,
  onStay: () => void stays++,
};

function start(): BrowserRouter {
  const first = viewAt({ pathname: '/m/home', search: '', hash: '', key: 'first' });
  const router = createRouter(first, load, surroundings);
  router.onView((view) => {
    shown.push(view);
    // As React does, in its own time.
    queueMicrotask(() => router.shown(view));
  });
  return router;
}

const places = () => shown.map(({ place }) => place.pathname);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  browser = new FakeWindow();
  shown = [];
  dataset = {};
  stays = 0;
  cutOff = false;
  asked = new Map();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        grow = (length) => {
          browser.length = length;
          resized();
        };
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the old screen and its address stay until the new one is there; then it begins at its top', async () => {
  const router = start();
  browser.scrollY = 700;
  const moving = router.navigate('/m/help?i=2');
  expect([shown, browser.addresses, dataset]).toEqual([[], ['/m/home'], { moving: '' }]);
  asked.get('/m/help')?.come();
  await moving;
  expect(dataset).toEqual({});
  expect([places(), browser.addresses]).toEqual([['/m/help'], ['/m/home', '/m/help?i=2']]);
  expect([browser.scrollY, hasPrevious()]).toEqual([0, true]);
});

test('A18 S2-37 a page that is not so long yet is scrolled on as it grows, unless someone moves it', async () => {
  const router = start();
  browser.scrollY = 700;
  const backAt = async (length: number) => {
    const moving = router.navigate('/m/help');
    asked.get('/m/help')?.come();
    await moving;
    browser.length = length;
    browser.history.back();
    asked.get('/m/home')?.come();
    await settled();
  };
  await backAt(400);
  expect(browser.scrollY).toBe(400);
  // Whoever goes on before it is there comes back to where they wanted to be.
  await backAt(500);
  grow(600);
  expect(browser.scrollY).toBe(600);
  grow(900);
  expect(browser.scrollY).toBe(700);
  browser.scrollY = 100;
  grow(1000);
  expect(browser.scrollY).toBe(100);
  browser.scrollY = 700;
  await backAt(400);
  browser.dispatchEvent(new Event('wheel'));
  grow(900);
  expect(browser.scrollY).toBe(400);
});

test('S2-37 back finds the page where it was left', async () => {
  const router = start();
  browser.scrollY = 700;
  const moving = router.navigate('/m/help');
  asked.get('/m/help')?.come();
  await moving;
  void router.navigate(-1);
  asked.get('/m/home')?.come();
  await settled();
  expect([places(), browser.scrollY, hasPrevious()]).toEqual([['/m/help', '/m/home'], 700, false]);
});

test('S2-37 a screen that sends whoever is on the way back elsewhere leaves the page they go back to in the history', async () => {
  const router = start();
  const moving = router.navigate('/m/play');
  asked.get('/m/play')?.come();
  await moving;
  browser.history.back();
  // What is kept is not in the document yet.
  await router.navigate('/m/login', { replace: true });
  await settled();
  expect([places(), browser.addresses]).toEqual([
    ['/m/play', '/m/home'],
    ['/m/home', '/m/play'],
  ]);
});

test('S2-37 the same where what they go back to has to be fetched', async () => {
  browser.history.pushState({ key: 'visited', idx: 1 }, '', new URL('/m/play', origin));
  const first = viewAt({ pathname: '/m/play', search: '', hash: '', key: 'visited' });
  const router = createRouter(first, load, surroundings);
  router.onView((view) => shown.push(view));
  browser.history.back();
  await router.navigate('/m/login', { replace: true });
  asked.get('/m/home')?.come();
  await settled();
  expect([places(), browser.addresses]).toEqual([['/m/home'], ['/m/home', '/m/play']]);
});

test('S2-37 the same where what they go back to has to be fetched, while the browser takes a picture of what is left', async () => {
  const updates: (() => void)[] = [];
  const startViewTransition = (update: () => Promise<void>) => ({
    updateCallbackDone: new Promise<void>((resolve) => updates.push(() => void update().then(resolve))),
  });
  vi.stubGlobal('document', { documentElement: { dataset }, startViewTransition });
  browser.history.pushState({ key: 'visited', idx: 1 }, '', new URL('/m/play', origin));
  const first = viewAt({ pathname: '/m/play', search: '', hash: '', key: 'visited' });
  const router = createRouter(first, load, surroundings);
  router.onView((view) => shown.push(view));
  browser.history.back();
  asked.get('/m/home')?.come();
  await settled();
  await router.navigate('/m/login', { replace: true });
  for (const update of updates) update();
  await settled();
  expect([places(), browser.addresses]).toEqual([['/m/home'], ['/m/home', '/m/play']]);
});

test('S2-37 what was left is there at once for whoever goes back to it, and what is new of it comes behind', async () => {
  const router = start();
  const moving = router.navigate('/m/help');
  asked.get('/m/help')?.come();
  await moving;
  asked.clear();
  browser.scrollY = 50;
  void router.navigate(-1);
  expect([places(), asked.size]).toEqual([['/m/help', '/m/home'], 0]);
  await settled();
  expect([[...asked.keys()], dataset]).toEqual([['/m/home'], { back: '' }]);
  asked.get('/m/home')?.come();
  await settled();
  expect(places()).toEqual(['/m/help', '/m/home', '/m/home']);
});

test('S2-37 whoever goes back before the browser has its picture of what they left is where they were, at their place', async () => {
  const updates: (() => void)[] = [];
  const startViewTransition = (update: () => Promise<void>) => ({
    updateCallbackDone: new Promise<void>((resolve) => updates.push(() => void update().then(resolve))),
  });
  vi.stubGlobal('document', { documentElement: { dataset }, startViewTransition });
  const router = start();
  browser.scrollY = 700;
  void router.navigate('/m/help', { animate: true });
  asked.get('/m/help')?.come();
  await settled();
  // Rows above have come into view meanwhile, and are longer than was thought.
  browser.scrollY = 745;
  browser.history.back();
  for (const update of updates) update();
  await settled();
  asked.get('/m/home')?.come();
  await settled();
  expect([places(), browser.address, browser.scrollY]).toEqual([['/m/home', '/m/home'], '/m/home', 745]);
});

test('S2-37 S2-94 what was kept is drawn before the way back has been told of, without a picture of what is left, and marked to come up', async () => {
  const startViewTransition = vi.fn<() => void>();
  vi.stubGlobal('document', { documentElement: { dataset }, startViewTransition });
  const router = start();
  const moving = router.navigate('/m/help');
  asked.get('/m/help')?.come();
  await moving;
  browser.history.back();
  expect([places(), dataset]).toEqual([['/m/help', '/m/home'], { back: '' }]);
  expect(startViewTransition).not.toHaveBeenCalled();
});

test('S2-37 however many tabs were looked at meanwhile', async () => {
  const router = start();
  for (let tab = 0; tab < 20; tab++) {
    const moving = router.navigate(`/m/help?tab=${tab}`, { replace: tab > 0 });
    asked.get('/m/help')?.come();
    await moving;
  }
  void router.navigate(-1);
  expect(places().at(-1)).toBe('/m/home');
});

test('a tab that is pressed while what came anew, or the tab before, is being drawn is shown', async () => {
  const router = start();
  router.onView((view) => shown.push(view));
  void router.revalidate();
  await settled();
  asked.get('/m/home')?.come();
  await settled();
  for (const tab of ['LIVE', 'FISH']) {
    void router.navigate(`/m/home?tab=${tab}`, { replace: true });
    asked.get('/m/home')?.come();
    await settled();
  }
  expect(shown.map(({ place }) => place.search)).toEqual(['', '?tab=LIVE', '?tab=FISH']);
});

test('a way back that was begun before the page came to life is shown when it has', async () => {
  const first = viewAt({ pathname: '/m/home', search: '', hash: '', key: 'first' });
  const router = createRouter(first, load, surroundings);
  const moving = router.navigate('/m/help');
  asked.get('/m/help')?.come();
  await settled();
  router.onView((view) => {
    shown.push(view);
    router.shown(view);
  });
  await moving;
  expect(places()).toEqual(['/m/help']);
});

test('of two moves the later one is shown, whichever is there first', async () => {
  const router = start();
  void router.navigate('/m/help');
  const moving = router.navigate('/m/notice');
  asked.get('/m/notice')?.come();
  asked.get('/m/help')?.come();
  await moving;
  await settled();
  expect([places(), browser.addresses]).toEqual([['/m/notice'], ['/m/home', '/m/notice']]);
});

test('a move that another one overtakes before it is rendered comes to its end, too', async () => {
  const updates: (() => void)[] = [];
  const startViewTransition = (update: () => Promise<void>) => ({
    updateCallbackDone: new Promise<void>((resolve) => updates.push(() => void update().then(resolve))),
  });
  vi.stubGlobal('document', { documentElement: { dataset }, startViewTransition });
  const router = start();
  const moves: Promise<void>[] = [];
  for (const path of ['/m/help', '/m/notice']) {
    moves.push(router.navigate(path, { animate: true }));
    asked.get(path)?.come();
    await settled();
  }
  for (const update of updates) update();
  await Promise.all(moves);
  expect(places()).toEqual(['/m/notice']);
});

test('S4-25 what is fetched anew meanwhile does not keep a player from where they go', async () => {
  const router = start();
  const moving = router.navigate('/m/help');
  const renewing = router.revalidate();
  await settled();
  expect([...asked.keys()]).toEqual(['/m/help']);
  asked.get('/m/help')?.come();
  await moving;
  await settled();
  asked.get('/m/help')?.come();
  expect(await renewing).toBe(true);
  expect([places(), browser.addresses]).toEqual([
    ['/m/help', '/m/help'],
    ['/m/home', '/m/help'],
  ]);
});

test('S4-25 what a move interrupts is fetched anew where the move leads, however many moves there are', async () => {
  const router = start();
  const renewing = router.revalidate();
  await settled();
  void router.navigate('/m/help');
  await settled();
  const moving = router.navigate('/m/notice');
  asked.get('/m/home')?.come();
  asked.get('/m/notice')?.come();
  await moving;
  await settled();
  expect(places()).toEqual(['/m/notice']);
  asked.get('/m/notice')?.come();
  expect(await renewing).toBe(true);
  expect([places(), browser.addresses]).toEqual([
    ['/m/notice', '/m/notice'],
    ['/m/home', '/m/notice'],
  ]);
});

test('a closed house is no error: its page is asked for as a whole', async () => {
  const router = createRouter(
    viewAt({ pathname: '/m/home', search: '', hash: '', key: 'first' }),
    async () => undefined,
    surroundings,
  );
  await router.navigate('/m/help');
  expect(browser.left).toEqual([`assign ${origin}/m/help`]);
});

test('a replace leaves no entry of its own, and a tab stays where the page is scrolled to', async () => {
  const router = start();
  browser.scrollY = 300;
  const moving = router.navigate('/m/home?tab=LIVE', { replace: true, keepScroll: true });
  asked.get('/m/home')?.come();
  await moving;
  expect([browser.addresses, browser.scrollY, hasPrevious()]).toEqual([['/m/home?tab=LIVE'], 300, false]);
});

test('S2-01 an unknown path is replaced by home, and nothing leads to another origin', async () => {
  const router = start();
  const moving = router.navigate('/m/nowhere');
  asked.get('/m/home')?.come();
  await moving;
  expect(places()).toEqual(['/m/home']);
  await router.navigate('https://elsewhere.example/m/help');
  await router.navigate('//elsewhere.example/m/help');
  expect([[...asked.keys()], browser.left]).toEqual([['/m/home'], []]);
});

test('S8-23 what cannot be fetched is logged and left to the browser, which asks for the whole page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = start();
  const moving = router.navigate('/m/help');
  asked.get('/m/help')?.fail();
  await moving;
  const replacing = router.navigate('/m/login', { replace: true });
  asked.get('/m/login')?.fail();
  await replacing;
  expect([log.mock.calls.length, dataset]).toEqual([2, { moving: '' }]);
  expect(browser.left).toEqual([`assign ${origin}/m/help`, `replace ${origin}/m/login`]);
  expect([shown, browser.addresses]).toEqual([[], ['/m/home']]);
});

test('S8-23 what does not come in ten seconds is left to the browser as well; what came anew meanwhile stays', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = start();
  const renewing = router.revalidate();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await renewing, browser.left, log.mock.calls]).toEqual([false, [], []]);
  const moving = router.navigate('/m/help');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(browser.left).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await moving;
  expect([browser.left, dataset]).toEqual([[`assign ${origin}/m/help`], { moving: '' }]);
  expect(log.mock.calls).toEqual([[new Error('/m/help did not come')]]);
  asked.get('/m/help')?.come();
  await vi.advanceTimersByTimeAsync(0);
  expect([shown, vi.getTimerCount()]).toEqual([[], 0]);
});

test('a move that neither we nor the browser can make leaves the screen, its address and its tab as they are', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = start();
  browser.scrollY = 300;
  cutOff = true;
  const moving = router.navigate('/m/help', { replace: true });
  asked.get('/m/help')?.fail();
  await moving;
  expect([shown, browser.left, browser.addresses, dataset]).toEqual([[], [], ['/m/home'], {}]);
  expect([stays, browser.scrollY]).toEqual([1, 300]);
});

test('S2-37 a way back to what is not kept any more, that cannot be made, is undone and can be made later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = start();
  for (let screen = 0; screen < 10; screen++) {
    const moving = router.navigate('/m/help');
    asked.get('/m/help')?.come();
    await moving;
  }
  shown.length = 1;
  cutOff = true;
  browser.history.go(-10);
  asked.get('/m/home')?.fail();
  await settled();
  expect([places(), browser.address, browser.left]).toEqual([['/m/help'], '/m/help', []]);
  expect([stays, dataset]).toEqual([1, {}]);
  browser.history.go(-10);
  asked.get('/m/home')?.come();
  await settled();
  expect([places(), browser.address]).toEqual([['/m/help', '/m/home'], '/m/home']);
});

test('each document is a visit of its own: nothing of another one says where it is scrolled to', () => {
  expect(placeHere().key).not.toBe(placeHere().key);
  start();
  expect(placeHere().key).toBe(placeHere().key);
});

test('a page of the last build that comes anew is left for its successor where someone wished it, and else stays', async () => {
  const router = createRouter(
    viewAt({ pathname: '/m/home', search: '', hash: '', key: 'first' }),
    async () => undefined,
    surroundings,
  );
  router.onView((view) => void shown.push(view));
  expect(await router.revalidate('itself')).toBe(true);
  expect([shown, browser.left]).toEqual([[], []]);
  expect(await router.revalidate()).toBe(true);
  expect([shown, browser.left]).toEqual([[], ['reload']]);
  await router.navigate('/m/help');
  expect(browser.left).toEqual(['reload', `assign ${origin}/m/help`]);
});

test('S4-25 fetched anew a page stays at its place; without an answer it stays as it is', async () => {
  const router = start();
  browser.scrollY = 300;
  const renewing = router.revalidate();
  await settled();
  asked.get('/m/home')?.come();
  expect(await renewing).toBe(true);
  const failing = router.revalidate();
  await settled();
  asked.get('/m/home')?.fail();
  expect(await failing).toBe(false);
  expect([places(), browser.addresses, browser.scrollY]).toEqual([['/m/home'], ['/m/home'], 300]);
});
