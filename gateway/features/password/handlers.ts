import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type * as password from '@laro/contract/calls/password.ts';
import type { CallRequest, Handlers } from '../../http/calls.ts';
import { hashOf, newSecret } from '../../crypto/randomSecret.ts';
import type { House, Session } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { isTooLight, spendWork } from '../../members/botCheck.ts';
import { addressKey } from '../../house/network.ts';
import {
  budgets,
  giveBack,
  giveBackTooLight,
  keepAsFailure,
  takeFrom,
  workFor,
} from '../../members/budgets.ts';
import { checkField } from '@laro/rules/fieldRule.ts';
import { fullNumber } from '@laro/rules/mobile.ts';
import { spendTicket } from '../../members/changeTickets.ts';
import { deviceSeconds, knowDevice } from '../../members/devices.ts';
import { dropUnproven } from '../../members/identities.ts';
import { doubtPasskeys, dropPasskeys } from '../../members/passkeys.ts';
import { readName, type Named } from '../../members/names.ts';
import { mayBeTold, tellMember } from '../../members/notices.ts';
import { checkNumber } from '../../members/numberProof.ts';
import { send } from '../../members/outbox.ts';
import { holdPassword, passwords } from '../../members/passwords.ts';
import { findLocker } from '../../members/safetyLinks.ts';
import { dropBoundLately, lockAccount, maySetAnew, unlockAccount } from '../../members/safetyLock.ts';
import { holdMoney } from '../../members/safetyHold.ts';
import { dropWaitingStep, isSecondStepOn, stepsOf } from '../../members/secondStep.ts';
import { endSessionsOf, isOpenStill } from '../../members/sessions.ts';
import { isWeakPassword } from '../../members/weakPasswords.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';

const ticketForMs = 30 * 60_000;

interface Owner {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly email: string | null;
  readonly email_bound_at: Date | null;
  readonly mobile: string | null;
  readonly password_hash: string | null;
}

/** What shows whose new password it is, where the old one is not known; a link is used up with it. */
type Way = { readonly mobile: string } | { readonly ticket: Buffer };

/** A new password that is no good, and why. */
type Unfit = 'PASSWORD_WRONG' | 'PASSWORD_WEAK' | 'modify.new.old.same' | 'BUSY';

/** What a change leaves, that a reset does not: the session that asked for it. */
interface Kept {
  readonly session: string;
  /** The hash of the old password, as it was checked. */
  readonly checked: string;
  /** Of a fresh login, in the place of the old password; used up by the change. */
  readonly ticket?: string;
  /** The other devices stay logged in. */
  readonly others: boolean;
}

