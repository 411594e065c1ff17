import type { beginPasskeyLogin, beginPasskeyProof } from '@laro/contract/calls/passkeys.ts';
import type { PasskeyProof } from '@laro/contract/protocol/passkey.ts';
import { hasPasskeys } from '../../platform/device/hasPasskeys.ts';
import { takePasskey } from '../../platform/device/passkeys.ts';
import { call } from '../../platform/net/api.ts';
import type { Refused } from '../forms/refusals.ts';
import type { SecondStepAsked } from './secondStep.ts';

/** A passkey in place of the code: `begin` says what it signs, `send` takes that; undefined for whoever has none, or not here. */
export function passkeyStep(
  { passkey }: { readonly passkey: boolean },
  begin: typeof beginPasskeyLogin | typeof beginPasskeyProof,
  send: (proof: PasskeyProof, signal: AbortSignal) => Promise<Refused | undefined>,
): SecondStepAsked['byPasskey'] {
  if (!passkey || !hasPasskeys()) return undefined;
  return async (signal) => {
    const begun = await call(begin, {}, { signal });
    if (!begun.ok) return { say: 'session.unreachable' };
    const used = await takePasskey(begun.value.options, { signal });
    return typeof used === 'string' ? { say: `passkeys.${used}` } : send(used.proof, signal);
  };
}
