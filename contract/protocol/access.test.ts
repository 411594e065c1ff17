import { describe, expect, test } from 'vitest';
import { getsContractPrompt, isRealMoney, isTrial, judgeAccess, passesAgentGate } from './access.ts';

describe('S3-02 S5-24 S5-25 S6-02 S6-03 S6-04 what a member type may do', () => {
  const table: [
    type: number | undefined,
    realMoney: boolean,
    trial: boolean,
    agentGate: boolean,
    prompt: boolean,
  ][] = [
    [undefined, false, false, false, false],
    [0, true, false, false, true],
    [1, true, false, true, true],
    [2, true, false, true, true],
    [3, false, false, true, true],
    [4, false, true, false, false],
    [40, false, false, false, false],
    [41, false, false, true, false],
    [42, false, false, true, false],
  ];
  test.each(table)(
    'type %s: real money %s, trial %s, agent gate %s, contract prompt %s',
    (type, ...expected) => {
      const session = type === undefined ? undefined : { type };
      expect([
        isRealMoney(session),
        isTrial(session),
        passesAgentGate(session),
        getsContractPrompt(session),
      ]).toEqual(expected);
    },
  );

  test.each([
    ['visitor', undefined, 'allowed'],
    ['session', undefined, 'NO_SESSION'],
    ['session', 4, 'allowed'],
    ['noTrial', undefined, 'NO_SESSION'],
    ['noTrial', 0, 'allowed'],
    ['noTrial', 4, 'TRIAL_REJECTED'],
    ['noTrial', 40, 'allowed'],
    ['realMoney', undefined, 'NO_SESSION'],
    ['realMoney', 4, 'TRIAL_REJECTED'],
    ['realMoney', 40, 'NOT_ALLOWED'],
    ['realMoney', 2, 'allowed'],
    ['agent', 0, 'NOT_ALLOWED'],
    ['agent', 41, 'allowed'],
  ] as const)('%s access by type %s is %s', (access, type, verdict) => {
    const session = type === undefined ? undefined : { type, isAgent: passesAgentGate({ type }) };
    expect(judgeAccess(access, session)).toBe(verdict);
  });

  test('an agent by the type alone is none: the role of the account decides', () => {
    expect(judgeAccess('agent', { type: 41, isAgent: false })).toBe('NOT_ALLOWED');
  });
});
