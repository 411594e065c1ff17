import { expect, test } from 'vitest';
import { flagNames, flags, readFlags, type FlagName } from '@laro/contract/protocol/flags.ts';
import { memberMenu, quickWays } from './memberMenu.ts';

const flagsWithout = (...off: readonly FlagName[]) =>
  readFlags(flagNames.flatMap((name) => (off.includes(name) ? [] : [flags[name].vendorCode])));
const shown = (type: number | undefined, ...off: readonly FlagName[]) =>
  memberMenu(flagsWithout(...off), type === undefined ? undefined : { type })
    .flat()
    .map(({ screen }) => screen);

test.each([
  ['betRecord', 'betRecord'],
  ['transactionRecord', 'transactionRecord'],
  ['profitAndLoss', 'profitAndLoss'],
  ['rewardCenter', 'rewardCenter'],
  ['pointsMall', 'pointsMall'],
  ['securityCenter', 'securityCenter'],
  ['referral', 'inviteFriends'],
] as const)('S6-06 without the flag %s the menu lacks %s alone', (flag, screen) => {
  expect(shown(0, flag)).toEqual(shown(0).filter((one) => one !== screen));
  expect(shown(0)).toContain(screen);
});

test('S6-06 a group whose flags are all off is not there', () => {
  const { length } = memberMenu(flagsWithout(), { type: 0 });
  expect(memberMenu(flagsWithout('rewardCenter', 'pointsMall'), { type: 0 })).toHaveLength(length - 1);
});

test('S6-01 a visitor finds announcements and help', () => {
  expect(shown(undefined)).toEqual(['announcements', 'help']);
});

test.each([
  [0, { agent: false, invites: true, money: true }],
  [1, { agent: true, invites: true, money: true }],
  [2, { agent: true, invites: true, money: true }],
  [3, { agent: true, invites: true, money: false }],
  [4, { agent: false, invites: false, money: false }],
  [40, { agent: false, invites: true, money: false }],
  [41, { agent: true, invites: true, money: false }],
  [42, { agent: true, invites: true, money: false }],
])('S3-02 S6-03 S6-04 type %i is offered what is not refused: %o', (type, offered) => {
  const screens = shown(type);
  expect({
    agent: screens[0] === 'agentHome',
    invites: screens.includes('inviteFriends'),
    money: quickWays({ type }).some(({ screen }) => screen === 'withdraw'),
  }).toEqual(offered);
});
