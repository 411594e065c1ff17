import type * as identity from '@laro/contract/calls/identity.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof identity> = {
  standing: 'realMoney',
  handIn: 'realMoney',
};
