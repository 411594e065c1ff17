import { sql, type Kysely, type Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { login, passSecondStep } from '@laro/contract/calls/session.ts';
import type { PasskeyProof } from '@laro/contract/protocol/passkey.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { countryInHand } from '../../house/requestInHand.ts';
import { record, recordLocked } from '../../members/audit.ts';
import { isTooLight, spendWork, type Work } from '../../members/botCheck.ts';
import { addressKey } from '../../house/network.ts';
import {
  budgets,
  forgive,
  giveBack,
  giveBackTooLight,
  keepAsFailure,
  keyOf,
  takeFrom,
  usesOf,
  type Counted,
} from '../../members/budgets.ts';
import { solveCaptcha } from '../../members/captcha.ts';
import { findDevice, holdDevice, isKnownBrowser, spendCredential } from '../../members/devices.ts';
import {
  linkIdentity,
  memberOf,
  proofOfNumber,
  readIdentity,
  readLink,
  spendIdentity,
  type Identity,
} from '../../members/identities.ts';
import { fullNumber } from '@laro/rules/mobile.ts';
import { byNumber, readName, type Named } from '../../members/names.ts';
import {
  countUse,
  letsInAlone,
  passkeySite,
  readOwnProof,
  readProof,
  trustPasskey,
  type UsedPasskey,
} from '../../members/passkeys.ts';
import { holdPassword, passwords } from '../../members/passwords.ts';
import { enterSession, type Arrival, type Entered, type HalfOpen, type Way } from '../../members/entrance.ts';
import { tellMember } from '../../members/notices.ts';
import { spendCode, stepsOf, tryCode } from '../../members/secondStep.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import { checkSmsCode, spendSmsCode } from '../../members/smsCodes.ts';

/** Failures from one address after which every login from it needs a captcha. */
const addressSuspicion = 10;

type Body = InferOutput<(typeof login)['body']>;
/** Whoever comes, with the site as they have asked for it. */
type Comer = Arrival & { readonly origin: string };
/** And with the work that was done for it. */
type Working = Comer & { readonly work: Work };
type Attempt = Body & Working;
type AttemptBy<T extends Body['type']> = Extract<Body, { type: T }> & Working;
/** By what is typed, or by what this browser kept of it. */
type TypedAttempt = AttemptBy<'username' | 'sms'>;

interface Member {
  readonly id: bigint;
  readonly username: string;
  readonly type: number;
  readonly isAgent: boolean;
  readonly active: boolean;
  readonly firstTime: boolean;
  readonly passwordHash: string | undefined;
}

/** Why a login failed: for the log alone, every one of them is answered alike. */
type Reason =
  | 'bot check'
  | 'no work'
  | 'no number'
  | 'captcha missing'
  | 'captcha wrong'
  | 'way not offered'
  | 'credential'
  | 'sms code'
  | 'identity'
  | 'passkey unknown'
  | 'passkey wrong'
  | 'passkey copied'
  | 'budget spent'
  | 'no such member'
  | 'password'
  | 'disabled';

/** A login that is through. */
export interface LoggedIn {
  readonly ok: true;
  readonly member: Member;
  readonly entered: Entered;
  readonly linked: boolean | undefined;
  /** The password was typed. */
  readonly isTyped: boolean;
  /** They have shown who they are now, and not at a login before. */
  readonly isFresh: boolean;
}

type LoginOutcome =
  | LoggedIn
  | { ok: false; code: 'SECOND_STEP'; half: HalfOpen; steps: Awaited<ReturnType<typeof stepsOf>> }
  | { ok: false; code: 'LOGIN_REFUSED'; reason: Reason }
  | {
      ok: false;
      code: 'IDENTITY_UNKNOWN' | 'NOT_A_MEMBER' | 'NOT_AN_AGENT' | 'TOO_MANY_ATTEMPTS' | 'BUSY';
    };

/**
 * Logs a member in (S7-01). What costs the gateway most comes last: budgets, proof of work and captcha stand
 * before any password hash. None of them depends on whether the account exists, and an unknown one costs the same
 * hash as a known one, so neither answer nor work tells which it was.
 */
export async function logIn(house: House, asked: Body & Comer): Promise<LoginOutcome> {
  const work = await spendWork(house, asked.botCheck);
  if (work === 'none') return refused('no work');
  const attempt: Attempt = { ...asked, work };
  const address = `${attempt.merchant} ${addressKey(attempt.ip)}`;
  const taken = await takeFrom(house, budgets.loginAddress, address);
  // Neighbours behind one address can spend it; not for an owner in a browser of theirs, which has a budget of its own (A13-4).
  if (taken === undefined && !(await isOwnBrowser(house, attempt))) {
    await recordLocked(house.db, {
      merchant: attempt.merchant,
      key: keyOf(house, budgets.loginAddress, address),
    });
    return { ok: false, code: 'TOO_MANY_ATTEMPTS' };
  }
  const outcome =
    attempt.type === 'firebase'
      ? await logInByIdentity(house, attempt)
      : attempt.type === 'passkey'
        ? await logInByPasskey(house, attempt)
        : await logInByProof(house, attempt, address);
  const isTooLight = !outcome.ok && outcome.code === 'LOGIN_REFUSED' && outcome.reason === 'bot check';
  if (isTooLight) {
    await giveBackTooLight(house, address, taken);
    return outcome;
  }
  const failed =
    !outcome.ok &&
    (outcome.code === 'IDENTITY_UNKNOWN' ||
      // What is no number is a slip, and counts for nobody behind the address (A24-8).
      (outcome.code === 'LOGIN_REFUSED' && outcome.reason !== 'no number'));
  await (failed ? keepAsFailure : giveBack)(house, taken);
  return outcome;
}

/**
 * Whether the browser is one that the member who is named has logged in from. A passkey and an account of the external login name nobody
 * until they are read, and are not guessed: a browser of any member will do (A20-5).
 */
async function isOwnBrowser(house: House, attempt: Attempt): Promise<boolean> {
  if (attempt.device === undefined) return false;
  if (attempt.type === 'firebase' || attempt.type === 'passkey') {
    return isKnownBrowser(house, attempt.merchant, attempt.device);
  }
  const named = await whoIsMeant(house, attempt);
  const member = named && (await findMember(house, attempt.merchant, named));
  return member !== undefined && (await findDevice(house, member.id, attempt.device)) !== undefined;
}

/** By password, by a code that was sent, or by what this browser kept of a login before. */
async function logInByProof(house: House, attempt: TypedAttempt, address: string): Promise<LoginOutcome> {
  const named = await whoIsMeant(house, attempt);
  if (named === undefined) return refused('no number');
  const member = await findMember(house, attempt.merchant, named);
  const device = member && attempt.device ? await findDevice(house, member.id, attempt.device) : undefined;
  const checks: Checks = device
    ? { name: { budget: budgets.accountByDevice, key: device } }
    : {
        name: { budget: budgets.nameByStrangers, key: `${attempt.merchant} ${named.key}` },
        // Who has a name and a number has one budget, whichever is tried; who is unknown costs the same.
        account: {
          budget: budgets.accountByStrangers,
          key: `${attempt.merchant} ${member?.id ?? named.key}`,
        },
      };
  const codes = { budget: budgets.codeLogin, key: device ?? `${attempt.merchant} ${named.key}` };
  const watched = attempt.type === 'sms' ? codes : checks.name;
  const gate = await passGates(house, attempt, watched, address);
  if (gate !== 'passed') return refused(gate);

  const prove = () =>
    attempt.type === 'sms'
      ? proveSmsCode(house, attempt, named.mobile ?? '', codes)
      : provePassword(house, attempt, member, checks);
  const proof =
    attempt.deviceCredential === undefined ? await prove() : await proveCredential(house, attempt, device);
  if (proof === 'busy') return { ok: false, code: 'BUSY' };
  if (proof === 'budget spent') {
    const { budget, key } = checks.account ?? checks.name;
    await recordLocked(house.db, {
      merchant: attempt.merchant,
      memberId: member?.id,
      key: keyOf(house, budget, key),
    });
  }
  if (proof !== 'proven') return refused(proof);
  if (!member) return refused('no such member');
  if (attempt.deviceCredential !== undefined && device !== undefined) {
    return letIn(house, attempt, member, { device });
  }
  return letIn(house, attempt, member, attempt.type === 'sms' ? 'code' : 'password');
}

/** Undefined for what should be a number and is none. */
async function whoIsMeant(house: House, attempt: TypedAttempt): Promise<Named | undefined> {
  const { merchant, username } = attempt;
  if (attempt.type === 'username') return readName(house, merchant, username);
  const { dialingCode } = await house.merchants.settings(merchant);
  const mobile = fullNumber(attempt.countryDialingCode ?? dialingCode, username);
  return mobile === undefined ? undefined : byNumber(mobile);
}

/**
 * Whoever the external login knows (S2-43). Its tokens cannot be guessed, so that neither a captcha nor the budget of
 * an account stands before them.
 */
async function logInByIdentity(house: House, attempt: AttemptBy<'firebase'>): Promise<LoginOutcome> {
  const { merchant, firebaseIdToken } = attempt;
  if (isTooLight(attempt.work, await workOfAddress(house, attempt))) return refused('bot check');
  const { flags } = await house.merchants.settings(merchant);
  let member: Member | undefined;
  let identity: Identity | undefined;
  if (attempt.firebaseChannel === 'sms') {
    if (!flags.mobileCodeLogin) return refused('way not offered');
    const mobile = fullNumber(attempt.countryDialingCode, attempt.firebaseMobileNo);
    if (mobile === undefined) return refused('identity');
    identity = await proofOfNumber(house, merchant, firebaseIdToken, mobile);
    if (identity === undefined) return refused('identity');
    member = await findMember(house, merchant, byNumber(mobile));
    if (!member) return refused('no such member');
  } else {
    identity = await readIdentity(house, merchant, firebaseIdToken);
    if (identity === undefined || identity.source === 'phone') return refused('identity');
    if (!flags[`${identity.source}Login`]) return refused('way not offered');
    const id = await memberOf(house, merchant, identity);
    member = id === undefined ? undefined : await findMember(house, merchant, { id });
    if (!member) return { ok: false, code: 'IDENTITY_UNKNOWN' };
  }
  if (!(await spendIdentity(house, identity))) return refused('identity');
  return letIn(house, attempt, member, identity.source === 'phone' ? 'code' : identity);
}

/** What nobody can guess costs the long work as well where an address has failed so often: it counts for all behind it (A23-5). */
async function workOfAddress(house: House, { merchant, ip }: Comer): Promise<'light' | 'long'> {
  const ofAddress = { budget: budgets.loginAddress, key: `${merchant} ${addressKey(ip)}` };
  return (await usesOf(house, ofAddress)).failures >= addressSuspicion ? 'long' : 'light';
}

/**
 * By a passkey (S7-45), which says by itself whose it is, and cannot be guessed. Its owner has shown their face, finger or
 * PIN to the device that keeps it, so that it is two steps in one.
 */
async function logInByPasskey(house: House, attempt: AttemptBy<'passkey'>): Promise<LoginOutcome> {
  const { merchant, device: by = '' } = attempt;
  if (isTooLight(attempt.work, await workOfAddress(house, attempt))) return refused('bot check');
  const site = await passkeySite(house, merchant, attempt.origin);
  if (site === undefined) return refused('way not offered');
  const used = await readProof(house, { site, purpose: 'login', by }, attempt.passkey);
  if (typeof used === 'string') return refused(used);
  const member = await findMember(house, merchant, { id: used.memberId });
  return member ? letIn(house, attempt, member, used) : refused('no such member');
}

/** What has proven who they are; a device by what it kept. */
type Proof = 'password' | 'code' | { readonly device: string } | UsedPasskey | Identity;

/** Who they are is proven; whether they may come in is not yet. */
async function letIn(house: House, attempt: Attempt, member: Member, by: Proof): Promise<LoginOutcome> {
  if (!member.active) return refused('disabled');
  if (attempt.entrance === 'member' && member.isAgent) return { ok: false, code: 'NOT_A_MEMBER' };
  if (attempt.entrance === 'agent' && !member.isAgent) return { ok: false, code: 'NOT_AN_AGENT' };
  const brought = await readLink(house, attempt.merchant, attempt.linkIdToken);
  const entered = await enter(house, attempt, member, by, brought);
  if (entered === undefined) return refused('password');
  const isFresh = typeof by === 'string' || !('device' in by);
  if ('ticket' in entered) {
    const whose = { memberId: member.id, merchant: attempt.merchant };
    const steps = await stepsOf(house, whose, attempt.origin);
    return { ok: false, code: 'SECOND_STEP', half: entered, steps };
  }
  tellOfDevice(house, attempt, member, entered);
  return { ok: true, member, isTyped: by === 'password', isFresh, ...entered };
}

function refused(reason: Reason): LoginOutcome {
  return { ok: false, code: 'LOGIN_REFUSED', reason };
}

/** What one try is counted in; a device of the member's own has one budget, strangers have two. */
interface Checks {
  readonly name: Counted;
  readonly account?: Counted | undefined;
}

async function passGates(
  house: House,
  attempt: TypedAttempt,
  watched: Counted,
  address: string,
): Promise<'passed' | Reason> {
  const ofAddress = { budget: budgets.loginAddress, key: address };
  const suspicious =
    (await usesOf(house, watched)).failures > 0 ||
    (await usesOf(house, ofAddress)).failures >= addressSuspicion;
  // A machine reads the captcha, so that work stands before it (decision 24).
  if (isTooLight(attempt.work, suspicious ? 'long' : 'light')) return 'bot check';
  const { flags, loginCaptcha } = await house.merchants.settings(attempt.merchant);
  if (attempt.type === 'sms' && !flags.mobileCodeLogin) return 'way not offered';
  if (!loginCaptcha) return 'passed';
  if (attempt.captcha !== undefined) {
    const solved =
      attempt.device !== undefined && (await solveCaptcha(house, attempt.device, attempt.captcha));
    return solved ? 'passed' : 'captcha wrong';
  }
  return suspicious ? 'captcha missing' : 'passed';
}

async function provePassword(
  house: House,
  attempt: TypedAttempt,
  member: Member | undefined,
  { name, account }: Checks,
): Promise<'proven' | 'busy' | Reason> {
  const ofName = await takeFrom(house, name.budget, name.key, attempt.device);
  if (ofName === undefined) return 'budget spent';
  const ofAccount = account && (await takeFrom(house, account.budget, account.key, attempt.device));
  const isSpent = account !== undefined && ofAccount === undefined;
  // Spent under another name: the same work, so that nobody learns which names are those of one account.
  const right = await passwords.check(attempt.password, isSpent ? undefined : member?.passwordHash);
  if (right === 'busy') {
    await giveBack(house, ofName, ofAccount);
    return 'busy';
  }
  if (!right) {
    await keepAsFailure(house, ofName, ofAccount);
    if (isSpent) return 'budget spent';
    return member ? 'password' : 'no such member';
  }
  await giveBack(house, ofName, ofAccount);
  for (const counted of attempt.device === undefined ? [] : [name, account]) {
    if (counted) await forgive(house, counted.budget, counted.key, attempt.device ?? '');
  }
  return 'proven';
}

/**
 * S3-05: the code that this browser asked for, which is used up by it. A code has its own five tries; that one was wrong
 * makes suspicious, and no more.
 */
async function proveSmsCode(
  house: House,
  attempt: AttemptBy<'sms'>,
  mobile: string,
  { budget, key }: Counted,
): Promise<'proven' | Reason> {
  const request = { merchant: attempt.merchant, purpose: 'login', mobile } as const;
  const browser = attempt.device ?? '';
  const id = await checkSmsCode(house, { ...request, browser }, attempt.password);
  if (id === undefined || !(await spendSmsCode(house, id))) {
    await keepAsFailure(house, await takeFrom(house, budget, key, browser));
    return 'sms code';
  }
  await forgive(house, budget, key, browser);
  return 'proven';
}

/** What this browser kept of a login before (S2-41), which is used up by it; worth nothing where nothing is kept any more. */
async function proveCredential(
  house: House,
  { merchant, deviceCredential = '' }: TypedAttempt,
  device: string | undefined,
): Promise<'proven' | Reason> {
  const { flags } = await house.merchants.settings(merchant);
  const isRight = device !== undefined && (await spendCredential(house, device, deviceCredential));
  return isRight && flags.rememberPassword ? 'proven' : 'credential';
}

interface Opened {
  readonly entered: Entered;
  readonly linked: boolean | undefined;
}

/**
 * Opens the session, and links the account that was brought along. Undefined for whoever comes with a password, a
 * browser or an account that lets nobody in by now, or has been disabled meanwhile.
 */
async function enter(
  house: House,
  attempt: Attempt,
  member: Member,
  by: Proof,
  brought: Identity | false | undefined,
): Promise<Opened | HalfOpen | undefined> {
  const { flags } = await house.merchants.settings(attempt.merchant);
  const device = { remember: attempt.remember && flags.rememberPassword };
  return house.db.transaction().execute(async (trx) => {
    // Whoever has set a new password meanwhile has ended what the old one began (M7).
    if ((await holdPassword(trx, member.id)) !== member.passwordHash) return undefined;
    const { status } = await trx
      .selectFrom('members')
      .select('status')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    if (status !== 'active') return undefined;
    if (!(await stillProves(house, trx, attempt.merchant, member.id, by))) return undefined;
    const way = wayOf(by);
    const entered = await enterSession(house, trx, attempt, { memberId: member.id, device, way });
    return 'ticket' in entered ? entered : settle(house, trx, attempt, { member, way, entered, brought });
  });
}

/** What is written down of a login that is through, and the account that it brought along. */
async function settle(
  house: House,
  trx: Transaction<Database>,
  { merchant, agent }: Arrival,
  {
    member: { id: memberId, firstTime },
    way,
    entered,
    brought,
  }: { member: Member; way: string; entered: Entered; brought: Identity | false | undefined },
): Promise<Opened> {
  if (firstTime) {
    await trx
      .updateTable('members')
      .set({ first_login_at: house.clock.now() })
      .where('id', '=', memberId)
      .execute();
  }
  const country = countryInHand();
  await record(trx, {
    merchant,
    memberId,
    what: 'login.done',
    about: {
      by: way,
      session: entered.sessionId,
      browser: agent.slice(0, 300),
      ...(country !== undefined && { country }),
    },
  });
  const by =
    way === 'code'
      ? 'code'
      : way === 'google' || way === 'facebook' || way === 'passkey'
        ? 'account'
        : 'password';
  return { entered, linked: await linkIdentity(house, { merchant, memberId, brought, by }, trx) };
}

/** Whoever logs in for the first time knows that they do. */
function tellOfDevice(
  house: House,
  { agent, ip }: Arrival,
  { id, firstTime }: Member,
  { entered }: Opened,
): void {
  if (entered.isNewDevice && !firstTime) tellMember(house, id, { what: 'newDevice', agent, ip });
}

/**
 * The second step of a login (decision 105). Its ticket stands for the first one, and is good as long as that would be: for
 * this browser, and while the password is the one that was given.
 */
export async function finishLogin(
  house: House,
  attempt: InferOutput<(typeof passSecondStep)['body']> & Comer,
): Promise<
  LoggedIn | { ok: false; code: 'TICKET_GONE' | 'CODE_WRONG' | 'PASSKEY_WRONG' | 'TOO_MANY_ATTEMPTS' }
> {
  const { merchant, device } = attempt;
  const memberId = await whoWaits(house.db);
  const member = memberId === undefined ? undefined : await findMember(house, merchant, { id: memberId });
  if (!member) return { ok: false, code: 'TICKET_GONE' };
  const { flags } = await house.merchants.settings(merchant);
  const brought = await readLink(house, merchant, attempt.linkIdToken);
  const { passkey } = attempt;
  const used = passkey && (await readPasskey(passkey));
  if (passkey && used === undefined) return { ok: false, code: 'PASSKEY_WRONG' };
  const enter = () =>
    house.db.transaction().execute(async (trx) => {
      await holdPassword(trx, member.id);
      // Who waited for the member's row sees what was done meanwhile.
      if ((await whoWaits(trx)) === undefined) return 'TICKET_GONE';
      const by = used
        ? (await countUse(house, trx, used)) && 'passkey'
        : await spendCode(house, trx, { memberId: member.id, merchant }, attempt.code ?? '');
      if (!by) return used ? 'PASSKEY_WRONG' : 'CODE_WRONG';
      if (used) await trustPasskey(trx, used);
      const { way } = await trx
        .deleteFrom('login_tickets')
        .where('ticket_hash', '=', hashOf(attempt.ticket))
        .returning('way')
        .executeTakeFirstOrThrow();
      const entered = await enterSession(house, trx, attempt, {
        memberId: member.id,
        way: 'secondStep',
        device: { remember: attempt.remember && flags.rememberPassword },
      });
      const opened = await settle(house, trx, attempt, { member, way, entered, brought });
      return { ...opened, by, isTyped: way === 'password', isFresh: true };
    });
  // A passkey cannot be guessed, so that only codes are counted.
  const done = used ? await enter() : await tryCode(house, { memberId: member.id, merchant, device }, enter);
  if (typeof done === 'string') return { ok: false, code: done };
  tellOfDevice(house, attempt, member, done);
  if (done.by === 'recovery') tellMember(house, member.id, { what: 'recoveryCodeUsed' });
  return { ok: true, member, ...done };

  async function readPasskey(proof: PasskeyProof): Promise<UsedPasskey | undefined> {
    const site = await passkeySite(house, merchant, attempt.origin);
    if (site === undefined || memberId === undefined) return undefined;
    return readOwnProof(house, { site, purpose: 'login', by: device ?? '' }, memberId, proof);
  }

  /** Whose login waits with that ticket. */
  async function whoWaits(db: Kysely<Database>): Promise<bigint | undefined> {
    if (device === undefined) return undefined;
    const found = await db
      .selectFrom('login_tickets')
      .innerJoin('members', 'members.id', 'login_tickets.member_id')
      .leftJoin('member_credentials as kept', 'kept.member_id', 'members.id')
      .select('members.id')
      .where('ticket_hash', '=', hashOf(attempt.ticket))
      .where('browser_hash', '=', hashOf(device))
      .where('members.merchant_code', '=', merchant)
      .where('members.status', '=', 'active')
      .where('expires_at', '>', house.clock.now())
      .where((row) =>
        row.or([row.eb('kept.changed_at', 'is', null), row('kept.changed_at', '<=', row.ref('begun_at'))]),
      )
      .executeTakeFirst();
    return found?.id;
  }
}

function wayOf(by: Proof): Way {
  if (typeof by === 'string') return by;
  if ('device' in by) return 'rememberedBrowser';
  if ('passkey' in by) return 'passkey';
  return by.source === 'phone' ? 'code' : by.source;
}

async function stillProves(
  house: House,
  trx: Transaction<Database>,
  merchant: string,
  memberId: bigint,
  by: Proof,
): Promise<boolean> {
  if (typeof by === 'string') return true;
  if ('device' in by) return holdDevice(trx, by.device);
  // Asked here: a new password that is set meanwhile puts it in doubt (A21-1).
  if ('passkey' in by) return (await letsInAlone(trx, by)) && countUse(house, trx, by);
  return (await memberOf({ db: trx }, merchant, by)) === memberId;
}

async function findMember(
  house: House,
  merchant: string,
  by: Pick<Named, 'mobile' | 'usernames'> | { id: bigint },
): Promise<Member | undefined> {
  const mobile = 'id' in by ? undefined : by.mobile;
  const row = await house.db
    .selectFrom('members')
    .leftJoin('member_credentials', 'member_credentials.member_id', 'members.id')
    .select([
      'members.id',
      'members.username',
      'members.type',
      'members.is_agent',
      'members.status',
      'members.first_login_at',
      'member_credentials.password_hash',
    ])
    .where('members.merchant_code', '=', merchant)
    .where((row) => {
      if ('id' in by) return row.eb('members.id', '=', by.id);
      const names = by.usernames.map((name) => name.toLowerCase());
      return row.or([
        ...(names.length > 0 ? [row.eb(row.fn('lower', ['members.username']), 'in', names)] : []),
        ...(mobile === undefined ? [] : [row.eb('members.mobile', '=', mobile)]),
      ]);
    })
    // Whoever has proven a number comes before whoever is only named like it.
    .orderBy((row) => row.fn.coalesce(row.eb('members.mobile', '=', mobile ?? ''), sql.lit(false)), 'desc')
    .orderBy('members.id')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      username: row.username,
      type: row.type,
      isAgent: row.is_agent,
      active: row.status === 'active',
      firstTime: row.first_login_at === null,
      passwordHash: row.password_hash ?? undefined,
    }
  );
}
