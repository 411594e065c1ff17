import { startTransition } from 'react';
import type { Move, Place, Router, View } from './router.ts';
import { clearWithMember, readStored, writeStored } from '../storage/storage.ts';

/** What is fetched for a place, but for the place itself; undefined when the page is to be left for it, or for its successor. */
export type Load = (
  place: Place,
  asked: {
    readonly shown: View;
    /** All of it, the merchant too. */
    readonly anew: boolean;
    readonly signal: AbortSignal;
  },
) => Promise<Omit<View, 'place'> | undefined>;

export interface BrowserRouter extends Router {
  /** Calls `show` with each view that is to be shown; returns what ends that. */
  readonly onView: (show: (view: View) => void) => () => void;
  /** To be called once a view is in the document. */
  readonly shown: (view: View) => void;
}

/** A move that takes longer is the browser's, in ms: as long as calls that read wait (contract/protocol/client.ts). */
const patience = 10_000;

/** What the history keeps of an entry: which visit it is, and how many of ours lie before it. */
interface Entry {
  readonly key: string;
  readonly idx: number;
}

function entryHere(): Entry | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state) || !('idx' in state)) return undefined;
  return { key: String(state.key), idx: Number(state.idx) };
}

/** So many screens that were left are kept. */
const mostLeft = 9;

/** By what someone scrolls, or is about to. */
const moves = ['wheel', 'pointerdown', 'keydown'] as const;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The place that the address bar names; a document that no entry of ours led to is a visit of its own. */
export function placeHere(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key: entryHere()?.key ?? newKey() };
}

/** Whether this visit has a screen to go back to. */
export function hasPrevious(): boolean {
  return (entryHere()?.idx ?? 0) > 0;
}

interface Surroundings {
  /** Whether a path is one of this site's screens. */
  readonly own: (pathname: string) => boolean;
  /** Where any other path leads. */
  readonly home: string;
  /** Whether the browser would have nothing to show at an address either, as it is without a connection. */
  readonly outOfReach: (url: string) => Promise<boolean>;
  /** Is told of each move that came to nothing for that reason. */
  readonly onStay: () => void;
}

/**
 * Changes screens without leaving the page: the old one stays until everything of the new one is there, then address,
 * content and scroll change together. What cannot be fetched is left to the browser, which asks for the whole page;
 * where that would find nothing, the page stays.
 */
