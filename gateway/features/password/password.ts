import type * as password from '@laro/contract/password.ts';
import { checkField } from '@laro/contract/registration.ts';
import type { Handlers } from '../../calls.ts';
import { hashOf, newSecret } from '../../crypto/randomSecret.ts';
import type { House } from '../../house.ts';
import { addressKey, budgets, takeFrom } from '../../members/budgets.ts';
import { fullNumber } from '@laro/contract/mobile.ts';
import { checkNumber } from '../../members/numberProof.ts';
import { send } from '../../members/outbox.ts';
import { createPasswordCheck, hashPassword } from '../../members/passwords.ts';
import { endSessionsOf } from '../../members/sessions.ts';
import { siteOrigin } from '../../siteOrigin.ts';

const ticketForMs = 30 * 60_000;

interface Owner {
  readonly id: bigint;
  readonly username: string;
  readonly email: string | null;
  readonly password_hash: string | null;
}

export function passwordHandlers(house: House): Handlers<typeof password> {
  const { db, clock, merchants } = house;
  const checkPassword = createPasswordCheck();

  return {
    async resetByPhone({ body, merchant, request, refuse }) {
      const { flags } = await merchants.settings(merchant);
      if (!(await mayTry(merchant, request.ip))) return refuse('TOO_MANY_ATTEMPTS');
      if (!flags.resetByPhone) return refuse('RESET_REFUSED');
      if (!(await isAllowed(merchant, body.newPassword))) return refuse('PASSWORD_WRONG');
      const mobile = fullNumber(body.countryDialingCode, body.mobileNum);
      if (mobile === undefined) return refuse('RESET_REFUSED');
      const browser = request.cookie('device') ?? '';
      const asked = { merchant, purpose: 'reset', mobile, browser } as const;
      const spendCode = await checkNumber(house, asked, body);
      const owner = await findOwner(merchant, { mobile });
      if (spendCode === undefined || owner === undefined) return refuse('RESET_REFUSED');
      const same = await isSame(owner, body.newPassword);
      // The code stays good: only the password has to be another (S8-08).
      if (same) return refuse('modify.new.old.same');
      if (!(await spendCode())) return refuse('RESET_REFUSED');
      return setPassword(owner, body.newPassword);
    },

    async forgotByEmail({ body, merchant, request, refuse }) {
      if (!(await mayTry(merchant, request.ip))) return refuse('TOO_MANY_ATTEMPTS');
      const owner = await findOwner(merchant, body);
      const account = `${merchant} ${body.username.toLowerCase()}`;
      const mayMail = (await takeFrom(house, budgets.resetAccount, account)) !== undefined;
      if (owner === undefined || owner.email === null || !mayMail) return null;
      const settings = await merchants.settings(merchant);
      const origin = siteOrigin(request.origin, settings, house.config.port);
      if (origin === undefined) {
        // The operator has to claim the host; whoever asked for it may not be the owner.
        house.log.warn('reset.strangeHost', { merchant, asked: request.origin });
        return null;
      }
      const ticket = newSecret();
      await db
        .insertInto('password_tickets')
        .values({
          ticket_hash: hashOf(ticket),
          member_id: owner.id,
          expires_at: new Date(clock.now().getTime() + ticketForMs),
        })
        .execute();
      const link = `${origin}/m/forget#reset=${ticket}`;
      const text = `${settings.name}: set a new password within 30 minutes with this link, which works once: ${link}`;
      // Not to the address as it was typed: two that look alike to a search may be those of two people.
      await send(house, { merchant, kind: 'mail', receiver: owner.email, text });
      return null;
    },

    async resetByLink({ body, merchant, request, refuse }) {
      if (!(await mayTry(merchant, request.ip))) return refuse('TOO_MANY_ATTEMPTS');
      if (!(await isAllowed(merchant, body.newPassword))) return refuse('PASSWORD_WRONG');
      const ticket = hashOf(body.ticket);
      const owner = await findOwner(merchant, { ticket });
      if (owner === undefined) return refuse('RESET_REFUSED');
      if (await isSame(owner, body.newPassword)) return refuse('modify.new.old.same');
      const { numDeletedRows } = await db
        .deleteFrom('password_tickets')
        .where('ticket_hash', '=', ticket)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return refuse('RESET_REFUSED');
      return setPassword(owner, body.newPassword);
    },
  };

  async function mayTry(merchant: string, ip: string): Promise<boolean> {
    return (await takeFrom(house, budgets.resetAddress, `${merchant} ${addressKey(ip)}`)) !== undefined;
  }

  async function isAllowed(merchant: string, newPassword: string): Promise<boolean> {
    const rule = (await merchants.settings(merchant)).rules['newPassword'];
    return rule === undefined || checkField(rule, newPassword) === undefined;
  }

  async function isSame({ password_hash }: Owner, newPassword: string): Promise<boolean> {
    return password_hash !== null && (await checkPassword(newPassword, password_hash)) === true;
  }

  async function findOwner(
    merchant: string,
    by: { mobile: string } | { username: string; email: string } | { ticket: Buffer },
  ): Promise<Owner | undefined> {
    let query = db
      .selectFrom('members')
      .leftJoin('member_credentials', 'member_credentials.member_id', 'members.id')
      .select(['members.id', 'members.username', 'members.email', 'member_credentials.password_hash'])
      .where('members.merchant_code', '=', merchant)
      .where('members.status', '=', 'active');
    if ('mobile' in by) query = query.where('members.mobile', '=', by.mobile);
    else if ('ticket' in by) {
      query = query.where((eb) =>
        eb(
          'members.id',
          '=',
          eb
            .selectFrom('password_tickets')
            .select('member_id')
            .where('ticket_hash', '=', by.ticket)
            .where('expires_at', '>', clock.now()),
        ),
      );
    } else {
      query = query
        .where((eb) => eb(eb.fn('lower', ['members.username']), '=', by.username.toLowerCase()))
        .where((eb) => eb(eb.fn('lower', ['members.email']), '=', by.email.toLowerCase()));
    }
    return query.executeTakeFirst();
  }

  /** The new password holds from now on: who was logged in with the old one no longer is, and other links are void. */
  async function setPassword({ id, username }: Owner, newPassword: string): Promise<{ userName: string }> {
    const hash = { password_hash: await hashPassword(newPassword), changed_at: clock.now() };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('member_credentials')
        .values({ member_id: id, ...hash })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(hash))
        .execute();
      await trx.updateTable('devices').set({ credential_hash: null }).where('member_id', '=', id).execute();
      await trx.deleteFrom('password_tickets').where('member_id', '=', id).execute();
      await endSessionsOf(house, trx, id);
    });
    return { userName: username };
  }
}