export function handlers(house: House): Handlers<typeof password> {
  const { db, clock, merchants } = house;

  return {
    async changePassword({ body, merchant, session, request, refuse }) {
      const { oldPassword, newPassword, confirmNewPassword, ticket, keepOthers: others } = body;
      if (newPassword !== confirmNewPassword) return refuse('PASSWORD_DIFFERS');
      if (newPassword === oldPassword) return refuse('modify.new.old.same');
      if (!(await fitsRule(merchant, newPassword))) return refuse('PASSWORD_WRONG');
      const owner = await findOwner(merchant, { id: session.memberId });
      const checked = owner?.password_hash ?? undefined;
      if (oldPassword === undefined) {
        if (ticket === undefined || owner === undefined || checked === undefined)
          return refuse('CONFIRM_FIRST');
        if (!(await mayChange(session))) return refuse('TOO_MANY_ATTEMPTS');
        const made = await hashFor(merchant, owner, newPassword);
        if (!made.ok) return refuse(made.code);
        const kept = { session: session.id, checked, ticket, others };
        const set = await setPassword(owner, made.hash, { merchant, request, by: 'change', kept });
        return set === undefined ? refuse('CONFIRM_FIRST') : { deviceCredential: set.credential };
      }
      // A ticket costs the old password and the second step (decision 116).
      if (await isSecondStepOn(db, session.memberId)) {
        return refuse('SECOND_STEP', await stepsOf(house, session, request.origin));
      }
      // Before any hash: whoever holds an open phone guesses no faster than a stranger at the login does.
      const use = await takeFrom(house, budgets.oldPassword, `${merchant} ${session.memberId}`);
      if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      const isRight = await passwords.check(oldPassword, checked, session.memberId);
      if (isRight === 'busy') {
        await giveBack(house, use);
        return refuse('BUSY');
      }
      if (!isRight || owner === undefined || checked === undefined) {
        await keepAsFailure(house, use);
        await record(db, { merchant, memberId: session.memberId, what: 'password.changeRefused' });
        house.log.warn('password.refused', { merchant, ip: request.ip, by: 'change' });
        return refuse('OLD_PASSWORD_WRONG');
      }
      await giveBack(house, use);
      if (!(await mayChange(session))) return refuse('TOO_MANY_ATTEMPTS');
      // That it is another than the old one is known by now, so that it is not hashed once more.
      const made = await hashFor(merchant, { ...owner, password_hash: null }, newPassword);
      if (!made.ok) return refuse(made.code);
      const kept = { session: session.id, checked, others };
      const set = await setPassword(owner, made.hash, { merchant, request, by: 'change', kept });
      return set === undefined ? refuse('OLD_PASSWORD_WRONG') : { deviceCredential: set.credential };
    },

    async resetByPhone({ body, merchant, request, refuse }) {
      const { flags } = await merchants.settings(merchant);
      if (!flags.resetByPhone) return refuse('RESET_REFUSED');
      if (!(await fitsRule(merchant, body.newPassword))) return refuse('PASSWORD_WRONG');
      const mobile = fullNumber(body.countryDialingCode, body.mobileNum);
      if (mobile === undefined) return refuse('RESET_REFUSED');
      const browser = request.cookie('device') ?? '';
      const asked = { merchant, purpose: 'reset', mobile, browser } as const;
      const spendCode = await checkNumber(house, asked, body);
      const way = { mobile };
      const owner = await findOwner(merchant, way);
      if (spendCode === undefined || owner === undefined) {
        house.log.warn('password.refused', { merchant, ip: request.ip, by: 'phone' });
        return refuse('RESET_REFUSED');
      }
      if (!(await takeProven(merchant, owner))) return refuse('TOO_MANY_ATTEMPTS');
      // The code stays good: only the password has to be another (S8-08).
      const made = await hashFor(merchant, owner, body.newPassword);
      if (!made.ok) return refuse(made.code);
      if (!(await spendCode())) return refuse('RESET_REFUSED');
      const set = await setPassword(owner, made.hash, { merchant, request, by: 'phone', way });
      if (set === undefined) return refuse('RESET_REFUSED');
      return { userName: owner.username };
    },

    async forgotByEmail({ body, merchant, request, refuse }) {
      const work = await spendWork(house, body.botCheck);
      if (work === 'none') return refuse('BOT_CHECK_FAILED');
      const address = `${merchant} ${addressKey(request.ip)}`;
      const use = await takeFrom(house, budgets.resetAddress, address);
      if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      if (isTooLight(work, await workFor(house, budgets.resetAddress, address))) {
        await giveBackTooLight(house, address, use);
        return refuse('BOT_CHECK_FAILED');
      }
      // Once the answer is out, and not right behind it: no time tells whether there is such a member (S8-11).
      house.queue.addUnseen('reset mail', () => sendLink(merchant, body, request.origin));
      return null;
    },

    async resetByLink({ body, merchant, request, refuse }) {
      if (!(await fitsRule(merchant, body.newPassword))) return refuse('PASSWORD_WRONG');
      const way = { ticket: hashOf(body.ticket) };
      const owner = await findOwner(merchant, way);
      if (owner === undefined) {
        house.log.warn('password.refused', { merchant, ip: request.ip, by: 'mail' });
        return refuse('RESET_REFUSED');
      }
      if (!(await takeProven(merchant, owner))) return refuse('TOO_MANY_ATTEMPTS');
      const made = await hashFor(merchant, owner, body.newPassword);
      if (!made.ok) return refuse(made.code);
      const set = await setPassword(owner, made.hash, { merchant, request, by: 'mail', way });
      if (set === undefined) return refuse('RESET_REFUSED');
      return { userName: owner.username };
    },

    async lockByLink({ body: { ticket }, merchant, request, refuse }) {
      const memberId = await findLocker(house, merchant, ticket);
      if (memberId === undefined) {
        house.log.warn('password.refused', { merchant, ip: request.ip, by: 'lock' });
        return refuse('LINK_GONE');
      }
      if (!(await takeProven(merchant, { id: memberId }))) return refuse('TOO_MANY_ATTEMPTS');
      const isLocked = await db.transaction().execute(async (trx) => {
        if (!(await lockAccount(house, trx, { memberId, merchant }, { ticket }))) return false;
        // What has locked it opens it again, as a link for a new password would.
        const expires_at = new Date(clock.now().getTime() + ticketForMs);
        await trx
          .insertInto('password_tickets')
          .values({ ticket_hash: hashOf(ticket), member_id: memberId, expires_at })
          .onConflict((conflict) => conflict.column('ticket_hash').doUpdateSet({ expires_at }))
          .execute();
        return true;
      });
      if (!isLocked) return refuse('LINK_GONE');
      tellMember(house, memberId, { what: 'locked' });
      return null;
    },

    async lockAccount({ session: { id, memberId }, merchant, request }) {
      await db
        .transaction()
        .execute((trx) => lockAccount(house, trx, { memberId, merchant }, { session: id }));
      request.clearCookie('session');
      tellMember(house, memberId, { what: 'locked' });
      return null;
    },
  };

  /**
   * One more try of whoever has shown a code or a link, each of which may cost hashes. Without one nothing is counted by the address: a
   * link cannot be guessed and a code has its own tries, and a neighbour would have taken the way back from its owner (A20-3).
   */
  async function takeProven(merchant: string, { id }: Pick<Owner, 'id'>): Promise<boolean> {
    return (await takeFrom(house, budgets.resetProven, `${merchant} ${id}`)) !== undefined;
  }

  /** The link by mail, if name and address are those of one member. */
  async function sendLink(
    merchant: string,
    { username, email }: { username: string; email: string },
    asked: string,
  ): Promise<void> {
    const named = await readName(house, merchant, username);
    const owner = await findOwner(merchant, { named, email });
    if (owner === undefined || owner.email === null) return;
    const settings = await merchants.settings(merchant);
    const origin = siteOrigin(asked, settings, house.config.port);
    if (origin === undefined) {
      // The operator has to claim the host; whoever asked for it may not be the owner.
      house.log.warn('password.strangeHost', { merchant, asked });
      return;
    }
    // Whoever does not know the address, or asks where no mail is sent, takes none from the owner (M2).
    const account = `${merchant} ${owner.id}`;
    if ((await takeFrom(house, budgets.resetAccount, account)) === undefined) return;
    // Nor is an inbox filled by whoever has accounts that only said it; one more of each account is its owner's way back (A28-3).
    const to = { kind: 'mail', receiver: owner.email } as const;
    const isFilled = owner.email_bound_at === null && !(await mayBeTold(house, merchant, owner.email));
    if (isFilled && (await takeFrom(house, budgets.resetWhenFilled, account)) === undefined) return;
    const ticket = newSecret();
    const isTheirs = await db.transaction().execute(async (trx) => {
      await holdPassword(trx, owner.id);
      // Another may have taken the place of that address meanwhile (A23-1).
      if ((await findOwner(merchant, { named, email }, trx))?.id !== owner.id) return false;
      const expires_at = new Date(clock.now().getTime() + ticketForMs);
      const row = { ticket_hash: hashOf(ticket), member_id: owner.id, expires_at, sent_to: owner.email };
      await trx.insertInto('password_tickets').values(row).execute();
      return true;
    });
    if (!isTheirs) return;
    const link = `${origin}/m/forget#reset=${ticket}`;
    const text = mailWith(settings.name, link);
    tellMember(house, owner.id, { what: 'resetAsked' });
    // Not to the address as it was typed: two that look alike to a search may be those of two people.
    await send(house, { merchant, ...to, text });
  }

  async function fitsRule(merchant: string, newPassword: string): Promise<boolean> {
    const rule = (await merchants.settings(merchant)).rules['newPassword'];
    return rule === undefined || checkField(rule, newPassword) === undefined;
  }

  /** What to keep of a new password that its owner may have. */
  async function hashFor(
    merchant: string,
    { id, username, nickname, email, mobile, password_hash }: Owner,
    newPassword: string,
  ): Promise<{ ok: true; hash: string } | { ok: false; code: Unfit }> {
    const { code, name } = await merchants.settings(merchant);
    const own = [code, name, username, nickname, email?.split('@')[0] ?? '', mobile?.slice(-9) ?? ''];
    if (isWeakPassword(newPassword, own)) return { ok: false, code: 'PASSWORD_WEAK' };
    const isSame = password_hash !== null && (await passwords.check(newPassword, password_hash, id));
    if (isSame === 'busy') return { ok: false, code: 'BUSY' };
    if (isSame) return { ok: false, code: 'modify.new.old.same' };
    const hash = await passwords.hash(newPassword, id);
    return hash === 'busy' ? { ok: false, code: 'BUSY' } : { ok: true, hash };
  }

  async function findOwner(
    merchant: string,
    by: { id: bigint } | { named: Named; email: string } | Way,
    on: Kysely<Database> = db,
  ): Promise<Owner | undefined> {
    const owners = on
      .selectFrom('members')
      .leftJoin('member_credentials', 'member_credentials.member_id', 'members.id')
      .select(['members.id', 'members.username', 'members.nickname', 'members.email', 'members.mobile'])
      .select(['members.email_bound_at', 'member_credentials.password_hash'])
      .where('members.merchant_code', '=', merchant);
    if ('id' in by) {
      return owners.where('members.id', '=', by.id).where('members.status', '=', 'active').executeTakeFirst();
    }
    if ('mobile' in by) {
      const isTheirs = maySetAnew(clock.now(), 'mobile');
      return owners.where('members.mobile', '=', by.mobile).where(isTheirs).executeTakeFirst();
    }
    if ('ticket' in by) {
      const ticket = db
        .selectFrom('password_tickets')
        .select('member_id')
        .where('ticket_hash', '=', by.ticket)
        .where('expires_at', '>', clock.now());
      return owners
        .where('members.id', '=', ticket)
        .where((eb) => eb.or([eb('members.status', '=', 'active'), eb('disabled_because', '=', 'not me')]))
        .executeTakeFirst();
    }
    const { named, email } = by;
    return owners
      .where(maySetAnew(clock.now(), 'email'))
      .where((eb) => eb(eb.fn('lower', ['members.email']), '=', email.toLowerCase()))
      .where((eb) =>
        eb.or([
          eb(eb.fn('lower', ['members.username']), 'in', named.usernames),
          eb('members.mobile', '=', named.mobile ?? ''),
        ]),
      )
      .executeTakeFirst();
  }

  /** Whether the login that began a session is kept on its browser (S2-41). */
  async function isRemembered(
    trx: Transaction<Database>,
    merchant: string,
    session: string,
  ): Promise<boolean> {
    const { flags } = await merchants.settings(merchant);
    if (!flags.rememberPassword) return false;
    const device = await trx
      .selectFrom('sessions')
      .innerJoin('devices', 'devices.id', 'sessions.device_id')
      .select('devices.credential_hash')
      .where('sessions.id', '=', session)
      .executeTakeFirst();
    return device !== undefined && device.credential_hash !== null;
  }

  async function mayChange({ merchant, memberId }: Session): Promise<boolean> {
    return (await takeFrom(house, budgets.passwordChanges, `${merchant} ${memberId}`)) !== undefined;
  }

  /**
   * The new password holds from now on: who was logged in with the old one no longer is, other links are void, and so is
   * what the old one alone has linked (M7). The browser is the owner's: strangers who spend the tries of an account do
   * not keep it from the login that follows (S4-19, M2). It is the only one, as any other may be a thief's (F4), unless the
   * member has chosen to keep them. A change keeps its own session. Undefined when another has
   * set a new password meanwhile, or ended that session: what that has taken away, such as a thief's number, the link itself, or
   * their session, sets none after it (A22-1, A29-6).
   */
  async function setPassword(
    { id }: Owner,
    password_hash: string,
    given: { merchant: string; request: CallRequest } & (
      | { by: 'phone' | 'mail'; way: Way; kept?: undefined }
      | { by: 'change'; way?: undefined; kept: Kept }
    ),
  ): Promise<{ credential: string | undefined } | undefined> {
    const { merchant, request, by, way, kept } = given;
    const hash = { password_hash, changed_at: clock.now() };
    const set = await db.transaction().execute(async (trx) => {
      const held = await holdPassword(trx, id);
      if (kept && held !== kept.checked) return undefined;
      if (kept && !(await isOpenStill(trx, { id: kept.session, memberId: id }))) return undefined;
      if (way && (await findOwner(merchant, way, trx))?.id !== id) return undefined;
      if (kept?.ticket !== undefined) {
        const session = { id: kept.session, memberId: id };
        if (!(await spendTicket(house, trx, session, 'loginPassword', kept.ticket))) return undefined;
      }
      await trx
        .insertInto('member_credentials')
        .values({ member_id: id, ...hash })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(hash))
        .execute();
      const remember = kept !== undefined && (await isRemembered(trx, merchant, kept.session));
      if (kept?.others !== true) {
        await trx.deleteFrom('devices').where('member_id', '=', id).execute();
        await endSessionsOf(house, trx, id, kept?.session);
        await dropWaitingStep(trx, id);
      }
      await trx.deleteFrom('password_tickets').where('member_id', '=', id).execute();
      // A change opens nothing, as a locked account has no session: with it go the links alone (A31-1).
      await unlockAccount(trx, id);
      await holdMoney(trx, id, clock.now());
      const unlinked = await dropUnproven(trx, id);
      const passkeys = await dropPasskeys(trx, id);
      // A change has cost the second step.
      if (kept === undefined) await doubtPasskeys(trx, id);
      // Who changes it sees beside it what is bound; who sets it anew does not (A21-7).
      const unbound =
        kept === undefined &&
        (await dropBoundLately(trx, id, by === 'phone' ? 'email' : 'mobile', clock.now()));
      const what = kept ? 'password.changed' : 'password.set';
      await record(trx, {
        merchant,
        memberId: id,
        what,
        about: { by, unlinked, ...(passkeys > 0 && { passkeys }), ...(unbound && { unbound }) },
      });
      const device = await knowDevice(house, trx, {
        memberId: id,
        cookie: request.cookie('device'),
        remember,
      });
      if (kept) {
        await trx
          .updateTable('sessions')
          .set({ device_id: device.id })
          .where('id', '=', kept.session)
          .execute();
      }
      return { unlinked, passkeys, unbound, device };
    });
    if (set === undefined) return undefined;
    const { unlinked, passkeys, unbound, device } = set;
    request.setCookie('device', device.cookie, deviceSeconds);
    house.log.info('password.set', { merchant, member: String(id), by, unlinked });
    const who = kept ? (kept.others ? 'none' : 'others') : 'all';
    tellMember(house, id, {
      what: kept ? 'passwordChanged' : 'passwordSet',
      loggedOut: who,
      unlinked,
      passkeys,
      unbound,
    });
    return { credential: device.credential };
  }
}

/** In both languages, since which of them its reader speaks is not known; the link comes last. */
function mailWith(name: string, link: string): string {
  return `Subject: Your new password at ${name} / Bagong password mo sa ${name}

Someone asked for a new password for your account at ${name}. Set it with the link below: it works once, within 30 minutes. If that was not you, ignore this email: your password stays as it is.

May humiling ng bagong password para sa account mo sa ${name}. I-set ito gamit ang link sa ibaba: isang beses lang itong gagana, sa loob ng 30 minuto. Kung hindi ikaw iyon, huwag pansinin ang email na ito: hindi magbabago ang password mo.

${link}`;
}
