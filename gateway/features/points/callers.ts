import type * as points from '@laro/contract/calls/points.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof points> = {
  standing: 'members',
  log: 'members',
  items: 'members',
  orders: 'members',
  signIn: 'realMoney',
  redeem: 'realMoney',
  missions: 'members',
  claimMission: 'realMoney',
};
