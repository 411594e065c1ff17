import { expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '../../db/unavailable.ts';
import type { Events } from '../../house/house.ts';
import { walletNewsFrom, type ReadWallets } from './walletNews.ts';

const wallet = { balance: 1n, seq: 1n, at: null };

/** News that the test says, and a database that answers when the test lets it. */
function someNews() {
  let say: (payload: string | undefined) => void = () => {};
  let subscriptions = 0;
  const closed = new Set<string>();
  const read = vi.fn<ReadWallets>(async (members, sessions) => ({
    wallets: new Map(members.map((member) => [member, wallet])),
    open: new Set(sessions.filter((session) => !closed.has(session))),
  }));
  const events: Events = {
    subscribe(_channel, heard) {
      subscriptions += 1;
      say = heard;
      return () => {};
    },
    tell() {},
    close: async () => {},
  };
  const errors: unknown[] = [];
  const log = { info() {}, warn() {}, error: (_: string, error: unknown) => void errors.push(error) };
  const news = walletNewsFrom({ events, log }, read);
  const told: string[] = [];
  const watch = (memberId: bigint, name = String(memberId), sessionId = `session of ${memberId}`) =>
    news.watch({
      memberId,
      sessionId,
      told: (said) => told.push(said ? name : `${name} no more`),
    });
  /** What is told until everything that was asked has been answered. */
  const hear = async (): Promise<string[]> => {
    await new Promise((resolve) => setImmediate(resolve));
    return told.splice(0);
  };
  return {
    watch,
    hear,
    read,
    closed,
    errors,
    say: (payload?: string) => say(payload),
    subscriptions: () => subscriptions,
  };
}

test('however many streams watch, the process subscribes once and tells those of the member only', async () => {
  const { watch, hear, say, subscriptions } = someNews();
  for (let member = 1n; member <= 100n; member++) watch(member);
  watch(7n, '7 again');
  expect(await hear()).toHaveLength(101);
  say('7');
  expect(await hear()).toEqual(['7', '7 again']);
  expect(subscriptions()).toBe(1);
});

test('M3 the streams of a member share one answer, and news that come meanwhile share the next', async () => {
  const { watch, hear, say, read } = someNews();
  for (let i = 0; i < 1000; i++) watch(1n);
  await hear();
  read.mockClear();
  for (let i = 0; i < 100; i++) say('1');
  expect(await hear()).toHaveLength(2000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('everyone is told after a time in which something may have been missed, some hundreds at a time', async () => {
  const { watch, hear, say, read } = someNews();
  for (let member = 1n; member <= 1200n; member++) watch(member);
  await hear();
  read.mockClear();
  say(undefined);
  let told = 0;
  await expect.poll(async () => (told += (await hear()).length), { timeout: 60_000 }).toBe(1200);
  expect(read.mock.calls.map(([members]) => members.length)).toEqual([500, 500, 200]);
});

test.each(['', 'x', '1.5', '-1', '1n', '0x1', ' 1', '9'.repeat(40)])(
  'M8 what any role of the database may say on the channel, %j, neither ends the process nor tells anyone',
  async (payload) => {
    const { watch, hear, say } = someNews();
    watch(1n);
    await hear();
    expect(() => say(payload)).not.toThrow();
    expect(await hear()).toEqual([]);
    say('1');
    expect(await hear()).toEqual(['1']);
  },
);

test('whoever has left is told nothing, and others still are; nobody is asked about for nobody', async () => {
  const { watch, hear, say, read } = someNews();
  const leave = watch(1n, 'left');
  watch(1n, 'stays');
  await hear();
  leave();
  leave();
  say('1');
  expect(await hear()).toEqual(['stays']);
  read.mockClear();
  say('2');
  await hear();
  expect(read).not.toHaveBeenCalled();
});

test('a session that has closed is told that, and the others of the member what there is', async () => {
  const { watch, hear, say, closed } = someNews();
  watch(1n, 'phone', 'a');
  watch(1n, 'tablet', 'b');
  await hear();
  closed.add('a');
  say('1');
  expect(await hear()).toEqual(['phone no more', 'tablet']);
});

test('a reading that fails is logged once and ends the streams that it was for, and the next one is made', async () => {
  const { watch, hear, say, read, errors } = someNews();
  watch(1n);
  watch(1n, '2');
  await hear();
  read.mockRejectedValueOnce(new Error('no database'));
  say('1');
  expect(await hear()).toEqual(['1 no more', '2 no more']);
  expect(errors).toHaveLength(1);
  say('1');
  expect(await hear()).toEqual(['1', '2']);
});

test('reliability H2 everyone is told again now and then, whoever was to say that something moved', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { watch, hear } = someNews();
  watch(1n);
  expect(await hear()).toEqual(['1']);
  vi.advanceTimersByTime(15_000);
  expect(await hear()).toEqual(['1']);
});

test('M4 a lost line is no stampede: all are read in a few readings with room between, whoever moves meanwhile first', async () => {
  const { watch, hear, say, read } = someNews();
  for (let member = 1n; member <= 2000n; member++) watch(member);
  expect(await hear()).toHaveLength(2000);
  read.mockClear();
  say(undefined);
  say('1999');
  const first = await hear();
  expect(first).toContain('1999');
  expect(first.length).toBeLessThan(2000);
  const told = [...first];
  await expect.poll(async () => told.push(...(await hear())), { timeout: 60_000 }).toBe(2000);
  expect(read).toHaveBeenCalledTimes(5);
  expect(new Set(told).size).toBe(2000);
});

test('M4 while the database is away no stream is ended, and all are told when it is back', async () => {
  const { watch, hear, say, read, errors } = someNews();
  watch(1n);
  watch(2n);
  await hear();
  read.mockRejectedValueOnce(new Unavailable('away'));
  say('1');
  expect(await hear()).toEqual([]);
  const told: string[] = [];
  await expect.poll(async () => told.push(...(await hear())), { timeout: 60_000 }).toBe(1);
  expect(told).toEqual(['1']);
  expect(errors).toEqual([]);
});
