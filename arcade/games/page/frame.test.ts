import { describe, expect, test } from 'vitest';
import { openFrame, readLaunch } from './frame.ts';

const platforms = ['http://localhost:4000', 'http://perlas.localhost:4000', 'http://*.local.test:4000'];
const fragment = (platform: string) => `#ticket=abc&language=TY&platform=${encodeURIComponent(platform)}`;

describe('the launch in the fragment', () => {
  test('ticket, language and platform', () => {
    expect(readLaunch(fragment('http://perlas.localhost:4000'), platforms)).toEqual({
      ticket: 'abc',
      language: 'TY',
      platform: 'http://perlas.localhost:4000',
      barOfPage: false,
      offersFree: false,
    });
  });

  test('F3 the page draws the bar only where it says so, and is one that the arcade knows', () => {
    const bar = (platform: string) => readLaunch(`${fragment(platform)}&bar=page`, platforms).barOfPage;
    expect(bar('http://perlas.localhost:4000')).toBe(true);
    expect(bar('https://evil.example')).toBe(false);
  });

  test('S3-22 the page says whether it can launch the game for play money', () => {
    const free = (platform: string) => readLaunch(`${fragment(platform)}&free=1`, platforms).offersFree;
    expect(free('http://perlas.localhost:4000')).toBe(true);
    expect(free('https://evil.example')).toBe(false);
  });

  test.each([
    ['accent=%230d5c8c&onAccent=%23ffffff', { fill: '#0d5c8c', text: '#ffffff' }],
    ['accent=%230d5c8c', undefined],
    ['accent=%230d5c8c&onAccent=red', undefined],
    ['accent=%230d5c8cff&onAccent=%23ffffff', undefined],
    ['accent=%230d5c8c%3Bx&onAccent=url(//evil.example)', undefined],
  ])('S2-85 the brand says its colour with what is written on it, or neither holds: %s', (said, accent) => {
    expect(readLaunch(`#ticket=abc&${said}`, platforms).accent).toEqual(accent);
  });

  test('a platform may be one of a family of hosts', () => {
    const { platform } = readLaunch(fragment('http://lawinf3.local.test:4000'), platforms);
    expect(platform).toBe('http://lawinf3.local.test:4000');
  });

  test.each([
    'https://lawinf3.local.test:4000',
    'http://local.test:4000',
    'http://evil.test/.local.test:4000',
    'http://user@a.local.test:4000',
    'http://*.local.test:4000',
  ])('%s is not of that family', (platform) => {
    expect(readLaunch(fragment(platform), platforms).platform).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    'http://localhost:4000.evil.example',
    'http://localhost:40001',
    'null',
    '*',
    '',
  ])('a platform that the arcade does not know (%s) is not spoken to', (platform) => {
    expect(readLaunch(fragment(platform), platforms).platform).toBeUndefined();
  });
});

describe('messages', () => {
  /** A window in a frame: what is posted to its parent, and a way to have it receive something. */
  function framed(platform: string | undefined) {
    const posted: [unknown, string][] = [];
    const heard: string[] = [];
    const parent = { postMessage: (message: unknown, target: string) => posted.push([message, target]) };
    const listeners: ((event: { origin: string; source: unknown; data: unknown }) => void)[] = [];
    const own = {
      parent,
      addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    };
    const frame = openFrame(own as unknown as Window, platform, (message, entry) =>
      heard.push(entry === '' ? message : `${message} ${entry}`),
    );
    const receive = (data: unknown, origin = 'http://localhost:4000', source: unknown = parent) => {
      for (const listener of listeners) listener({ origin, source, data });
    };
    return { frame, posted, heard, receive };
  }
  const message = (type: string) => ({ from: 'laro-platform', version: 1, type });

  test('go to the platform alone, never to any origin', () => {
    const { frame, posted } = framed('http://localhost:4000');
    frame.tell({ type: 'ready', game: 'gintong-lawin' });
    expect(posted).toEqual([
      [{ from: 'laro-game', version: 1, type: 'ready', game: 'gintong-lawin' }, 'http://localhost:4000'],
    ]);
  });

  test('are not sent at all without a known platform', () => {
    const { frame, posted } = framed(undefined);
    frame.tell({ type: 'close', reason: 'player' });
    expect(posted).toEqual([]);
  });

  test('are heard from the platform', () => {
    const { heard, receive } = framed('http://localhost:4000');
    for (const type of ['refreshBalance', 'pause', 'resume']) receive(message(type));
    receive({ ...message('choose'), entry: 'rules' });
    expect(heard).toEqual(['refreshBalance', 'pause', 'resume', 'choose rules']);
  });

  test('of another origin, another window, another kind or another version are dropped', () => {
    const { heard, receive } = framed('http://localhost:4000');
    receive(message('pause'), 'https://evil.example');
    receive(message('pause'), 'http://localhost:4000', {});
    receive(message('spin'));
    receive({ ...message('pause'), version: 2 });
    receive({ ...message('pause'), from: 'laro-game' });
    for (const data of [null, undefined, 'pause', 7, []]) receive(data);
    expect(heard).toEqual([]);
  });
});
