import { describe, expect, test, vi } from 'vitest';
import { createToasts, toastTimes } from './toast.ts';

/** Toasts on a clock that moves only when told to. */
function setUp() {
  let now = 0;
  const waiting = new Set<{ at: number; run: () => void }>();
  const toasts = createToasts({
    start: (run, milliseconds) => {
      const timer = { at: now + milliseconds, run };
      waiting.add(timer);
      return timer;
    },
    stop: (timer) => {
      for (const one of waiting) if (one === timer) waiting.delete(one);
    },
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const timer of [...waiting].filter(({ at }) => at <= now)) {
      waiting.delete(timer);
      timer.run();
    }
  };
  return { toasts, pass, waiting, texts: () => toasts.list.get().map(({ text }) => text) };
}

describe('toasts', () => {
  test('S9-03 last 1 s or 1.5 s after a success, 2 s offline, 3 s short and 8 s long', () => {
    expect(toastTimes).toEqual({ success: 1000, successLong: 1500, offline: 2000, short: 3000, long: 8000 });
  });

  test.each(Object.entries(toastTimes))('S9-03 a %s toast goes after %i ms and not before', (lasts, time) => {
    const { toasts, pass, texts } = setUp();
    // The keys of the table, which Object.entries forgets.
    toasts.show({ text: 'Saved', lasts: lasts as keyof typeof toastTimes });
    pass(time - 1);
    expect(texts()).toEqual(['Saved']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  test('the same text again starts its time anew and shows once', () => {
    const { toasts, pass, texts } = setUp();
    toasts.show({ text: 'Offline', lasts: 'offline' });
    pass(1500);
    toasts.show({ text: 'Offline', lasts: 'offline' });
    pass(1500);
    expect(texts()).toEqual(['Offline']);
    pass(500);
    expect(texts()).toEqual([]);
  });

  test('at most three show, the oldest gives way and leaves no timer behind', () => {
    const { toasts, waiting, texts } = setUp();
    for (const text of ['one', 'two', 'three', 'four']) toasts.show({ text, lasts: 'long' });
    expect(texts()).toEqual(['two', 'three', 'four']);
    expect(waiting.size).toBe(3);
  });

  test('a dismissed toast is gone at once, with its timer', () => {
    const { toasts, waiting, texts } = setUp();
    toasts.show({ text: 'Saved', lasts: 'long' });
    toasts.dismiss(toasts.list.get()[0]?.id ?? -1);
    expect(texts()).toEqual([]);
    expect(waiting.size).toBe(0);
  });

  test('whoever listens hears each change until they stop', () => {
    const { toasts, pass } = setUp();
    const heard = vi.fn<() => void>();
    const stop = toasts.list.subscribe(heard);
    toasts.show({ text: 'Saved', lasts: 'success' });
    pass(1000);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    toasts.show({ text: 'Saved', lasts: 'success' });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
