import type * as agreements from '@laro/contract/calls/agreements.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof agreements> = {
  dailySalary: 'members',
  dividend: 'members',
  hourlySalary: 'members',
  figures: 'members',
  propose: 'agents',
  sign: 'agents',
  answer: 'agents',
  dividendInfo: 'agents',
  dividendCurrent: 'agents',
  dividendPayout: 'agents',
  dividendHistory: 'agents',
  salaryCurrent: 'agents',
  salaryApply: 'agents',
  salaryProcess: 'agents',
  salaryHistory: 'agents',
};
