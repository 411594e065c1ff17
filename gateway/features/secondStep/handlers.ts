import type { Transaction } from 'kysely';
import type * as secondStep from '@laro/contract/calls/secondStep.ts';
import { authenticatorAddress } from '../../crypto/authenticator.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Session } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { giveTicket, spendTicket } from '../../members/changeTickets.ts';
import { tellMember } from '../../members/notices.ts';
import { countUse, passkeySite, readOwnProof } from '../../members/passkeys.ts';
import { holdPassword } from '../../members/passwords.ts';
import { holdIfBrowserIsNew } from '../../members/safetyHold.ts';
import {
  beginSecondStep,
  dropSecondStep,
  giveRecoveryCodes,
  isSecondStepOn,
  proveSecondStep,
  tryCode,
  trySecondStep,
  turnOnByPasskey,
} from '../../members/secondStep.ts';
import { removeOtherSessions } from '../../members/sessions.ts';

export function handlers(house: House): Handlers<typeof secondStep> {
  const { db, clock, merchants } = house;

  return {
    async begin({ body, session, merchant, refuse }) {
      const settings = await merchants.settings(merchant);
      if (!settings.secondStep) return refuse('NOT_OFFERED');
      const key = await db.transaction().execute(async (trx) => {
        if (!(await spend(trx, session, body.ticket))) refuse('CONFIRM_FIRST');
        return (await beginSecondStep(house, trx, session.memberId)) ?? refuse('ALREADY_ON');
      });
      return { key, address: authenticatorAddress(settings.name, session.username, key) };
    },

    async turnOn({ body, session, merchant, request, refuse }) {
      const { memberId } = session;
      const stepping = { memberId, merchant, device: request.cookie('device') };
      const done = await tryCode(house, stepping, () =>
        db.transaction().execute(async (trx) => {
          // A login that is not through yet would not be seen, and ends with all others (A17-5).
          await holdPassword(trx, memberId);
          const proven = await proveSecondStep(house, trx, memberId, body.code);
          if (proven !== 'on') return proven;
          // Who has come by the password alone is out, and comes in by it no more.
          await removeOtherSessions(house, trx, memberId, session.id);
          await record(trx, { merchant, memberId, what: 'login.secondStepOn' });
          return { recoveryCodes: await giveRecoveryCodes(house, trx, memberId) };
        }),
      );
      if (typeof done === 'string') return refuse(done);
      tellMember(house, memberId, { what: 'secondStepOn' });
      return done;
    },

    async turnOnByPasskey({ body, session, merchant, request, refuse }) {
      const { memberId } = session;
      if (!(await merchants.settings(merchant)).secondStep) return refuse('NOT_OFFERED');
      const site = await passkeySite(house, merchant, request.origin);
      if (site === undefined) return refuse('PASSKEYS_OFF');
      const signing = { site, purpose: 'confirm', by: session.id } as const;
      const used = await readOwnProof(house, signing, memberId, body.passkey);
      if (used === undefined) return refuse('PASSKEY_WRONG');
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        await holdPassword(trx, memberId);
        if (!(await spend(trx, session, body.ticket))) refuse('CONFIRM_FIRST');
        if (!(await countUse(house, trx, used))) refuse('PASSKEY_WRONG');
        if (!(await turnOnByPasskey(house, trx, used))) refuse('ALREADY_ON');
        await removeOtherSessions(house, trx, memberId, session.id);
        await record(trx, { merchant, memberId, what: 'login.secondStepOn' });
        return giveRecoveryCodes(house, trx, memberId);
      });
      tellMember(house, memberId, { what: 'secondStepOn' });
      return { recoveryCodes };
    },

    async newRecoveryCodes({ body, session, merchant, refuse }) {
      const { memberId } = session;
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        if (!(await spend(trx, session, body.ticket))) refuse('CONFIRM_FIRST');
        if (!(await isSecondStepOn(trx, memberId))) refuse('NOT_ON');
        await record(trx, { merchant, memberId, what: 'login.recoveryCodesMade' });
        return giveRecoveryCodes(house, trx, memberId);
      });
      tellMember(house, memberId, { what: 'recoveryCodesMade' });
      return { recoveryCodes };
    },

    async turnOff({ body, session, merchant, refuse }) {
      const { memberId } = session;
      await db.transaction().execute(async (trx) => {
        if (!(await spend(trx, session, body.ticket))) refuse('CONFIRM_FIRST');
        if (!(await dropSecondStep(trx, memberId, clock.now()))) refuse('NOT_ON');
        await holdIfBrowserIsNew(trx, session, clock.now());
        await record(trx, { merchant, memberId, what: 'login.secondStepOff' });
      });
      tellMember(house, memberId, { what: 'secondStepOff' });
      return null;
    },

    async confirm({ body: { code }, session, merchant, request, refuse }) {
      const { memberId } = session;
      if (!(await isSecondStepOn(db, memberId))) return refuse('NOT_ON');
      const spent = await trySecondStep(
        house,
        { memberId, merchant, device: request.cookie('device') },
        code,
      );
      if (typeof spent === 'string') return refuse(spent);
      const { ticket, expiresAt } = await giveTicket(house, session, 'withdrawal');
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
  };

  function spend(trx: Transaction<Database>, session: Session, ticket: string): Promise<boolean> {
    return spendTicket(house, trx, session, 'secondStep', ticket);
  }
}
