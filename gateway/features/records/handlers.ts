import { mostLines } from '@laro/contract/calls/records.ts';
import type * as records from '@laro/contract/calls/records.ts';
import type { Handlers } from '../../http/calls.ts';
import { daysAsked } from '../../house/daysAsked.ts';
import type { House } from '../../house/house.ts';
import { sealedStatementOf, toMovement } from '../../records/reports.ts';
import { findMovementsAfter } from '../../records/reports.queries.ts';
import { threadOf } from './thread.ts';

export function handlers(house: House): Handlers<typeof records> {
  const { reads } = house;
  return {
    async sealedStatement({ session, query, refuse }) {
      const asked = await daysAsked(house, session, query);
      return asked === undefined ? refuse('WRONG_DAYS') : sealedStatementOf(house, session, asked);
    },

    async lines({ session, query }) {
      const rows = await findMovementsAfter(reads, session.memberId, BigInt(query.after), mostLines);
      return { content: rows.map(toMovement) };
    },

    async thread({ session, query, request, refuse }) {
      const { number, language } = query;
      const found = await threadOf(house, session, { number, language, origin: request.origin });
      return found ?? refuse('NUMBER_UNKNOWN');
    },
  };
}
