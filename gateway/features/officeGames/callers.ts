import type * as officeGames from '@laro/contract/calls/officeGames.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeGames> = {
  arrange: 'staff',
  arranged: 'staff',
  findGames: 'staff',
};
