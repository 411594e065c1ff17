import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { jackpot } from '../calls/home.ts';
import { logout } from '../calls/session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gateway that never answers, as a browser sees it: only giving up ends the wait. */
const call = createClient({
  base: '',
  fetch: (_, { signal }) =>
    new Promise((_, reject) => {
      if (signal?.aborted) reject(new Error('aborted'));
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    }),
});

const codeOf = async (outcome: ReturnType<typeof call<typeof logout>>) => {
  const came = await outcome;
  return came.ok ? 'answered' : came.failure.code;
};

test('S9-03 what is not said otherwise is given up after 15 s, what has a limit of its own by that', async () => {
  const [usual, short] = [codeOf(call(logout)), codeOf(call(logout, {}, { timeout: 10_000 }))];
  const ended: string[] = [];
  void usual.then((code) => ended.push(code));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await short).toBe('TIMEOUT');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['TIMEOUT']);
});

test('S9-03 what waits until it is answered is given up only by whoever waits', async () => {
  const leaving = new AbortController();
  let ended: string | undefined;
  const outcome = codeOf(call(logout, {}, { timeout: 'untilAnswered', signal: leaving.signal }));
  void outcome.then((code) => (ended = code));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ended).toBeUndefined();
  leaving.abort();
  expect(await outcome).toBe('ABORTED');
});

test.each([
  { asked: 'read', times: 3 },
  { asked: 'sent', times: 1 },
])(
  'H1 what is $asked and answered UNAVAILABLE is asked for $times times in all',
  async ({ asked, times }) => {
    let came = 0;
    const busy = createClient({
      base: '',
      wait: async () => undefined,
      async fetch() {
        came += 1;
        return Response.json({ success: false, code: 'UNAVAILABLE' }, { status: 503 });
      },
    });
    const outcome = asked === 'sent' ? await busy(logout) : await busy(jackpot);
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'UNAVAILABLE', status: 503 },
    });
    expect(came).toBe(times);
  },
);

test('H4 a read that is told when to ask again is not repeated before', async () => {
  const waits: number[] = [];
  const busy = createClient({
    base: '',
    wait: async (ms) => void waits.push(ms),
    fetch: async () =>
      Response.json(
        { success: false, code: 'UNAVAILABLE' },
        { status: 503, headers: { 'retry-after': '7' } },
      ),
  });
  await busy(jackpot);
  expect(waits).toHaveLength(2);
  for (const ms of waits) expect(ms).toBeGreaterThanOrEqual(7_000);
});
