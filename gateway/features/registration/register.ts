import { randomInt } from 'node:crypto';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { bornBy, checkBirthday } from '@laro/rules/birthday.ts';
import { checkField, fieldValue, type FieldRule } from '@laro/rules/fieldRule.ts';
import { checkNickname } from '@laro/rules/nickname.ts';
import { fullNumber, isNumberName, isSpelledAsNumber, numberName } from '@laro/rules/mobile.ts';
import {
  fieldsOf,
  kindOf,
  type register,
  type RegisterField,
  type ShownField,
} from '@laro/contract/calls/registration.ts';
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { keepMerchant } from '../../house/writeMerchant.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { record } from '../../members/audit.ts';
import { isTooLight, spendWork } from '../../members/botCheck.ts';
import { addressKey } from '../../house/network.ts';
import { budgets, giveBackTooLight, takeFrom, workFor } from '../../members/budgets.ts';
import { solveCaptcha } from '../../members/captcha.ts';
import { enterSession, type Arrival, type Entered as Session } from '../../members/entrance.ts';
import { linkIdentity, readLink, vouchesForNewMember, type Identity } from '../../members/identities.ts';
import { findInviter, type Inviter } from '../../members/inviteCodes.ts';
import { isMailAddress } from '../../members/mailAddress.ts';
import { checkNumber } from '../../members/numberProof.ts';
import { giveOpeningBalance, openingBalance } from '../../members/openingBalance.ts';
import { joinByLink } from '../../rebates/links.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import { trialType } from '../../members/trials.ts';
import { passwords } from '../../members/passwords.ts';
import { isWeakPassword } from '../../members/weakPasswords.ts';

type Attempt = InferOutput<(typeof register)['body']> & Arrival & { readonly device: string };

type Made = { ok: true; username: string; type: number; session: Session };
type Registered = Made & { linked: boolean | undefined };
type Refusal =
  | { ok: false; code: 'FIELD_WRONG'; field: RegisterField }
  | {
      ok: false;
      code:
        | 'METHOD_OFF'
        | 'CAPTCHA_WRONG'
        | 'CODE_WRONG'
        | 'AFFILIATE_WRONG'
        | 'USERNAME_TAKEN'
        | 'MOBILE_TAKEN'
        | 'BOT_CHECK_FAILED'
        | 'PASSWORD_WEAK'
        | 'TOO_MANY_ATTEMPTS'
        | 'BUSY';
    };

/** Fields that have a place of their own; every other one becomes a detail of the member. */
const placed: ReadonlySet<RegisterField> = new Set([
  ...(['username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'] as const),
  ...(['paymentPassword', 'nickname', 'email', 'affiliateCode', 'captcha'] as const),
]);

/**
 * Makes a member (S7-03) and logs it in. What costs nothing to check comes first, the password's hash last; a code
 * is used up only when everything else is right.
 */
export async function registerMember(house: House, attempt: Attempt): Promise<Registered | Refusal> {
  const { merchant } = attempt;
  const settings = await house.merchants.settings(merchant);
  const kept = await passDoor(house, attempt, settings);
  if (kept !== undefined) return kept;
  const isVouched =
    attempt.fields.password === '' && (await vouchesForNewMember(house, merchant, attempt.linkIdToken));
  const form = readForm(attempt, settings, isVouched);
  const stopped = await passGates(house, attempt, settings, form);
  if (stopped !== undefined) return stopped;

  const inviter = await findInviterOf(house, attempt, form.of('affiliateCode'));
  if (inviter === undefined) return { ok: false, code: 'AFFILIATE_WRONG' };
  const spendCode = await proveNumber(house, attempt, form);
  if (spendCode === undefined) return { ok: false, code: 'CODE_WRONG' };
  // After the code: only its owner learns that a number is known.
  const username = await freeName(house, attempt, form);
  if (username === undefined) return { ok: false, code: takenCode(attempt) };
  const secrets = {
    password: await hashIfGiven(form, 'password'),
    payment: await hashIfGiven(form, 'paymentPassword'),
  };
  const { password, payment } = secrets;
  if (password === 'busy' || payment === 'busy') return { ok: false, code: 'BUSY' };
  if (!(await spendCode())) return { ok: false, code: 'CODE_WRONG' };

  const member = { attempt, settings, form, username, inviter, password, payment };
  const brought = await readLink(house, merchant, attempt.linkIdToken);
  try {
    const made = await house.db
      .transaction()
      .execute(async (trx) =>
        (await keepMerchant(trx, merchant))
          ? makeAndLink(house, trx, member, { brought, isVouched })
          : ({ ok: false, code: 'METHOD_OFF' } as const),
      );
    // Two at once with one name or number: the second finds it taken.
    return made ?? { ok: false, code: takenCode(attempt) };
  } catch (error) {
    if (error instanceof LinkUsedUp) return { ok: false, code: 'AFFILIATE_WRONG' };
    if (error instanceof NotLinked) return { ok: false, code: 'FIELD_WRONG', field: 'password' };
    throw error;
  }
}

