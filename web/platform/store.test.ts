import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a store begins as it is told at the first need and no earlier, and once', () => {
  const begin = vi.fn<() => string>(() => 'kept');
  const store = createStore('', begin);
  expect(begin).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual(['kept', 'kept']);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('a value that was set stays, whatever the store would have begun with', () => {
  const store = createStore<string | undefined>('', () => 'kept');
  store.set(undefined);
  expect(store.get()).toBeUndefined();
});

test('on the server it is the first value, whatever was set since', () => {
  const store = createStore(0, () => 1);
  store.set(2);
  expect(store.first()).toBe(0);
});

test('whoever listens finds the new value when told, until they stop', () => {
  const store = createStore(0);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([1, 2]);
});
