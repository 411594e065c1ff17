import { checkField, fieldsOf, type register, type RegisterField } from '@laro/contract/registration.ts';
import type { InferOutput } from 'valibot';
import type { House } from '../../house.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { passBotCheck } from '../../members/botCheck.ts';
import { addressKey, budgets, takeFrom } from '../../members/budgets.ts';
import { solveCaptcha } from '../../members/captcha.ts';
import { knowDevice } from '../../members/devices.ts';
import { linkIdentity } from '../../members/identities.ts';
import { findInviter } from '../../members/inviteCodes.ts';
import { fullNumber } from '@laro/contract/mobile.ts';
import { checkNumber } from '../../members/numberProof.ts';
import { giveOpeningBalance, openingBalance } from '../../members/openingBalance.ts';
import { hashPassword } from '../../members/passwords.ts';
import { openSession, type OpenedSession } from '../../members/sessions.ts';

type Attempt = InferOutput<(typeof register)['body']> & {
  readonly merchant: string;
  readonly ip: string;
  readonly agent: string;
  readonly browser: string;
  readonly sessionCookie: string | undefined;
};

type Outcome = { ok: true; username: string; session: OpenedSession; device: string } | Refused;
type Made =
  | { ok: true; memberId: bigint; username: string; session: OpenedSession; device: string }
  | Refused;
type Refused =
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
        | 'TOO_MANY_ATTEMPTS';
    };

/** Fields that have a place of their own; every other one becomes a detail of the member. */
const placed: ReadonlySet<RegisterField> = new Set([
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'email',
  'affiliateCode',
  'captcha',
] as const);

/**
 * Makes a member (S7-03) and logs it in. What costs nothing to check comes first, the password's hash last; a code
 * is used up only when everything else is right.
 */
export async function registerMember(house: House, attempt: Attempt): Promise<Outcome> {
  const { merchant, method } = attempt;
  const settings = await house.merchants.settings(merchant);
  const { flags } = settings;
  if (!flags[method === 'username' ? 'usernameRegistration' : 'mobileRegistration']) {
    return { ok: false, code: 'METHOD_OFF' };
  }
  const taken = await takeFrom(house, budgets.registerAddress, `${merchant} ${addressKey(attempt.ip)}`);
  if (taken === undefined) return { ok: false, code: 'TOO_MANY_ATTEMPTS' };

  const shown = fieldsOf(method, settings.register, flags);
  const trimmed = Object.entries(attempt.fields).map(([name, text]) =>
    /password/i.test(name) ? [name, text] : [name, text.trim()],
  );
  // The keys are those of the contract.
  const given = Object.fromEntries(trimmed) as Record<RegisterField, string>;
  const values = new Map(shown.map(({ field }) => [field, given[field]]));
  const of = (field: RegisterField) => values.get(field) ?? '';
  for (const { field, rule } of shown) {
    if (checkField(rule, of(field)) !== undefined) return { ok: false, code: 'FIELD_WRONG', field };
  }
  if (of('confirmPassword') !== of('password')) {
    return { ok: false, code: 'FIELD_WRONG', field: 'confirmPassword' };
  }
  if (!(await passBotCheck(house, attempt.botCheck))) return { ok: false, code: 'BOT_CHECK_FAILED' };
  if (values.has('captcha') && !(await solveCaptcha(house, attempt.browser, of('captcha')))) {
    return { ok: false, code: 'CAPTCHA_WRONG' };
  }
  const inviter =
    of('affiliateCode') === '' ? undefined : await findInviter(house, merchant, of('affiliateCode'));
  if (of('affiliateCode') !== '' && inviter === undefined) return { ok: false, code: 'AFFILIATE_WRONG' };

  const mobile = of('mobileNum') === '' ? null : fullNumber(attempt.countryDialingCode, of('mobileNum'));
  const username = method === 'username' ? of('username') : `p${mobile?.slice(1) ?? ''}`;
  const spendCode = values.has('verificationCode')
    ? await checkNumber(
        house,
        { merchant, purpose: 'register', mobile: mobile ?? '', browser: attempt.browser },
        { verificationCode: of('verificationCode'), firebaseIdToken: attempt.firebaseIdToken },
      )
    : async () => true;
  if (spendCode === undefined) return { ok: false, code: 'CODE_WRONG' };
  // After the code: only its owner learns that a number is known.
  const known = await findTaken(house, merchant, username, mobile);
  if (known !== undefined) return { ok: false, code: known };
  if (!(await spendCode())) return { ok: false, code: 'CODE_WRONG' };

  const password = of('password') === '' ? undefined : await hashPassword(of('password'));
  const payment = of('paymentPassword') === '' ? undefined : await hashPassword(of('paymentPassword'));
  const outcome = await house.db.transaction().execute(async (trx): Promise<Made> => {
    const currency = settings.currency.code;
    const row = await trx
      .insertInto('members')
      .values({
        ...{ merchant_code: merchant, username, type: 0, currency, mobile },
        nickname: of('nickname'),
        email: of('email') === '' ? null : of('email'),
        parent_id: inviter ?? null,
        ...{ club_label: null, first_login_at: house.clock.now(), created_at: house.clock.now() },
      })
      // Two at once with one name or number: the second finds it taken.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return { ok: false, code: 'USERNAME_TAKEN' };
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
    const details = [
      ...[...values].filter(([field, value]) => value !== '' && !placed.has(field)),
      ['registerMethod', attempt.registerMethod] as const,
      ['registerUrl', attempt.registerUrl] as const,
    ].map(([field, value]) => ({ member_id: memberId, field, value }));
    await trx.insertInto('member_details').values(details).execute();
    if (settings.demo) {
      await giveOpeningBalance(trx, { merchant, memberId, currency, amount: openingBalance });
    } else {
      await openAccount(trx, { merchant, currency, owner: { memberId } });
    }
    const session = await openSession(house, trx, {
      ...{ memberId, merchant, agent: attempt.agent, replaces: attempt.sessionCookie },
    });
    const device = await knowDevice(house, trx, { memberId, cookie: attempt.browser, remember: false });
    return { ok: true, memberId, username, session, device: device.cookie };
  });
  if (outcome.ok) {
    await linkIdentity(house, { merchant, memberId: outcome.memberId, token: attempt.linkIdToken });
  }
  return outcome;
}

async function findTaken(
  { db }: House,
  merchant: string,
  username: string,
  mobile: string | null,
): Promise<'USERNAME_TAKEN' | 'MOBILE_TAKEN' | undefined> {
  const found = await db
    .selectFrom('members')
    .select('mobile')
    .where('merchant_code', '=', merchant)
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['username']), '=', username.toLowerCase()), eb('mobile', '=', mobile)]),
    )
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return mobile !== null && found.mobile === mobile ? 'MOBILE_TAKEN' : 'USERNAME_TAKEN';
}
