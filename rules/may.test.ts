import { expect, test } from 'vitest';
import { may, stopsOf, type Act, type Known } from './may.ts';

const nothing = {
  isTrial: false,
  isClosed: false,
  awayUntil: undefined,
  limitedUntil: undefined,
  isShutOut: false,
  betLimit: undefined,
  hasChannel: true,
  hasPassword: true,
  cards: 1,
  heldUntil: undefined,
  turnoverLeft: 0n,
} satisfies Everything;
type Everything = Known<Act>;
const until = '2026-11-26T12:00:00.000Z';
/** Each stop alone: the fact that it is of, and what it says. */
const alone: Readonly<Record<string, readonly [Partial<Everything>, object]>> = {
  TRIAL: [{ isTrial: true }, { code: 'TRIAL' }],
  CLOSED: [{ isClosed: true }, { code: 'CLOSED' }],
  AWAY: [{ awayUntil: until }, { code: 'AWAY', until }],
  LIMIT: [{ limitedUntil: until }, { code: 'LIMIT', until }],
  SHUT_OUT: [{ isShutOut: true }, { code: 'SHUT_OUT' }],
  BETS_STOPPED: [{ betLimit: 0n }, { code: 'BETS_STOPPED' }],
  NO_CHANNEL: [{ hasChannel: false }, { code: 'NO_CHANNEL' }],
  NO_PASSWORD: [{ hasPassword: false }, { code: 'NO_PASSWORD' }],
  NO_CARD: [{ cards: 0 }, { code: 'NO_CARD' }],
  HELD: [{ heldUntil: until }, { code: 'HELD', until }],
  TURNOVER: [{ turnoverLeft: 12_34n }, { code: 'TURNOVER', amount: 12_34n }],
};
/** As decided: what keeps a member from what. Another witness than the table of the rule. */
const decided: Readonly<Record<Act, readonly string[]>> = {
  launch: ['AWAY', 'BETS_STOPPED', 'CLOSED'],
  bet: ['AWAY', 'CLOSED', 'HELD', 'SHUT_OUT'],
  deposit: ['AWAY', 'CLOSED', 'LIMIT'],
  claim: ['AWAY', 'CLOSED'],
  income: ['CLOSED'],
  send: ['AWAY', 'CLOSED', 'HELD', 'NO_PASSWORD', 'TRIAL', 'TURNOVER'],
  withdraw: ['CLOSED', 'HELD', 'NO_CARD', 'NO_CHANNEL', 'NO_PASSWORD', 'TRIAL', 'TURNOVER'],
};
const acts = Object.keys(stopsOf).filter((act): act is Act => act in decided);

test('S2-10 every cell of acts and stops is as decided, and says what would help', () => {
  expect(Object.keys(decided).toSorted()).toEqual(Object.keys(stopsOf).toSorted());
  for (const act of acts) {
    expect([act, may(act, nothing)]).toEqual([act, []]);
    for (const [code, [fact, said]] of Object.entries(alone)) {
      const expected = decided[act].includes(code) ? [said] : [];
      expect([act, code, may(act, { ...nothing, ...fact })]).toEqual([act, code, expected]);
    }
  }
});

test('S2-10 all that keeps a member from an act is said at once', () => {
  const worst = Object.values(alone).reduce<Everything>((all, [fact]) => ({ ...all, ...fact }), nothing);
  for (const act of acts) {
    expect(
      may(act, worst)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(decided[act]);
  }
});

test('S6-10 a stake that is limited to anything but nothing keeps nobody from a game', () => {
  expect(may('launch', { ...nothing, betLimit: 1n })).toEqual([]);
});
