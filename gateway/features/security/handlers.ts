import { sql, type Kysely, type Transaction } from 'kysely';
import { resendSeconds } from '@laro/rules/resendSeconds.ts';
import type * as security from '@laro/contract/calls/security.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { checkField, type FieldRule } from '@laro/rules/fieldRule.ts';
import { fullNumber } from '@laro/rules/mobile.ts';
import { answersText, areAnswers } from '@laro/rules/securityAnswers.ts';
import { isWeakPin, withdrawalPasswordRule } from '@laro/rules/withdrawalPassword.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Session } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { addressKey } from '../../house/network.ts';
import { budgets, giveBack, keepAsFailure, takeFrom } from '../../members/budgets.ts';
import { wasBoundLately, wereQuestionsSetLately } from '../../members/boundLately.ts';
import { checkLoginPassword, giveTicket, spendTicket } from '../../members/changeTickets.ts';
import { endsOf } from '../../members/endsOf.ts';
import { inboxOf, isMailAddress } from '../../members/mailAddress.ts';
import { codeText } from '../../members/codeText.ts';
import { tellMember } from '../../members/notices.ts';
import { send } from '../../members/outbox.ts';
import { holdPassword, passwords } from '../../members/passwords.ts';
import { dropLinksTo } from '../../members/safetyLinks.ts';
import { heldUntil, holdIfBrowserIsNew, holdMoney } from '../../members/safetyHold.ts';
import {
  isSecondStepOn,
  secondStepOf,
  spendSecondStep,
  stepsOf,
  trySecondStep,
} from '../../members/secondStep.ts';
import { isOpenStill } from '../../members/sessions.ts';
import { isWeakPassword } from '../../members/weakPasswords.ts';
import {
  checkWithdrawalPassword,
  hasWithdrawalPassword,
  holdWithdrawalPassword,
  isWithdrawalPasswordLocked,
  keptWithdrawalPassword,
  unlockWithdrawalPassword,
} from '../../members/withdrawalPassword.ts';
import { checkContactCode, newContactCode, spendContactCode, type CodePurpose } from './contactCodes.ts';

/** The way that a code goes. */
interface Receiver {
  readonly kind: 'sms' | 'mail';
  readonly receiver: string;
}

