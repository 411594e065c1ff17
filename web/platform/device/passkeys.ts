import * as v from 'valibot';
import { NewPasskey, PasskeyProof } from '@laro/contract/protocol/passkey.ts';
import { hasPasskeys } from './hasPasskeys.ts';

/** Why there is none: its owner has left it at that, this device keeps one already, or the device cannot. */
export type NoPasskey = 'left' | 'here' | 'failed';

/** Whether the browser offers passkeys by itself where a name is typed. */
export async function fillsInPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Whether this device can keep one, behind a face, a finger or its PIN. */
export async function keepsPasskeys(): Promise<boolean> {
  return hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** Has the device make a passkey. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
): Promise<NewPasskey | NoPasskey> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = await navigator.credentials.create({ publicKey, signal });
    return made instanceof PublicKeyCredential ? v.parse(NewPasskey, made.toJSON()) : 'failed';
  } catch (error) {
    return whyNot(error);
  }
}

export interface UsedPasskey {
  readonly proof: PasskeyProof;
  /** And not of a phone beside it. */
  readonly isOfThisDevice: boolean;
}

/** A browser asks for one at a time: a list that waits in a field gives way. */
let waiting: AbortController | undefined;

/** Has a passkey used: one that the browser asks for now, or with `conditional` one that is chosen from the list of a field. */
export async function takePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { signal, mediation = 'optional' }: { signal: AbortSignal; mediation?: 'conditional' | 'optional' },
): Promise<UsedPasskey | NoPasskey> {
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const used = await navigator.credentials.get({
      publicKey,
      mediation,
      signal: AbortSignal.any([signal, mine.signal]),
    });
    if (!(used instanceof PublicKeyCredential)) return 'failed';
    const isOfThisDevice = used.authenticatorAttachment === 'platform';
    return { proof: v.parse(PasskeyProof, used.toJSON()), isOfThisDevice };
  } catch (error) {
    return whyNot(error);
  }
}

function whyNot(error: unknown): NoPasskey {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'here';
  return ['NotAllowedError', 'AbortError', 'TimeoutError'].includes(name) ? 'left' : 'failed';
}
