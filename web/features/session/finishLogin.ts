import type { Outcome } from '@laro/contract/protocol/client.ts';
import type { Input, Value } from '@laro/contract/protocol/call.ts';
import { passSecondStep, type login } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';
import { beginPasskeyLogin } from '@laro/contract/calls/passkeys.ts';
import { secondStepAsked } from '../codes/secondStepAsked.ts';
import { refusedBy, type Refused, type RefusalTable } from '../forms/refusals.ts';
import { passkeyStep } from './passkeyStep.ts';
import { askSecondStep } from './secondStep.ts';

const refusals: RefusalTable<typeof passSecondStep, 'code'> = {
  TICKET_GONE: { say: 'secondStep.ticketGone' },
  CODE_WRONG: { at: 'code', say: 'secondStep.codeWrong', clears: ['code'] },
  PASSKEY_WRONG: { say: 'passkeys.failed' },
  TOO_MANY_ATTEMPTS: { say: 'secondStep.tooMany' },
  otherwise: { say: 'session.unreachable' },
};

/** A login with its second step, where it is asked for one; refused with SECOND_STEP still where that was left. */
export async function finishLogin(
  outcome: Outcome<typeof login>,
  given: Pick<Input<typeof passSecondStep>['body'], 'remember' | 'linkIdToken'>,
): Promise<Outcome<typeof login>> {
  const asked = secondStepAsked(outcome)?.value;
  if (asked === undefined) return outcome;
  const { ticket } = asked;
  let value: Value<typeof login> | undefined;
  async function pass(
    shown: Pick<Input<typeof passSecondStep>['body'], 'code' | 'passkey'>,
    signal: AbortSignal,
  ): Promise<Refused | undefined> {
    const passed = await call(passSecondStep, { body: { ticket, ...shown, ...given } }, { signal });
    if (!passed.ok) return refusedBy(refusals, passed.failure);
    ({ value } = passed);
    return undefined;
  }
  await askSecondStep({
    hasApp: asked.app !== false,
    send: (code, signal) => pass({ code }, signal),
    byPasskey: passkeyStep(asked, beginPasskeyLogin, (passkey, signal) => pass({ passkey }, signal)),
  });
  return value === undefined ? outcome : { ok: true, value };
}
