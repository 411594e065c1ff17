import { expect, test } from 'vitest';
import { createReadyAnswers } from './readyAnswers.ts';

function opened() {
  const clock = { ms: 0 };
  const ready = createReadyAnswers(() => clock.ms);
  const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
    method,
    url,
    httpVersionMinor: 1,
    rawHeaders: Object.entries({ Host: 'a.example', ...headers }).flat(),
  });
  type Asked = ReturnType<typeof asked>;
  const said = (one: Asked) => String(ready.find(one)?.body);
  /** Answers a request as the house does. */
  function answer(
    one: Asked,
    text: string,
    { until = Infinity, began = clock.ms, headers = {}, status = 200 } = {},
  ) {
    const request = new Request(new URL(one.url, 'http://a.example'));
    ready.offer(request, { body: Buffer.from(text), began, until });
    ready.keep(one, request, new Response(text, { status, headers }));
  }
  return { clock, ready, asked, said, answer };
}

test('M2 an answer is found by whoever asks the same way, however it is written', () => {
  const { asked, said, answer } = opened();
  const list = asked('/m/gameList?gameType=RNG&type=hot', {
    'Accept-Encoding': 'br',
    Cookie: 'a=1; laro_lang=TY',
  });
  answer(list, 'list');
  for (const [url, headers] of [
    ['/M/gamelist/?utm_source=1&type=HOT&gameType=rng', { 'accept-encoding': 'br', cookie: 'laro_lang=TY' }],
    [
      '/m/gameList?gameType=RNG&type=hot',
      { Cookie: 'laro_session=x; laro_lang=TY; b', 'Accept-Encoding': 'br' },
    ],
  ] as const) {
    expect([url, said(asked(url, { ...headers }))]).toEqual([url, 'list']);
  }
});

test('M2 whoever asks otherwise is not given it', () => {
  const { ready, asked, answer } = opened();
  const like = { 'Accept-Encoding': 'br' };
  answer(asked('/m/home', like), 'home');
  expect(ready.find(asked('/m/home', like))).toBeDefined();
  for (const other of [
    asked('/m/home?tab=RNG', like),
    asked('/m/home.data', like),
    asked('/m/%68ome', like),
    asked('/assets/home', like),
    asked('/m/home'),
    asked('/m/home', { ...like, Host: 'b.example' }),
    asked('/m/home', { ...like, host: 'b.example' }),
    asked('/m/home', { ...like, 'X-Forwarded-Proto': 'https' }),
    asked('/m/home', { ...like, Cookie: 'laro_theme=light' }),
    asked('/m/home', { ...like, Cookie: 'laro_session=x' }),
    asked('/m/home', { ...like, Cookie: 'laro_preview=1.x' }),
    asked('/m/home', { ...like, 'If-None-Match': '"x"' }),
    asked('/m/home', { ...like, Connection: 'close' }),
    asked('/m/home', { ...like, Expect: '100-continue' }),
    asked('/m/home', like, 'HEAD'),
    { ...asked('/m/home', like), httpVersionMinor: 0 },
  ]) {
    expect([other, ready.find(other)]).toEqual([other, undefined]);
  }
});

test('M2 what sets a cookie, is no page, is tried out or was not offered is given to nobody else', () => {
  const { ready, asked, answer } = opened();
  const home = asked('/m/home');
  answer(home, 'x', { headers: { 'set-cookie': 'laro_images=1' } });
  answer(home, 'x', { status: 451 });
  ready.keep(home, new Request('http://a.example'), new Response('x'));
  const tried = asked('/m/home', { Cookie: 'laro_preview=1.x' });
  answer(tried, 'x');
  expect([ready.find(home), ready.find(tried)]).toEqual([undefined, undefined]);
});

test('A8-3 M2 an answer is given for a second, no longer than its page may be, and not after news', () => {
  const { clock, ready, asked, said, answer } = opened();
  const [home, help] = [asked('/m/home'), asked('/m/help')];
  answer(home, 'home', { until: 5000 });
  answer(help, 'help', { until: 300 });
  clock.ms = 299;
  expect([said(home), said(help)]).toEqual(['home', 'help']);
  clock.ms = 300;
  expect([said(home), said(help)]).toEqual(['home', 'undefined']);
  clock.ms = 1000;
  expect(said(home)).toBe('undefined');
  // Whoever comes while that one asks.
  expect(said(home)).toBe('home');
  clock.ms = 1100;
  expect(said(home)).toBe('undefined');
  answer(home, 'older', { began: 1100 });
  clock.ms = 1200;
  ready.forget();
  expect(said(home)).toBe('undefined');
  // Asked for before the news, answered after them.
  answer(home, 'older', { began: 1150 });
  expect(said(home)).toBe('undefined');
  answer(home, 'newer', { began: 1201 });
  expect(said(home)).toBe('newer');
});

test('A9-7 an address that can be read in two ways makes no answer that of another', () => {
  const { asked, said, answer, ready } = opened();
  // To the app an invitation; to who counts the fragment's letters, too long a value to be one.
  answer(asked(`/m/register?affiliateCode=THIEF#${'x'.repeat(70)}`), 'of the thief');
  expect(ready.find(asked('/m/register'))).toBeUndefined();
  answer(asked('/m/gameList?a=#&gameType=RNG'), 'every game');
  expect(ready.find(asked('/m/gameList?gameType=RNG'))).toBeUndefined();
  // The app is asked for the list.
  answer(asked('/m/gameList/../home/../gameList/.'), 'a list by steps');
  for (const path of ['/m/gameList', '/m/home']) expect(ready.find(asked(path))).toBeUndefined();
  answer(asked('/m/home?tab=R\tNG'), 'a tab within');
  for (const tab of ['', '?tab=RNG']) expect(ready.find(asked(`/m/home${tab}`))).toBeUndefined();
  answer(asked('/m/register'), 'own');
  expect(said(asked('/m/register'))).toBe('own');
});

test('A10-1 a cookie that the app reads as none makes no page in another language or theme that of who sends it', () => {
  const { asked, said, answer } = opened();
  const own = asked('/m/home', { Cookie: 'laro_lang=TY; laro_theme=light' });
  // A no-break space: part of the name or of the value, as cookies are read.
  for (const cookie of [
    '\u00a0laro_lang=TY; laro_theme=light',
    'laro_lang=TY\u00a0; laro_theme=light',
    'laro_lang=TY;\u00a0laro_theme=light',
  ]) {
    answer(asked('/m/home', { Cookie: cookie }), 'of the default language or theme');
    expect([cookie, said(own)]).toEqual([cookie, 'undefined']);
  }
  answer(own, 'own');
  expect(said(asked('/m/home', { Cookie: ' laro_lang=TY ;\tlaro_theme=light' }))).toBe('own');
});
