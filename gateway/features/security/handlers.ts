import type * as security from '@laro/contract/calls/security.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { checkLoginPassword, giveTicket } from '../../members/changeTickets.ts';

export function handlers(house: House): Handlers<typeof security> {
  return {
    async confirmPassword({ body, session, merchant, request, refuse }) {
      const found = await checkLoginPassword(
        house,
        { session, device: request.cookie('device') },
        body.password,
      );
      if (found !== 'right') {
        house.log.warn('password.refused', { merchant, ip: request.ip, by: 'confirmation' });
        return refuse(found);
      }
      const { ticket, expiresAt } = await giveTicket(house, session, body.purpose);
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
  };
}
