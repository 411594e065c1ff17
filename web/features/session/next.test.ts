import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { screens, type Screen } from '../../screens.ts';
import { judgeNext, loginFor, wayIn } from './next.ts';

const game = '/m/play?gameType=RNG&vassalage=ARC&gameId=gintong-lawin&nodeId=1001';

test('S4-39 a game, a list and a deposit are places to go on to, with the query that their rows declare', () => {
  expect(judgeNext(game)).toEqual({ screen: screens.play, to: game });
  expect(judgeNext('/M/GAMELIST/?type=fav&gameType=RNG&utm=1#x')?.to).toBe(
    '/m/gameList?gameType=RNG&type=fav',
  );
  expect(judgeNext('/m/live?vassalage=AE')?.to).toBe('/m/live?vassalage=AE');
  expect(judgeNext('/m/voucherCenter?to=https://evil.example')?.to).toBe('/m/voucherCenter');
  expect(loginFor({ pathname: '/m/set', search: '' })).toBe('/m/login?next=%2Fm%2Fset');
  expect(wayIn('register', judgeNext(game))).toBe(`/m/register?next=${encodeURIComponent(game)}`);
});

const hostile = [
  '',
  ' ',
  '/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/m/play/../../evil',
  '/m/login',
  '/m/register?next=//evil.example',
  '/m/trail',
  '/m/service',
  '/m/restricted',
  '//evil.example/m/play',
  'm/play',
  '/m/play\n',
  '\t/m/play',
  '@evil',
  '/m/%70lay',
  '/m/play;x',
  'https:/m/play',
  '/m/play%2f..',
  '/sandbox/sms',
  '/wps/session/logout',
  '/m/nowhere',
];

test.each(hostile)('S4-39 %j leads nowhere but into the table', (asked) => {
  const { to } = judgeNext(asked) ?? { to: '/m/home' };
  expect(['/', '/m/home']).toContain(to);
});

test('S4-39 whatever is asked for, what comes out is a path of the table with parameters of its row', () => {
  const paths: readonly string[] = Object.values<Screen>(screens).flatMap((screen) => screen.paths);
  const part = fc.oneof(fc.constantFrom(...hostile, ...paths, '?', '&', '#', '=', '%00', '..'), fc.string());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const next = judgeNext(parts.join(''));
      if (next === undefined) return;
      const url = new URL(next.to, 'https://site.example');
      expect(url.origin).toBe('https://site.example');
      expect(next.screen.paths).toContain(url.pathname);
      for (const name of url.searchParams.keys()) expect(next.screen.query).toContain(name);
    }),
    { numRuns: 5000 },
  );
});
