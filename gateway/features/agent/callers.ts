import type * as agent from '@laro/contract/calls/agent.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof agent> = {
  teamKpi: 'agents',
  kpiA: 'agents',
  kpiB: 'agents',
  kpiC: 'agents',
  downline: 'agents',
  saveNote: 'agents',
  teamProfitAndLoss: 'agents',
  teamBranches: 'agents',
  teamRounds: 'agents',
  teamMovements: 'agents',
};
