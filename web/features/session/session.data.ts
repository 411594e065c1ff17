import type { Input } from '@laro/contract/protocol/call.ts';
import { login, startTrial } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { pendingLink } from '../identity/pendingLink.ts';
import { noteFreshLogin } from './freshLogin.ts';
import { enterSession, type Entered } from './enterSession.ts';
import { finishLogin } from './finishLogin.ts';
import { secondStepLeft } from './secondStep.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { refusedBy, type Refused, type RefusalTable } from '../forms/refusals.ts';
import { wasRefused } from '../forms/wasRefused.ts';
import type { LoginField, LoginMethod, LoginRules } from './loginFields.ts';
import type { Entrance } from './next.ts';
import { takeBotCheck, withBotCheck } from '../codes/botCheck.ts';
import { forgetLogin, saveLogin, type SavedLogin } from './savedLogin.ts';

interface LoginRequest {
  readonly fields: {
    readonly username: string;
    readonly password: string;
    /** Empty while no captcha is shown. */
    readonly captcha: string;
    readonly remember: boolean;
  };
  readonly method: LoginMethod;
  readonly entrance: Entrance | undefined;
  readonly rules: Pick<LoginRules, 'dialingCode' | 'byNumber'>;
  readonly merchantCode: string;
  /** What the external login says of the number and its code. */
  readonly proof: { readonly token: string } | undefined;
  /** Stands for the password that was not typed. */
  readonly saved: SavedLogin | undefined;
  /** S9-03: a login waits until it is answered, or until whoever waits does not want to any more. */
  readonly signal: AbortSignal;
}

/** S8-15: section 8 says nothing of a login that is refused; its answer has the picture for the next try. */
function refusalsOf(
  refused: MessageId,
  marks: readonly LoginField[],
): RefusalTable<typeof login, LoginField> {
  return {
    LOGIN_REFUSED: { say: refused, marks, isSilent: true },
    TOO_MANY_ATTEMPTS: { say: 'session.tooMany' },
    BUSY: { say: 'session.busy' },
    NOT_A_MEMBER: { say: 'session.notMember' },
    NOT_AN_AGENT: { say: 'session.notAgent' },
    IDENTITY_UNKNOWN: { say: 'session.unreachable' },
    SECOND_STEP: secondStepLeft,
    otherwise: { say: 'session.unreachable' },
  };
}
const byName = refusalsOf('session.refusedUsername', ['username', 'password']);
const byNumberOrName = refusalsOf('session.refusedName', ['username', 'password']);
const byCode = refusalsOf('session.refusedCode', ['mobileNum', 'messageCode']);
const byAccount = refusalsOf('session.externalFailed', []);
const trial: RefusalTable<typeof startTrial, never> = {
  TOO_MANY_ATTEMPTS: { say: 'session.trialTooMany' },
  NO_TRIAL: { say: 'session.unreachable' },
  BOT_CHECK_FAILED: { say: 'session.unreachable' },
  otherwise: { say: 'session.unreachable' },
};
/** What the external login says of a code that it has not sent (S5-10). */
export const codeWrong: Refused = byCode.LOGIN_REFUSED;

/** Logs in and keeps the session (S4-05). */
export async function logIn({
  fields,
  method,
  entrance,
  rules,
  merchantCode,
  proof,
  saved,
  signal,
}: LoginRequest): Promise<Refused | Entered> {
  const { username, password, remember } = fields;
  const { dialingCode } = rules;
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return byName.otherwise;
  const every = {
    username,
    remember,
    botCheck,
    entrance,
    linkIdToken: pendingLink()?.token,
    ...(fields.captcha !== '' && { captcha: fields.captcha }),
  };
  const typed = { ...every, password, deviceCredential: saved?.credential };
  const body: Input<typeof login>['body'] = proof
    ? {
        ...every,
        password: '',
        firebaseIdToken: proof.token,
        firebaseMobileNo: username,
        type: 'firebase',
        firebaseChannel: 'sms',
        countryDialingCode: dialingCode,
      }
    : method === 'sms'
      ? { ...typed, type: method, countryDialingCode: dialingCode }
      : { ...typed, type: method };
  const first = await call(login, { body }, { timeout: 'untilAnswered', signal });
  const outcome = await finishLogin(first, { remember, linkIdToken: every.linkIdToken });
  if (outcome.ok) {
    const { deviceCredential, linked = false } = outcome.value;
    if (deviceCredential === undefined) forgetLogin();
    else
      await saveLogin({
        type: method,
        username,
        credential: deviceCredential,
        dialingCode: method === 'sms' ? dialingCode : '',
      });
    noteFreshLogin(outcome.value);
    return enterSession({ ...outcome.value, linked }, { merchantCode, remember });
  }
  const table = method === 'sms' ? byCode : rules.byNumber ? byNumberOrName : byName;
  const refused = refusedBy(table, outcome.failure);
  // Without a captcha it may have failed for the want of one, and the credential may still be good.
  if (refused.picture !== undefined && saved && fields.captcha !== '') forgetLogin();
  return refused;
}

/**
 * Logs in whoever the external login knows (S2-43); `unknown` when no member has that account.
 */
export async function logInExternally(
  firebaseIdToken: string,
  { merchantCode, entrance }: Pick<LoginRequest, 'merchantCode' | 'entrance'>,
  signal: AbortSignal,
): Promise<Refused | Entered | 'unknown'> {
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return byAccount.otherwise;
  const body = {
    ...({ type: 'firebase', username: '', password: '', remember: false } as const),
    firebaseIdToken,
    botCheck,
    entrance,
  };
  const first = await call(login, { body }, { timeout: 'untilAnswered', signal });
  const outcome = await finishLogin(first, { remember: false });
  if (outcome.ok) {
    noteFreshLogin(outcome.value);
    return enterSession(outcome.value, { merchantCode });
  }
  return wasRefused(outcome, 'IDENTITY_UNKNOWN') ? 'unknown' : refusedBy(byAccount, outcome.failure);
}

/** Begins a free trial and keeps its session (S7-02, S4-07). Undefined when it worked. */
export async function beginTrial(merchantCode: string, signal: AbortSignal): Promise<MessageId | undefined> {
  const outcome = await withBotCheck((botCheck) =>
    call(startTrial, { body: { botCheck } }, { timeout: 'untilAnswered', signal }),
  );
  if (!outcome?.ok) return refusedBy(trial, outcome?.failure).say;
  const { token, userName, customerType } = outcome.value;
  writeStored('trialUser', userName);
  enterSession({ token, userName, type: customerType, firstTimeLogin: false }, { merchantCode });
  return undefined;
}