export function createRouter(
  first: View,
  load: Load,
  { own, home, outOfReach, onStay }: Surroundings,
): BrowserRouter {
  let view = first;
  let show: (view: View) => void = () => {};
  let way: AbortController | undefined;
  let move: Promise<void> = Promise.resolve();
  /** The page could be had anew as another one only. */
  let isBehind = false;
  let pending:
    | { readonly view: View; readonly top: number | undefined; readonly resolve: () => void }
    | undefined;
  /** What is in the document. */
  let drawn = first;
  /** What is on the screen has been left, for what is pending or about to be. */
  let isLeft = false;
  const tops = readTops();
  clearWithMember(tops);
  /** What was left, as it was, by its visit: there at once for whoever goes back to it. */
  const left = new Map<string, View>();
  const { dataset } = document.documentElement;

  const { history } = window;
  if (entryHere() === undefined) history.replaceState({ key: first.place.key, idx: 0 }, '');
  /** Where the shown view is in the history. */
  let at = entryHere()?.idx ?? 0;
  // The browser cannot wait for a screen that is still on its way.
  history.scrollRestoration = 'manual';
  /** How far down a page is to be that is not so long yet. */
  let wantedTop: number | undefined;
  const letGo = (): void => void (wantedTop = undefined);
  for (const move of moves) window.addEventListener(move, letGo, { passive: true });
  new ResizeObserver(() => wantedTop !== undefined && scrollDown(wantedTop)).observe(
    document.documentElement,
  );
  const topHere = tops.get(first.place.key);
  if (topHere !== undefined && window.scrollY === 0) scrollDown(topHere);
  window.addEventListener('pagehide', () => {
    keepTop();
    writeStored('listPlaces', JSON.stringify([...tops].slice(-50)));
  });
  window.addEventListener('popstate', () => {
    move = pop();
  });

  function keepTop(): void {
    tops.set(view.place.key, wantedTop ?? window.scrollY);
  }

  /** A page that becomes longer is scrolled on until it is there, or someone moves it. */
  function scrollDown(top: number): void {
    window.scrollTo(0, top);
    wantedTop = window.scrollY > top - 1 ? undefined : top;
  }

  /** `top` is where the new view is scrolled to; undefined leaves it. `back`: it was kept, and is the page of the next frame. */
  async function change(
    next: View,
    {
      animate = false,
      back = false,
      leaves = false,
      top,
    }: { animate?: boolean; back?: boolean; leaves?: boolean; top?: number | undefined },
  ): Promise<void> {
    keepTop();
    if (next.place.key !== view.place.key) letGo();
    // For what lets it come up (useSwipeBack of the shell).
    if (animate && back) dataset['back'] = '';
    if (leaves) {
      isLeft = true;
      left.delete(view.place.key);
      left.set(view.place.key, view);
      for (const key of left.keys()) if (left.size > mostLeft) left.delete(key);
    }
    view = next;
    pending?.resolve();
    const render = () =>
      new Promise<void>((resolve) => {
        // A picture is taken in a while; whoever went elsewhere meanwhile is not taken along.
        if (view !== next) return resolve();
        // The browser renders transitions in its own time, perhaps two of them at once.
        pending?.resolve();
        pending = { view: next, top, resolve };
        startTransition(() => show(next));
      });
    // A picture of what is left would take the next frame (decision 186).
    if (animate && !back && 'startViewTransition' in document)
      await document.startViewTransition(render).updateCallbackDone;
    else await render();
  }

  function stop(): void {
    way?.abort();
    way = undefined;
    delete dataset['moving'];
  }

  /**
   * What is to be shown at a place; undefined when another way was begun meanwhile, or it cannot be had. `leave` asks the
   * browser for it instead, and `stay` makes good that it is not shown; without them all of the shown place is fetched
   * anew.
   */
  async function fetchView(
    place: Place,
    move?: { readonly leave: () => void; readonly stay: () => void },
  ): Promise<View | undefined> {
    way?.abort();
    const mine = new AbortController();
    way = mine;
    // A page that is left stays marked until its successor is there (S8-23).
    if (move) dataset['moving'] = '';
    const { signal } = mine;
    const late = setTimeout(() => mine.abort(new Error(`${place.pathname} did not come`)), patience);
    let parts: Awaited<ReturnType<Load>>;
    let failed = false;
    try {
      parts = await Promise.race([
        load(place, { shown: view, anew: move === undefined, signal }),
        end(signal),
      ]);
    } catch (error) {
      failed = true;
      if (move && way === mine) console.error(error);
    }
    clearTimeout(late);
    const stays = failed && move && way === mine && (await outOfReach(place.pathname + place.search));
    if (way !== mine) return undefined;
    way = undefined;
    if (parts === undefined && !stays) {
      isBehind = !failed && !move;
      move?.leave();
      return undefined;
    }
    delete dataset['moving'];
    if (parts !== undefined) return { ...parts, place };
    move?.stay();
    onStay();
    return undefined;
  }

  async function go(
    to: string,
    { replace = false, animate = false, keepScroll = false }: Move,
  ): Promise<void> {
    const asked = new URL(to, window.location.href);
    if (asked.origin !== window.location.origin) return;
    // Whoever has gone on or back meanwhile has left the screen that wants to be replaced.
    if (replace && (isLeft || entryHere()?.key !== view.place.key)) return;
    const url = own(asked.pathname) ? asked : new URL(home, asked);
    const { pathname, search, hash } = url;
    const place = { pathname, search, hash, key: newKey() };
    const next = await fetchView(place, {
      leave: () => window.location[replace ? 'replace' : 'assign'](url.href),
      stay: () => {},
    });
    if (next === undefined) return;
    if (!replace) at += 1;
    const entry: Entry = { key: place.key, idx: at };
    const isOther = pathname !== view.place.pathname;
    history[replace ? 'replaceState' : 'pushState'](entry, '', url);
    await change(next, {
      animate: animate && isOther,
      leaves: !replace,
      top: keepScroll ? undefined : 0,
    });
  }

  const router: BrowserRouter = {
    onView(listener) {
      show = listener;
      // Someone went back before the page had come to life.
      if (view !== first) listener(view);
      return () => {
        show = () => {};
      };
    },
    shown(done) {
      const wasAway = drawn.place.key !== done.place.key;
      drawn = done;
      if (pending?.view !== done) return;
      isLeft = false;
      if (pending.top !== undefined && wasAway) scrollDown(pending.top);
      pending.resolve();
      pending = undefined;
    },
    async navigate(to, options = {}) {
      if (to === -1) return history.back();
      move = go(to, options);
      return move;
    },
    async revalidate(by) {
      let next: View | undefined;
      let before: typeof move;
      do {
        // Whoever is on the way to a screen gets there, and what was to come anew comes anew there.
        before = move;
        await before;
        if (before === move) next = await fetchView(view.place);
      } while (before !== move);
      if (next !== undefined) await change(next, {});
      else if (isBehind && by === undefined) window.location.reload();
      return next !== undefined || isBehind;
    },
    async look(to) {
      const { pathname, search, hash } = new URL(to, window.location.href);
      const place = { pathname, search, hash, key: newKey() };
      const parts = await load(place, { shown: view, anew: false, signal: AbortSignal.timeout(patience) });
      return parts && { ...parts, place };
    },
  };

  /** The browser has changed the address already. */
  async function pop(): Promise<void> {
    const known = entryHere();
    // An address that was followed by the browser itself: another part of the same page.
    const idx = known?.idx ?? at + 1;
    if (known === undefined) history.replaceState({ key: newKey(), idx }, '');
    const place = placeHere();
    const before = view.place;
    // Whoever went on before the way back was done, or could not go back, is where they were.
    if (place.key === before.key) return stop();
    if (place.pathname === before.pathname && place.search === before.search && known === undefined) {
      at = idx;
      return change({ ...view, place }, {});
    }
    const kept = isBehind ? undefined : left.get(place.key);
    const there = kept?.language === view.language ? kept : undefined;
    if (there) stop();
    const next = there
      ? { ...there, place, site: view.site }
      : await fetchView(place, {
          leave: () => window.location.reload(),
          stay: () => history.go(at - idx),
        });
    if (next === undefined) return;
    at = idx;
    await change(next, {
      animate: place.pathname !== before.pathname,
      back: there !== undefined,
      leaves: true,
      top: tops.get(place.key) ?? 0,
    });
    // What is new of it comes behind.
    if (there) void router.revalidate('itself');
  }

  return router;
}

/** Code that does not come cannot be told to stop, as data can. */
function end(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function readTops(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored('listPlaces') ?? '[]');
    const pairs = Array.isArray(stored) ? stored : [];
    return new Map(
      pairs.filter((pair) => Array.isArray(pair)).map(([key, top]) => [String(key), Number(top)]),
    );
  } catch {
    return new Map();
  }
}
