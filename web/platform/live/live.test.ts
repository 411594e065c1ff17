import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '@laro/contract/protocol/call.ts';
import { isFresh, noteFresh } from '../net/freshness.ts';
import { follow, followShared, liveDelays } from './live.ts';

const ticks = defineCall({
  id: 'test.ticks',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/ticks',
  source: 'chosen',
  spec: [],
  access: 'visitor',
  summary: '',
  stream: true,
  value: v.number(),
});

/** A gateway whose streams the test feeds and ends. */
function fakeGateway() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (_, init) => {
    signals.push(init.signal ?? undefined);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const say = (stream: number, value: unknown) =>
    streams[stream]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(value)}\n\n`));
  return { fetch, say, end: (stream: number) => streams[stream]?.close(), signals };
}

class Page extends EventTarget {
  hidden = false;
}
let page: Page;
let gateway: ReturnType<typeof fakeGateway>;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  gateway = fakeGateway();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', gateway.fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test('a stream that is lost is opened again, and goes on telling', async () => {
  const heard: number[] = [];
  const stop = follow({ call: ticks, input: {}, heard: (value) => void heard.push(value) });
  await settle();
  gateway.say(0, 1);
  await settle();
  gateway.end(0);
  await settle(liveDelays.first);
  expect(gateway.fetch).toHaveBeenCalledTimes(2);
  gateway.say(1, 2);
  await settle();
  expect(heard).toEqual([1, 2]);
  stop();
});

test('each loss in a row waits longer, up to half a minute', async () => {
  const stop = follow({ call: ticks, input: {}, heard: () => {} });
  for (let loss = 0; loss < 10; loss++) {
    await settle();
    expect(gateway.fetch).toHaveBeenCalledTimes(loss + 1);
    gateway.end(loss);
    await settle(Math.min(liveDelays.longest, liveDelays.first * 2 ** loss) / 2 - 1);
    expect(gateway.fetch).toHaveBeenCalledTimes(loss + 1);
    await settle(liveDelays.longest);
  }
  stop();
});

test('a hidden tab lets go, and comes back at once when it is seen', async () => {
  const stop = follow({ call: ticks, input: {}, heard: () => {} });
  await settle();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await settle(60_000);
  expect(gateway.signals[0]?.aborted).toBe(true);
  expect(gateway.fetch).toHaveBeenCalledTimes(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(gateway.fetch).toHaveBeenCalledTimes(2);
  stop();
});

test('a refused stream is not asked for again', async () => {
  gateway.fetch.mockResolvedValue(Response.json({ success: false, code: 'NO_SESSION' }, { status: 401 }));
  const stop = follow({ call: ticks, input: {}, heard: () => {} });
  await settle(120_000);
  expect(gateway.fetch).toHaveBeenCalledTimes(1);
  stop();
});

test('M3 a stream that is one too many is asked for again, ever later', async () => {
  const refusal = { success: false, code: 'TOO_MANY_REQUESTS' };
  gateway.fetch.mockImplementation(async () => Response.json(refusal, { status: 429 }));
  const stop = follow({ call: ticks, input: {}, heard: () => {} });
  await settle();
  await settle(liveDelays.first);
  expect(gateway.fetch).toHaveBeenCalledTimes(2);
  await settle(liveDelays.first * 2);
  expect(gateway.fetch).toHaveBeenCalledTimes(3);
  stop();
});

test('a stream that the gateway cannot give for now is asked for again', async () => {
  const busy = JSON.stringify({ success: false, code: 'UNAVAILABLE', message: '', value: null });
  gateway.fetch.mockResolvedValueOnce(
    new Response(busy, { status: 503, headers: { 'content-type': 'application/json' } }),
  );
  const stop = follow({ call: ticks, input: {}, heard: () => {} });
  await settle(liveDelays.first);
  expect(gateway.fetch).toHaveBeenCalledTimes(2);
  stop();
});

test('reliability M8 what was lost twice in a row may be out of date, until it is heard again or nobody follows it', async () => {
  const stop = follow({ call: ticks, input: {}, heard: () => {} });
  await settle();
  gateway.end(0);
  await settle(liveDelays.first);
  expect(isFresh()).toBe(true);
  gateway.end(1);
  await settle();
  expect(isFresh()).toBe(false);
  await settle(liveDelays.longest);
  expect(isFresh()).toBe(false);
  gateway.say(2, 1);
  await settle();
  expect(isFresh()).toBe(true);

  gateway.end(2);
  await settle(liveDelays.first);
  gateway.end(3);
  await settle();
  expect(isFresh()).toBe(false);
  stop();
  expect(isFresh()).toBe(true);
});

test('reliability M8 a lost stream is asked for at once when the network has answered', async () => {
  const stop = follow({ call: ticks, input: {}, heard: () => {} });
  for (let loss = 0; loss < 6; loss++) {
    await settle(liveDelays.longest);
    gateway.end(loss);
  }
  await settle();
  const asked = gateway.fetch.mock.calls.length;
  noteFresh();
  await settle();
  expect(gateway.fetch).toHaveBeenCalledTimes(asked + 1);
  stop();
});

test('who stops following hears nothing more and leaves nothing open', async () => {
  const heard = vi.fn<(value: number) => void>();
  const stop = follow({ call: ticks, input: {}, heard });
  await settle();
  stop();
  gateway.say(0, 1);
  await settle(60_000);
  expect(gateway.signals[0]?.aborted).toBe(true);
  expect([heard.mock.calls.length, gateway.fetch.mock.calls.length]).toEqual([0, 1]);
});

test('readers of the same share one stream, which tells the latest to who comes later and ends with the last of them', async () => {
  const heard: [reader: string, value: number][] = [];
  const read = (reader: string) =>
    followShared({ call: ticks, input: {}, heard: (value) => void heard.push([reader, value]) });
  const stopHeader = read('header');
  await settle();
  gateway.say(0, 1);
  await settle();
  const stopCard = read('card');
  gateway.say(0, 2);
  await settle();
  expect(gateway.fetch).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([
    ['header', 1],
    ['card', 1],
    ['header', 2],
    ['card', 2],
  ]);
  stopHeader();
  await settle();
  expect(gateway.signals[0]?.aborted).toBe(false);
  stopCard();
  expect(gateway.signals[0]?.aborted).toBe(true);
  const stopAgain = read('header');
  await settle();
  expect(gateway.fetch).toHaveBeenCalledTimes(2);
  stopAgain();
});
