import { expect, test } from 'vitest';
import { agentMenu } from './agentMenu.ts';

test('S2-82 S6-07 each entry of the agent’s menu goes by the key of its own', () => {
  expect(Object.fromEntries(agentMenu.map(({ to, flag }) => [to, flag]))).toEqual({
    '/m/agent/team/overview': 'teamOverview',
    '/m/transaction/record?types=A': 'transactionRecord',
    '/m/member/team': 'teamManage',
    '/m/redRain': 'redEnvelopeRain',
    '/m/agent/team/pnl': 'teamProfitAndLoss',
    '/m/teamBetting': 'teamBetting',
    '/m/member/teamRebate': 'rebateSettings',
    '/m/member/agent/agentRebeat': 'agentRebate',
    '/m/securityCenter': 'securityCenter',
    '/m/webEmail': 'mail',
  });
});
