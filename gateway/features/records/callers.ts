import type * as records from '@laro/contract/calls/records.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof records> = {
  lines: 'members',
  sealedStatement: 'members',
  thread: 'members',
};