/** Undoes the transaction of a member who would have no way in. */
class NotLinked extends Error {}

/** Undoes the transaction of whoever came by a link at the same time as the last for whom it was. */
class LinkUsedUp extends Error {}

async function makeAndLink(
  house: House,
  trx: Transaction<Database>,
  member: NewMember,
  { brought, isVouched }: { brought: Identity | false | undefined; isVouched: boolean },
): Promise<Registered | undefined> {
  const made = await makeMember(house, trx, member);
  if (made === undefined) return undefined;
  const { memberId, ...registered } = made;
  const { merchant } = member.attempt;
  const linked = await linkIdentity(
    { ...house, db: trx },
    { merchant, memberId, brought, by: 'registration' },
  );
  if (isVouched && linked !== true) throw new NotLinked();
  return { ...registered, linked };
}

/** What was filled in, of the fields that the merchant shows. */
interface Form {
  readonly shown: readonly ShownField[];
  readonly values: ReadonlyMap<RegisterField, string>;
  /** Empty for a field that is empty or not shown. */
  readonly of: (field: RegisterField) => string;
  /** The full number; null without one. */
  readonly mobile: string | null;
  /** A code stands for the number. Without it the number is only said, and nobody comes in by it (H2). */
  readonly isProven: boolean;
}

function readForm(
  { method, fields, countryDialingCode }: Attempt,
  { register: rules, flags, captchaKind }: MerchantSettings,
  isVouched: boolean,
): Form {
  const shown = fieldsOf(method, rules, flags, { isVouched, captchaKind });
  const values = new Map(
    shown.map(({ field }) => [field, fieldValue(kindOf(field), fields[field], countryDialingCode)]),
  );
  const of = (field: RegisterField) => values.get(field) ?? '';
  const mobile = fullNumber(countryDialingCode, of('mobileNum')) ?? null;
  return { shown, values, of, mobile, isProven: values.has('verificationCode') };
}

/** What keeps anyone from registering this way, or this address from one more try; before the merchant's patterns and whatever is asked of the form (M4). */
async function passDoor(
  house: House,
  { merchant, method, ip, botCheck }: Attempt,
  { flags }: MerchantSettings,
): Promise<Refusal | undefined> {
  if (!flags[method === 'username' ? 'usernameRegistration' : 'mobileRegistration']) {
    return { ok: false, code: 'METHOD_OFF' };
  }
  const work = await spendWork(house, botCheck);
  if (work === 'none') return { ok: false, code: 'BOT_CHECK_FAILED' };
  const address = `${merchant} ${addressKey(ip)}`;
  const use = await takeFrom(house, budgets.registerAddress, address);
  if (use === undefined) return { ok: false, code: 'TOO_MANY_ATTEMPTS' };
  if (!isTooLight(work, await workFor(house, budgets.registerAddress, address))) return undefined;
  await giveBackTooLight(house, address, use);
  return { ok: false, code: 'BOT_CHECK_FAILED' };
}

