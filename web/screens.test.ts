import { expect, test } from 'vitest';
import { screenOfPath, screens, type Screen } from './screens.ts';

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/M/Home/'])(
  'S2-01 %s is home',
  (path) => {
    expect(screenOfPath(path)).toBe(screens.home);
  },
);

test('a path finds its screen in any case and with a slash behind; others find none', () => {
  expect(screenOfPath('/m/GAMELIST/')).toBe(screens.gameList);
  expect(screenOfPath('/deposit-rank')).toBe(screens.depositRank);
  for (const path of ['/m/nowhere', '/gameList', '/m/home/x', '/deposit'])
    expect(screenOfPath(path)).toBeUndefined();
});

/** From the rules' own words, each as the path that the rule names. */
const noBottomMenu = [
  'login',
  'register',
  'slotsCenter',
  'gameList',
  'lottery',
  'forget',
  'changePsw',
  'app',
  'notice',
];

test.each([...noBottomMenu, 'agent', 'help'])('S2-32 the bottom menu is hidden on %s', (name) => {
  expect(screenOfPath(`/m/${name}`)?.chrome.bottomMenu).toBe(false);
});

test.each(['home', 'activity', 'member/home', 'voucherCenter', 'message', 'set'])(
  'S2-32 the bottom menu is there on %s',
  (name) => {
    expect(screenOfPath(`/m/${name}`)?.chrome.bottomMenu).toBe(true);
  },
);

test.each(['login', 'register', 'message', 'app', 'lottery', 'forget', 'member/home', 'agent'])(
  'S2-34 the header is hidden on %s',
  (name) => {
    expect(screenOfPath(`/m/${name}`)?.chrome.header).toBe('none');
  },
);

test.each(['login', 'register', 'trail', 'activity', 'forget'])('S2-37 back leads home from %s', (name) => {
  expect(screenOfPath(`/m/${name}`)?.chrome.back).toBe('home');
});

test('S2-35, S2-38 download button and banner are on home only', () => {
  const homes = Object.values<Screen>(screens).filter(({ chrome }) => chrome.home);
  expect(homes).toEqual([screens.home]);
});
