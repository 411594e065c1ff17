import type { Input } from '@laro/contract/protocol/call.ts';
import type { AnyFailure } from '@laro/contract/protocol/client.ts';
import { login, startTrial } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { pendingLink } from '../identity/pendingLink.ts';
import { enterSession, type Entered } from './enterSession.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import type { LoginFields, LoginMethod, LoginRules } from './loginRules.ts';
import { takeBotCheck, withBotCheck } from '../codes/botCheck.ts';
import { forgetLogin, saveLogin, type SavedLogin } from './savedLogin.ts';

export interface LoginRequest {
  readonly fields: LoginFields;
  readonly method: LoginMethod;
  readonly rules: Pick<LoginRules, 'dialingCode' | 'byNumber'>;
  readonly merchantCode: string;
  /** What the external login says of the number and its code. */
  readonly proof: { readonly token: string } | undefined;
  /** Stands for the password that was not typed. */
  readonly saved: SavedLogin | undefined;
  /** S9-03: a login waits until it is answered, or until whoever waits does not want to any more. */
  readonly signal: AbortSignal;
}

/** `captcha` is the picture for the next try; `silent`: section 8 says nothing to be shown here (S8-15). */
export interface LoginRefusal {
  readonly problem: MessageId;
  readonly captcha?: string;
  readonly silent: boolean;
}

/** Logs in and keeps the session (S4-05). */
export async function logIn({
  fields,
  method,
  rules,
  merchantCode,
  proof,
  saved,
  signal,
}: LoginRequest): Promise<LoginRefusal | Entered> {
  const { username, password, remember } = fields;
  const { dialingCode } = rules;
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return { problem: 'session.unreachable', silent: false };
  const every = {
    ...{ username, remember, botCheck, linkIdToken: pendingLink()?.token },
    ...(fields.captcha !== '' && { captcha: fields.captcha }),
  };
  const typed = { ...every, password, deviceCredential: saved?.credential };
  const body: Input<typeof login>['body'] = proof
    ? {
        ...{ ...every, password: '', firebaseIdToken: proof.token, firebaseMobileNo: username },
        ...{ type: 'firebase', firebaseChannel: 'sms', countryDialingCode: dialingCode },
      }
    : method === 'sms'
      ? { ...typed, type: method, countryDialingCode: dialingCode }
      : { ...typed, type: method };
  const outcome = await call(login, { body }, { timeout: 'untilAnswered', signal });
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
    return enterSession({ ...outcome.value, linked }, { merchantCode, remember });
  }
  if (outcome.failure.code === 'LOGIN_REFUSED') {
    // Without a captcha it may have failed for the want of one, and the credential may still be good.
    if (saved && fields.captcha !== '') forgetLogin();
    const { value } = outcome.failure;
    const problem =
      method === 'sms'
        ? 'session.refusedCode'
        : rules.byNumber
          ? 'session.refusedName'
          : 'session.refusedUsername';
    return { problem, captcha: value.captcha, silent: true };
  }
  return { problem: problemOf(outcome.failure), silent: false };
}

/**
 * Logs in whoever the external login knows (S2-43); `unknown` when no member has that account.
 */
export async function logInExternally(
  firebaseIdToken: string,
  merchantCode: string,
  signal: AbortSignal,
): Promise<LoginRefusal | Entered | 'unknown'> {
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return { problem: 'session.unreachable', silent: false };
  const body = {
    ...({ type: 'firebase', username: '', password: '', remember: false } as const),
    ...{ firebaseIdToken, botCheck },
  };
  const outcome = await call(login, { body }, { timeout: 'untilAnswered', signal });
  if (outcome.ok) return enterSession(outcome.value, { merchantCode });
  const { failure } = outcome;
  if (failure.code === 'IDENTITY_UNKNOWN') return 'unknown';
  if (failure.code !== 'LOGIN_REFUSED') return { problem: problemOf(failure), silent: false };
  return { problem: 'session.externalFailed', captcha: failure.value.captcha, silent: true };
}

/** Begins a free trial and keeps its session (S7-02, S4-07). Undefined when it worked. */
export async function beginTrial(merchantCode: string, signal: AbortSignal): Promise<MessageId | undefined> {
  const outcome = await withBotCheck((botCheck) =>
    call(startTrial, { body: { botCheck } }, { timeout: 'untilAnswered', signal }),
  );
  if (outcome === undefined) return 'session.unreachable';
  if (!outcome.ok) {
    return outcome.failure.code === 'TOO_MANY_ATTEMPTS' ? 'session.trialTooMany' : problemOf(outcome.failure);
  }
  const { token, userName, customerType } = outcome.value;
  writeStored('trialUser', userName);
  enterSession({ token, userName, type: customerType, firstTimeLogin: false }, { merchantCode });
  return undefined;
}

const problems: Readonly<Record<string, MessageId>> = {
  TOO_MANY_ATTEMPTS: 'session.tooMany',
  BUSY: 'session.busy',
  INTERNAL: 'session.unknown',
  NOT_A_MEMBER: 'session.notMember',
  NOT_AN_AGENT: 'session.notAgent',
  MAINTENANCE: 'session.upgrading',
  REGION_RESTRICTED: 'session.restricted',
};

/** What to say of a failure that may be said aloud. */
function problemOf({ code }: Pick<AnyFailure, 'code'>): MessageId {
  return problems[code] ?? 'session.unreachable';
}