/** What stops an attempt by what is in it. A captcha, which works once, is looked at when nothing else is wrong. */
async function passGates(
  house: House,
  attempt: Attempt,
  { code, name, businessDay, minimumAge }: MerchantSettings,
  form: Form,
): Promise<Refusal | undefined> {
  const { device: browser, method } = attempt;
  const { shown, values, of, mobile } = form;
  const latest = bornBy(house.clock.now().getTime(), businessDay.timeZone, minimumAge);
  const wrong =
    shown.find(({ field, rule }) => checkField(rule, of(field), kindOf(field)) !== undefined)?.field ??
    shown.find(({ field, rule }) => field === 'nickname' && isNoNickname(rule, of(field)))?.field ??
    (of('email') !== '' && !isMailAddress(of('email')) ? 'email' : undefined) ??
    (of('birthday') !== '' && checkBirthday(of('birthday'), latest) !== undefined ? 'birthday' : undefined) ??
    (of('mobileNum') !== '' && mobile === null ? 'mobileNum' : undefined) ??
    (values.has('confirmPassword') && of('confirmPassword') !== of('password')
      ? 'confirmPassword'
      : undefined);
  if (wrong !== undefined) return { ok: false, code: 'FIELD_WRONG', field: wrong };
  // Which anyone may ask anyway (S7-09).
  if (method === 'username' && (await freeName(house, attempt, form)) === undefined) {
    return { ok: false, code: 'USERNAME_TAKEN' };
  }
  // Its owner's own words are the first that a guesser tries.
  const own = [code, name, of('username'), of('nickname'), of('mobileNum'), of('email').split('@')[0] ?? ''];
  if (of('password') !== '' && isWeakPassword(of('password'), [...own, ...of('payeeName').split(' ')])) {
    return { ok: false, code: 'PASSWORD_WEAK' };
  }
  if (values.has('captcha') && !(await solveCaptcha(house, browser, of('captcha')))) {
    return { ok: false, code: 'CAPTCHA_WRONG' };
  }
  return undefined;
}

function isNoNickname(rule: FieldRule, value: string): boolean {
  return value !== '' && checkNickname(rule, value) !== undefined;
}

/** Whose invitation it is, the typed one before that of the link; null without one, undefined for a typed one of nobody. */
async function findInviterOf(
  house: House,
  { merchant, recommenderId }: Attempt,
  code: string,
): Promise<Inviter | null | undefined> {
  if (code !== '') return findInviter(house, merchant, code);
  return recommenderId ? ((await findInviter(house, merchant, recommenderId)) ?? null) : null;
}

/** What uses the code up, once it has shown that the number is theirs; undefined when it has not. */
async function proveNumber(
  house: House,
  { merchant, device: browser, firebaseIdToken }: Attempt,
  { of, mobile, isProven }: Form,
): ReturnType<typeof checkNumber> {
  if (!isProven) return async () => true;
  const request = { merchant, purpose: 'register', mobile: mobile ?? '', browser } as const;
  return checkNumber(house, request, { verificationCode: of('verificationCode'), firebaseIdToken });
}

async function hashIfGiven(
  { of }: Form,
  field: 'password' | 'paymentPassword',
): Promise<string | 'busy' | undefined> {
  return of(field) === '' ? undefined : passwords.hash(of(field));
}

interface NewMember {
  readonly attempt: Attempt;
  readonly settings: MerchantSettings;
  readonly form: Form;
  readonly username: string;
  readonly inviter: Inviter | null;
  readonly password: string | undefined;
  readonly payment: string | undefined;
}

