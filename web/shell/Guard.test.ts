import { expect, test } from 'vitest';
import { flagNames, type Flags } from '@laro/contract/protocol/flags.ts';
import type { SessionState } from '../platform/net/session.ts';
import { screens, type ScreenName } from '../screens.ts';
import { judgeScreen } from './Guard.tsx';

const site = {
  flags: Object.fromEntries(flagNames.map((name) => [name, true])) as Flags,
  info: { trialPlay: true },
};
const member = (type: number): SessionState => ({
  known: true,
  session: { token: 't', userName: 'x', type, merchantCode: 'lawinf3', firstTimeLogin: false },
});
const who = {
  visitor: { known: true, session: undefined },
  member: member(0),
  both: member(1),
  trial: member(4),
  guest: member(40),
  special: member(41),
  agent: member(3),
} as const satisfies Record<string, SessionState>;

/** Written from the specification, not from the table: who is shown what, and where the others go. */
const rules: readonly [spec: string, screen: ScreenName, shown: string, others: Record<string, string>][] = [
  ['S6-01', 'home', 'visitor member both trial guest special agent', {}],
  ['S6-01', 'gameList', 'visitor member both trial guest special agent', {}],
  ['S6-01', 'login', 'visitor trial', { member: 'home', agent: 'home' }],
  ['S6-03', 'register', 'visitor trial', { member: 'home', guest: 'home', agent: 'home' }],
  ['S2-25', 'trial', 'visitor', { member: 'home', trial: 'home', agent: 'home' }],
  ['S2-52', 'changePassword', 'member both guest special agent', { visitor: 'home', trial: 'home' }],
  ['S2-51', 'settings', 'member both trial guest special agent', { visitor: 'login' }],
  ['S2-97', 'memberCenter', 'member both trial guest special agent', { visitor: 'login' }],
  ['S6-02', 'deposit', 'member both', { visitor: 'login', trial: 'home', agent: 'home' }],
  [
    'S5-24',
    'agentHome',
    'both special agent',
    { visitor: 'home', member: 'home', trial: 'home', guest: 'home' },
  ],
  ['S5-24', 'teamOverview', 'both special agent', { visitor: 'home', guest: 'home' }],
];

for (const [spec, screen, shown, others] of rules) {
  test(`${spec} ${screen} is shown to ${shown}`, () => {
    for (const role of shown.split(' ') as (keyof typeof who)[]) {
      expect({ role, ...judgeScreen(screens[screen], site, who[role]) }).toEqual({ role, kind: 'show' });
    }
    for (const [role, to] of Object.entries(others) as [keyof typeof who, string][]) {
      expect({ role, ...judgeScreen(screens[screen], site, who[role]) }).toMatchObject({
        role,
        kind: 'go',
        to,
      });
    }
  });
}

test('S6-03 S8-25 who is sent away is told why: a trial that it needs an account, others that they may not', () => {
  expect(judgeScreen(screens.deposit, site, who.trial)).toMatchObject({ says: 'shell.realOnly' });
  expect(judgeScreen(screens.deposit, site, who.agent)).toMatchObject({ says: 'shell.notAllowed' });
  expect(judgeScreen(screens.login, site, who.member)).toMatchObject({ kind: 'go', says: undefined });
});

test('S1-04 a screen that the merchant has off is shown to nobody', () => {
  const off = { flags: { ...site.flags, betRecord: false }, info: { trialPlay: false } };
  expect(judgeScreen(screens.betRecord, site, who.member)).toEqual({ kind: 'show' });
  expect(judgeScreen(screens.betRecord, off, who.member)).toMatchObject({ kind: 'go', to: 'home' });
  expect(judgeScreen(screens.trial, site, who.visitor)).toEqual({ kind: 'show' });
  expect(judgeScreen(screens.trial, off, who.visitor)).toMatchObject({ kind: 'go', to: 'home' });
});

test('S1-04 nor is one that its gateway lacks the calls of', () => {
  const lacking = { ...site, closed: ['/m/voucherCenter'] };
  expect(judgeScreen(screens.deposit, lacking, who.member)).toMatchObject({ kind: 'go', to: 'home' });
  expect(judgeScreen(screens.withdraw, lacking, who.member)).toEqual({ kind: 'show' });
});

test('a screen for members waits until the browser has said whether there is a session', () => {
  const unknown: SessionState = { known: false, session: undefined };
  expect(judgeScreen(screens.settings, site, unknown)).toEqual({ kind: 'wait' });
  expect(judgeScreen(screens.login, site, unknown)).toEqual({ kind: 'show' });
});
