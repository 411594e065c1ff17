import { useState, useSyncExternalStore } from 'react';

/** A value beside React that components follow with {@link useStore}. */
export interface Readable<T> {
  readonly get: () => T;
  /** Calls `changed` after each change; returns what ends that. */
  readonly subscribe: (changed: () => void) => () => void;
  /** The value on the server, and in the browser until the page runs. */
  readonly first: () => T;
}

export interface Store<T> extends Readable<T> {
  readonly set: (value: T) => void;
}

/** A value that the page keeps. In the browser it begins as `begin` says, which is asked at the first need. */
export function createStore<T>(first: T, begin = () => first): Store<T> {
  const listeners = new Set<() => void>();
  let kept: { readonly value: T } | undefined;
  return {
    get: () => (kept ??= { value: begin() }).value,
    set(value) {
      kept = { value };
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    first: () => first,
  };
}

/** A value that the browser keeps: `get` reads it, and is asked again after each of these events of the window. */
export function windowStore<T>(first: T, get: () => T, ...events: readonly string[]): Readable<T> {
  return {
    get,
    subscribe(changed) {
      for (const event of events) window.addEventListener(event, changed);
      return () => {
        for (const event of events) window.removeEventListener(event, changed);
      };
    },
    first: () => first,
  };
}

/** The value, for as long as the component is there. `get` makes nothing anew, or the component renders without end. */
export function useStore<T>({ subscribe, get, first }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get, first);
}

/**
 * Whether React found the component in the server's page, for as long as it is there: false for one that the browser has
 * rendered itself, and on the server.
 */
export function useFound(): boolean {
  const [found] = useState({ is: false });
  // The server's value is asked for where React wakes up what the server has sent, and nowhere else in a browser.
  return useSyncExternalStore(
    never,
    () => found.is,
    () => take(found, !import.meta.env.SSR),
  );
}

function take(found: { is: boolean }, is: boolean): boolean {
  return (found.is = is);
}

const never = () => () => {};