/** The member with all that belongs to it, and its first session; undefined when name or number are taken. */
async function makeMember(
  house: House,
  trx: Transaction<Database>,
  { attempt, settings, form, username, inviter, password, payment }: NewMember,
): Promise<(Made & { memberId: bigint }) | undefined> {
  const { merchant } = attempt;
  const { of, mobile, isProven, values } = form;
  const currency = settings.currency.code;
  const link = inviter?.link;
  const isAgent = link?.opens === 'agent';
  const type = isAgent ? 1 : 0;
  const row = await trx
    .insertInto('members')
    .values({
      merchant_code: merchant,
      username,
      type,
      is_agent: isAgent,
      currency,
      mobile: isProven ? mobile : null,
      nickname: of('nickname'),
      email: of('email') === '' ? null : of('email'),
      parent_id: inviter?.memberId ?? null,
      club_label: null,
      first_login_at: house.clock.now(),
      created_at: house.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const memberId = row.id;
  if (password !== undefined) {
    await trx
      .insertInto('member_credentials')
      .values({ member_id: memberId, password_hash: password })
      .execute();
  }
  if (payment !== undefined) {
    await trx
      .insertInto('payment_passwords')
      .values({ member_id: memberId, password_hash: payment })
      .execute();
  }
  if (link) {
    const joins = { memberId, agent: inviter.memberId, link, now: house.clock.now() };
    if (!(await joinByLink(trx, settings, joins))) throw new LinkUsedUp();
  }
  const details = [
    ...[...values].filter(([field, value]) => value !== '' && !placed.has(field)),
    ...(mobile === null || isProven ? [] : [['mobileNum', mobile] as const]),
    ['registerMethod', attempt.registerMethod] as const,
    ['registerUrl', attempt.registerUrl] as const,
    ...(attempt.domain ? [['domain', attempt.domain] as const] : []),
    ...(attempt.recommenderId ? [['recommenderId', attempt.recommenderId] as const] : []),
  ].map(([field, value]) => ({ member_id: memberId, field, value }));
  await trx.insertInto('member_details').values(details).execute();
  if (settings.demo) {
    await giveOpeningBalance(trx, { merchant, memberId, currency, amount: openingBalance });
  } else {
    await openAccount(trx, { merchant, currency, owner: { memberId } });
  }
  const about = { method: attempt.method, fields: [...values.keys()] };
  await record(trx, { merchant, memberId, what: 'member.registered', about });
  await inheritTrial(trx, attempt, memberId);
  const session = await enterSession(house, trx, attempt, {
    memberId,
    device: { remember: false },
    way: 'registration',
  });
  return { ok: true, memberId, username, type, session };
}

/** What a trial has marked and opened is its player's, who registers in the browser that it plays in. Play money stays behind. */
async function inheritTrial(
  trx: Transaction<Database>,
  { merchant, sessionCookie }: Attempt,
  memberId: bigint,
): Promise<void> {
  if (sessionCookie === undefined) return;
  const trial = await trx
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('members.id')
    .where('cookie_hash', '=', hashOf(sessionCookie))
    .where('sessions.merchant_code', '=', merchant)
    .where('ended_at', 'is', null)
    .where('members.type', '=', trialType)
    .where('members.plays_for', 'is', null)
    .executeTakeFirst();
  if (trial === undefined) return;
  for (const table of ['favourites', 'recents'] as const) {
    await trx.updateTable(table).set({ member_id: memberId }).where('member_id', '=', trial.id).execute();
  }
}

/**
 * The name that the member gets; undefined when it is taken. One that only numbers give (p639171234567) is nobody's to
 * choose, and whoever proves a number that another has put into a name gets one with letters behind it.
 */
async function freeName(
  { db, merchants }: House,
  { merchant, method }: Attempt,
  { of, mobile, isProven }: Form,
): Promise<string | undefined> {
  const { flags } = await merchants.settings(merchant);
  const wanted = method === 'username' ? of('username') : numberName(mobile ?? '');
  if (method === 'username') {
    if (isNumberName(wanted) || (flags.mobileRegistration && isSpelledAsNumber(wanted))) return undefined;
  }
  const found = await db
    .selectFrom('members')
    .select('mobile')
    .where('merchant_code', '=', merchant)
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['username']), '=', wanted.toLowerCase()),
        ...(method === 'mobileNum' ? [eb('mobile', '=', mobile)] : []),
      ]),
    )
    .execute();
  if (found.length === 0) return wanted;
  const isOthersName = isProven && found.every((row) => row.mobile !== mobile);
  return isOthersName ? `${wanted}x${randomInt(36 ** 4).toString(36)}` : undefined;
}

function takenCode({ method }: Attempt): 'USERNAME_TAKEN' | 'MOBILE_TAKEN' {
  return method === 'username' ? 'USERNAME_TAKEN' : 'MOBILE_TAKEN';
}
