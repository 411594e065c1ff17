import { login } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';
import type { UsedPasskey } from '../../platform/device/passkeys.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { takeBotCheck } from '../codes/botCheck.ts';
import { refusedBy, type Refused, type RefusalTable } from '../forms/refusals.ts';
import { pendingLink } from '../identity/pendingLink.ts';
import { enterSession, type Entered } from './enterSession.ts';
import { noteFreshLogin } from './freshLogin.ts';
import type { Entrance } from './next.ts';
import { forgetLogin } from './savedLogin.ts';

const refusals: RefusalTable<typeof login, never> = {
  LOGIN_REFUSED: { say: 'session.passkeyRefused' },
  TOO_MANY_ATTEMPTS: { say: 'session.tooMany' },
  BUSY: { say: 'session.busy' },
  NOT_A_MEMBER: { say: 'session.notMember' },
  NOT_AN_AGENT: { say: 'session.notAgent' },
  IDENTITY_UNKNOWN: { say: 'session.passkeyRefused' },
  SECOND_STEP: { say: 'session.passkeyRefused' },
  otherwise: { say: 'session.unreachable' },
};

/** Logs in whoever has used a passkey (S7-45): it says itself whose it is. */
export async function logInByPasskey(
  { proof, isOfThisDevice }: UsedPasskey,
  { merchantCode, entrance }: { readonly merchantCode: string; readonly entrance: Entrance | undefined },
  signal: AbortSignal,
): Promise<Refused | Entered> {
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return refusals.otherwise;
  const body = {
    ...({ type: 'passkey', username: '', password: '', remember: false } as const),
    passkey: proof,
    botCheck,
    entrance,
    linkIdToken: pendingLink()?.token,
  };
  const outcome = await call(login, { body }, { timeout: 'untilAnswered', signal });
  if (!outcome.ok) return refusedBy(refusals, outcome.failure);
  // A login that was not asked to be kept is kept no longer.
  forgetLogin();
  // Whoever came with a phone beside this device is offered one of its own.
  if (isOfThisDevice) writeStored('passkeyOffer', 'kept here');
  noteFreshLogin(outcome.value);
  const { linked = false } = outcome.value;
  return enterSession({ ...outcome.value, linked }, { merchantCode });
}