export function handlers(house: House): Handlers<typeof security> {
  const { db, clock, merchants } = house;

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
      if (await isSecondStepOn(db, session.memberId)) {
        if (body.code === undefined)
          return refuse('SECOND_STEP', await stepsOf(house, session, request.origin));
        const stepping = { memberId: session.memberId, merchant, device: request.cookie('device') };
        const spent = await trySecondStep(house, stepping, body.code);
        if (typeof spent === 'string') return refuse(spent);
      }
      const { ticket, expiresAt } = await giveTicket(house, session, body.purpose);
      return { ticket, expiresAt: expiresAt.toISOString() };
    },

    async readSecurity({ session: { memberId }, merchant }) {
      const settings = await merchants.settings(merchant);
      const kept = await db
        .selectFrom('members')
        .leftJoin('member_credentials as login', 'login.member_id', 'members.id')
        .leftJoin('payment_passwords as payment', 'payment.member_id', 'members.id')
        .leftJoin('security_questions as asked', 'asked.member_id', 'members.id')
        .leftJoin('member_details as said', (join) =>
          join.onRef('said.member_id', '=', 'members.id').on('said.field', '=', 'mobileNum'),
        )
        .select(['members.mobile', 'members.email', 'members.email_bound_at', 'said.value as saidMobile'])
        .select(['login.changed_at as loginChanged', 'payment.changed_at as paymentChanged'])
        .select('asked.questions')
        .select((row) =>
          row
            .selectFrom('passkeys')
            .select((count) => count.fn.countAll<bigint>().as('many'))
            .whereRef('passkeys.member_id', '=', 'members.id')
            .as('passkeys'),
        )
        .where('members.id', '=', memberId)
        .executeTakeFirstOrThrow();
      const held = await heldUntil(db, memberId, clock.now());
      const step = await secondStepOf(db, memberId);
      const { mobileNum: mobileRule } = settings.register;
      const changed = (at: Date | null) => ({
        isSet: at !== null,
        ...(at && { changedAt: at.toISOString() }),
      });
      return {
        loginPassword: changed(kept.loginChanged),
        withdrawalPassword: {
          ...changed(kept.paymentChanged),
          isLocked: await isWithdrawalPasswordLocked(house, { memberId, merchant }),
          rule: withdrawalPasswordRule(settings.register),
        },
        questions: kept.questions ?? [],
        mobile: {
          shown: endsOf('mobileNum', kept.mobile ?? kept.saidMobile ?? ''),
          bound: kept.mobile !== null,
        },
        ...(mobileRule && { mobileRule: { ...mobileRule, enabled: true, required: true } }),
        dialingCode: settings.dialingCode,
        email: { shown: endsOf('email', kept.email ?? ''), bound: kept.email_bound_at !== null },
        emailRule: emailRuleOf(settings),
        ...(settings.flags.passkeys && { passkeys: Number(kept.passkeys) }),
        ...((step !== undefined || settings.secondStep) && {
          secondStep: {
            ...(step && { onSince: step.onSince.toISOString() }),
            recoveryCodes: step?.recoveryCodes ?? 0,
            ...(step && { hasApp: step.hasApp }),
          },
        }),
        ...(held && { heldUntil: held.toISOString() }),
      };
    },

    async recentLogins({ session: { memberId } }) {
      const rows = await db
        .selectFrom('audit')
        .select(['at', 'address', sql<string>`about ->> 'by'`.as('way')])
        .select(sql<string | null>`about ->> 'browser'`.as('agent'))
        .select(sql<string | null>`about ->> 'country'`.as('country'))
        .where('member_id', '=', memberId)
        .where('what', '=', 'login.done')
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      return {
        logins: rows.flatMap(({ at, address, way, agent, country }) => {
          if (!isWay(way)) return [];
          const from = { address: address ?? '', ...(country !== null && { country }) };
          return [{ at: at.toISOString(), way, agent: agent ?? '', ...from }];
        }),
      };
    },

    async sendContactCode({ body, session, merchant, request, refuse }) {
      const settings = await merchants.settings(merchant);
      const { purpose } = body;
      let to: Receiver | undefined;
      if (purpose === 'mobile') {
        const mobile = fullNumber(body.countryDialingCode, body.mobileNum);
        if (mobile === undefined || !isOurNumber(settings, mobile)) return refuse('NUMBER_WRONG');
        to = { kind: 'sms', receiver: mobile };
      } else if (purpose === 'email') {
        const isAsRuled = checkField(emailRuleOf(settings), body.email) === undefined;
        if (!isAsRuled || !isMailAddress(body.email)) return refuse('EMAIL_WRONG');
        to = { kind: 'mail', receiver: body.email };
      } else {
        to = await boundTo(session.memberId);
        if (to === undefined) return refuse('NO_CONTACT');
      }
      const { kind, receiver } = to;
      const member = `${merchant} ${session.memberId}`;
      const inbox = `${merchant} ${kind === 'mail' ? inboxOf(receiver) : receiver}`;
      let hasOneMore = false;
      for (const [budget, key] of [
        [budgets.contactAgain, `${member} ${purpose}`],
        [budgets.contactCodes, member],
        // What is theirs already nobody is sent by mistake, and neighbours spend none of it (A23-4).
        ...(purpose === 'withdrawalPassword'
          ? []
          : ([
              [budgets.contactAddress, `${merchant} ${addressKey(request.ip)}`],
              // Whoever has two accounts leaves some to the number's owner, as who has none does (A22-3), and an address is not filled with them (A25-3).
              [budgets.smsHousehold, `${inbox} ${addressKey(request.ip)}`],
              // Whoever has a whole network has as many households as they like (A27-4).
              [budgets.smsStrangers, inbox],
            ] as const)),
      ] as const) {
        if ((await takeFrom(house, budget, key)) !== undefined) continue;
        const isFilled = budget === budgets.smsHousehold || budget === budgets.smsStrangers;
        hasOneMore ||= isFilled && (await mayHaveOneMore(session, to));
        if (!hasOneMore) return refuse('TOO_MANY_ATTEMPTS');
      }
      const old = purpose === 'withdrawalPassword' ? null : await boundAs(db, session.memberId, purpose);
      const isAnother = old !== null && old !== receiver;
      const sendTo = async (to: string, about: CodePurpose) => {
        const code = await newContactCode(house, session, about, to);
        const text = codeText(house, settings, { kind, code, origin: request.origin });
        house.queue.add('contact code', () => send(house, { merchant, kind, receiver: to, text }));
      };
      await sendTo(receiver, purpose);
      if (isAnother) await sendTo(old, purpose === 'mobile' ? 'oldMobile' : 'oldEmail');
      return {
        expirationTime: clock.now().getTime() + resendSeconds * 1000,
        shown: endsOf(kind === 'sms' ? 'mobileNum' : 'email', receiver),
        ...(isAnother && { old: endsOf(kind === 'sms' ? 'mobileNum' : 'email', old) }),
      };
    },

    async bindContact({ body, session, merchant, refuse }) {
      const { purpose, ticket, verificationCode, oldCode, lost } = body;
      const { memberId } = session;
      const receiver = await checkContactCode(house, session, purpose, verificationCode);
      if (receiver === undefined) return refuse('CODE_WRONG');
      const oldPurpose = purpose === 'mobile' ? 'oldMobile' : 'oldEmail';
      const proven =
        oldCode === undefined ? undefined : await checkContactCode(house, session, oldPurpose, oldCode);
      const bound = await db
        .transaction()
        .execute(async (trx) => {
          if (!(await spendTicket(house, trx, session, purpose, ticket))) refuse('CONFIRM_FIRST');
          if (!(await spendContactCode(trx, session, purpose, receiver))) refuse('CODE_WRONG');
          const old = await boundAs(trx, memberId, purpose);
          const isAnother = old !== null && old !== receiver;
          const isProven = old === proven && (await spendContactCode(trx, session, oldPurpose, old));
          if (isAnother && !isProven && !lost) refuse('OLD_CODE_WRONG');
          if (isAnother && !isProven) await holdMoney(trx, memberId, clock.now(), 3);
          return bind(trx, session, purpose, receiver);
        })
        .catch((error: unknown) => {
          if (isTaken(error)) return refuse('MOBILE_TAKEN');
          throw error;
        });
      const shown = endsOf(purpose === 'mobile' ? 'mobileNum' : 'email', receiver);
      const what = purpose === 'mobile' ? 'mobileBound' : 'emailBound';
      const kind = purpose === 'mobile' ? ('sms' as const) : ('mail' as const);
      const { before, isDoubted, isSaid, told } = bound;
      const isAnother = before !== null && before !== receiver;
      const was = isAnother ? { kind, receiver: before, isDoubted, isSaid } : told;
      tellMember(house, memberId, { what, shown }, was);
      house.log.info('contact.bound', { merchant, member: String(memberId), purpose });
      return { shown };
    },

    async setQuestions({ body: { ticket, answers }, session, merchant, refuse }) {
      const { memberId } = session;
      if (!areAnswers(answers)) return refuse('ANSWERS_WRONG');
      const answers_hash = await passwords.hash(answersText(answers), memberId);
      if (answers_hash === 'busy') return refuse('BUSY');
      await db.transaction().execute(async (trx) => {
        if (!(await spendTicket(house, trx, session, 'questions', ticket))) refuse('CONFIRM_FIRST');
        const row = {
          questions: answers.map(({ question }) => question),
          answers_hash,
          set_at: clock.now(),
        };
        await trx
          .insertInto('security_questions')
          .values({ member_id: memberId, ...row })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
          .execute();
        await record(trx, { merchant, memberId, what: 'questions.set' });
      });
      tellMember(house, memberId, { what: 'questionsSet' });
      return null;
    },

    async setWithdrawalPassword({ body: { ticket, newPassword }, session, merchant, refuse }) {
      const { memberId } = session;
      if (await hasWithdrawalPassword(db, memberId)) return refuse('ALREADY_SET');
      const made = await hashFor(session, newPassword);
      if (!made.ok) return refuse(made.code);
      await db.transaction().execute(async (trx) => {
        if (!(await spendTicket(house, trx, session, 'withdrawalPassword', ticket))) refuse('CONFIRM_FIRST');
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('payment_passwords')
          .values({ member_id: memberId, password_hash: made.hash, changed_at: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) refuse('ALREADY_SET');
        await holdIfBrowserIsNew(trx, session, clock.now());
        await record(trx, { merchant, memberId, what: 'password.withdrawalSet' });
      });
      tellMember(house, memberId, { what: 'withdrawalPasswordSet' });
      return null;
    },

    async changeWithdrawalPassword({ body, session, merchant, request, refuse }) {
      const { oldPassword, newPassword, ticket } = body;
      const { memberId } = session;
      if (newPassword === oldPassword) return refuse('SAME');
      const checked = await keptWithdrawalPassword(db, memberId);
      const found = await checkWithdrawalPassword(house, { memberId, merchant }, oldPassword);
      if (found === 'locked') return refuse('TOO_MANY_ATTEMPTS');
      if (found === 'busy') return refuse('BUSY');
      if (found === 'wrong') return refuse('OLD_PASSWORD_WRONG');
      const made = await hashFor(session, newPassword);
      if (!made.ok) return refuse(made.code);
      const stepped = await db.transaction().execute(async (trx) => {
        // The member first, as whoever locks the account has it: they would wait for each other (A31-2).
        await holdPassword(trx, memberId);
        // Its owner may have set another since, or ended this session (A29-7).
        if ((await holdWithdrawalPassword(trx, memberId)) !== checked) return 'OLD_PASSWORD_WRONG';
        if (!(await isOpenStill(trx, session))) return 'OLD_PASSWORD_WRONG';
        const passed = await spendSecondStep(house, trx, session, ticket);
        if (passed === 'passed') {
          await replaceWithdrawalPassword(trx, session, made.hash, 'password.withdrawalChanged');
        }
        return passed;
      });
      if (stepped === 'SECOND_STEP') return refuse(stepped, await stepsOf(house, session, request.origin));
      if (stepped !== 'passed') return refuse(stepped);
      tellMember(house, memberId, { what: 'withdrawalPasswordSet' });
      return null;
    },

    async resetWithdrawalPassword({ body, session, merchant, refuse }) {
      const { memberId } = session;
      const { ticket, newPassword, verificationCode, answers } = body;
      const made = await hashFor(session, newPassword);
      if (!made.ok) return refuse(made.code);
      const isBound = (await boundTo(memberId)) !== undefined;
      let receiver: string | undefined;
      if (isBound || answers === undefined) {
        receiver = await checkContactCode(house, session, 'withdrawalPassword', verificationCode ?? '');
        if (receiver === undefined) return refuse('CODE_WRONG');
      } else {
        const found = await checkAnswers(session, answersText(answers));
        if (found !== 'right') return refuse(found);
      }
      await db.transaction().execute(async (trx) => {
        if (!(await spendTicket(house, trx, session, 'withdrawalPassword', ticket))) refuse('CONFIRM_FIRST');
        if (receiver !== undefined) {
          if (!(await spendContactCode(trx, session, 'withdrawalPassword', receiver))) refuse('CODE_WRONG');
          const bound = await boundTo(memberId, trx);
          // Another may have taken its place since the code went there.
          if (bound?.receiver !== receiver) return refuse('CODE_WRONG');
          const now = clock.now();
          const isNew = await wasBoundLately(trx, memberId, bound.kind === 'sms' ? 'mobile' : 'email', now);
          // The password alone has bound it: as where what was bound before is lost (A23-8).
          if (isNew) await holdMoney(trx, memberId, now, 3);
        } else if (await wereQuestionsSetLately(trx, memberId, clock.now())) {
          // And so it has set them (A24-4).
          await holdMoney(trx, memberId, clock.now(), 3);
        }
        await replaceWithdrawalPassword(trx, session, made.hash, 'password.withdrawalReset');
      });
      await unlockWithdrawalPassword(house, { memberId, merchant });
      tellMember(house, memberId, { what: 'withdrawalPasswordSet' });
      return null;
    },
  };

  /** Where a code to the member goes: to the number that is bound, else to the address that is. */
  async function boundTo(memberId: bigint, on: Kysely<Database> = db): Promise<Receiver | undefined> {
    const { mobile, email, email_bound_at } = await on
      .selectFrom('members')
      .select(['mobile', 'email', 'email_bound_at'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (mobile !== null) return { kind: 'sms', receiver: mobile };
    return email !== null && email_bound_at !== null ? { kind: 'mail', receiver: email } : undefined;
  }

  /** Others may have filled the inbox: whose account has said it to be theirs is not kept from proving it (A30-2). */
  async function mayHaveOneMore(
    { memberId, merchant }: Session,
    { kind, receiver }: Receiver,
  ): Promise<boolean> {
    if (kind !== 'mail') return false;
    const { email } = await db
      .selectFrom('members')
      .select('email')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (email === null || inboxOf(email) !== inboxOf(receiver)) return false;
    return (await takeFrom(house, budgets.contactWhenFilled, `${merchant} ${memberId}`)) !== undefined;
  }

  /** What a code has shown to be the member's until now; held until a transaction ends, where one asks. */
  async function boundAs(
    asking: Kysely<Database>,
    memberId: bigint,
    purpose: 'mobile' | 'email',
  ): Promise<string | null> {
    const { mobile, email, email_bound_at } = await asking
      .selectFrom('members')
      .select(['mobile', 'email', 'email_bound_at'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (purpose === 'mobile') return mobile;
    return email_bound_at === null ? null : email;
  }

  /**
   * Binds it, and answers what was there before, in doubt if that was bound lately: what went to such an address opens nothing any
   * more (A23-1). Where there was no address, whoever has the number is told. Throws by the database's rule when the number is somebody else's.
   */
  async function bind(
    trx: Transaction<Database>,
    { memberId, merchant }: Session,
    purpose: 'mobile' | 'email',
    receiver: string,
  ): Promise<{ before: string | null; isDoubted: boolean; isSaid: boolean; told?: Receiver | undefined }> {
    const { mobile, email, email_bound_at } = await trx
      .selectFrom('members')
      .select(['mobile', 'email', 'email_bound_at'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isDoubted = await wasBoundLately(trx, memberId, purpose, clock.now());
    if (purpose === 'email' && email !== null && email !== receiver && isDoubted) {
      await dropLinksTo(trx, memberId, email);
    }
    const set =
      purpose === 'mobile' ? { mobile: receiver } : { email: receiver, email_bound_at: clock.now() };
    await trx.updateTable('members').set(set).where('id', '=', memberId).execute();
    await record(trx, { merchant, memberId, what: `${purpose}.bound` });
    if (purpose === 'email') {
      const told = email === null && mobile !== null ? { kind: 'sms' as const, receiver: mobile } : undefined;
      return { before: email, isDoubted, isSaid: email_bound_at === null, told };
    }
    // What was only said of a number has been overtaken.
    await trx
      .deleteFrom('member_details')
      .where('member_id', '=', memberId)
      .where('field', '=', 'mobileNum')
      .execute();
    if (mobile !== null && mobile !== receiver) await holdMoney(trx, memberId, clock.now());
    return { before: mobile, isDoubted, isSaid: false };
  }

  async function replaceWithdrawalPassword(
    trx: Transaction<Database>,
    { memberId, merchant }: Session,
    password_hash: string,
    what: 'password.withdrawalChanged' | 'password.withdrawalReset',
  ): Promise<void> {
    const row = { password_hash, changed_at: clock.now() };
    await trx
      .insertInto('payment_passwords')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
    await holdMoney(trx, memberId, clock.now());
    await record(trx, { merchant, memberId, what });
  }

  /** What to keep of a withdrawal password that its owner may have: none that is easy to guess, nor the login's. */
  async function hashFor(
    { memberId, merchant }: Session,
    newPassword: string,
  ): Promise<{ ok: true; hash: string } | { ok: false; code: 'PASSWORD_WRONG' | 'PASSWORD_WEAK' | 'BUSY' }> {
    const { register, code, name } = await merchants.settings(merchant);
    if (checkField(withdrawalPasswordRule(register), newPassword, 'password') !== undefined) {
      return { ok: false, code: 'PASSWORD_WRONG' };
    }
    const isPin = /^\d+$/.test(newPassword);
    const isWeak = isPin ? isWeakPin(newPassword) : isWeakPassword(newPassword, [code, name]);
    if (isWeak) return { ok: false, code: 'PASSWORD_WEAK' };
    const login = await db
      .selectFrom('member_credentials')
      .select('password_hash')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    const isLogin =
      login !== undefined && (await passwords.check(newPassword, login.password_hash, memberId));
    if (isLogin === 'busy') return { ok: false, code: 'BUSY' };
    if (isLogin) return { ok: false, code: 'PASSWORD_WEAK' };
    const hash = await passwords.hash(newPassword, memberId);
    return hash === 'busy' ? { ok: false, code: 'BUSY' } : { ok: true, hash };
  }

  /** Three wrong pairs of answers a day. */
  async function checkAnswers(
    { memberId, merchant }: Session,
    answers: string,
  ): Promise<'right' | 'ANSWERS_WRONG' | 'TOO_MANY_ATTEMPTS' | 'BUSY'> {
    const asked = await db
      .selectFrom('security_questions')
      .select('answers_hash')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (asked === undefined) return 'ANSWERS_WRONG';
    const use = await takeFrom(house, budgets.securityAnswers, `${merchant} ${memberId}`);
    if (use === undefined) return 'TOO_MANY_ATTEMPTS';
    const isRight = await passwords.check(answers, asked.answers_hash, memberId);
    if (isRight === true) {
      await giveBack(house, use);
      return 'right';
    }
    if (isRight === 'busy') {
      await giveBack(house, use);
      return 'BUSY';
    }
    await keepAsFailure(house, use);
    await record(db, { merchant, memberId, what: 'questions.refused' });
    return 'ANSWERS_WRONG';
  }
}

const ways = ['password', 'code', 'rememberedBrowser', 'google', 'facebook', 'passkey'] as const;

function isWay(text: string): text is (typeof ways)[number] {
  return ways.some((way) => way === text);
}

/** A code costs money: none goes to other countries, some of which earn their owner by it (A9-1). */
function isOurNumber({ dialingCode, register }: MerchantSettings, mobile: string): boolean {
  const rule = register['mobileNum'];
  const national = mobile.slice(1 + dialingCode.length);
  return (
    mobile.startsWith(`+${dialingCode}`) &&
    (rule === undefined || checkField(rule, national, 'mobile') === undefined)
  );
}

function emailRuleOf({ rules, register }: MerchantSettings): FieldRule {
  const plain = { pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$', maxLength: 120 };
  return { ...(rules['email'] ?? register['email'] ?? plain), enabled: true, required: true };
}

/** Whether another has it: by the unique index of numbers. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'members_mobile';
}
