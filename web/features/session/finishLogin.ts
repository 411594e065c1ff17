import type { Outcome } from '@laro/contract/protocol/client.ts';
import type { Input, Value } from '@laro/contract/protocol/call.ts';
import { passSecondStep, type login } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';
import { loginTicket } from '../codes/loginTicket.ts';
import { refusedBy, type RefusalTable } from '../forms/refusals.ts';
import { askSecondStep } from './secondStep.ts';

const refusals: RefusalTable<typeof passSecondStep, 'code'> = {
  TICKET_GONE: { say: 'secondStep.ticketGone' },
  CODE_WRONG: { at: 'code', say: 'secondStep.codeWrong', clears: ['code'] },
  TOO_MANY_ATTEMPTS: { say: 'secondStep.tooMany' },
  otherwise: { say: 'session.unreachable' },
};

/** A login with its second step, where it is asked for one; refused with SECOND_STEP still where that was left. */
export async function finishLogin(
  outcome: Outcome<typeof login>,
  given: Pick<Input<typeof passSecondStep>['body'], 'remember' | 'linkIdToken'>,
): Promise<Outcome<typeof login>> {
  const ticket = loginTicket(outcome);
  if (ticket === undefined) return outcome;
  let value: Value<typeof login> | undefined;
  await askSecondStep(async (code, signal) => {
    const passed = await call(passSecondStep, { body: { ticket, code, ...given } }, { signal });
    if (!passed.ok) return refusedBy(refusals, passed.failure);
    ({ value } = passed);
    return undefined;
  });
  return value === undefined ? outcome : { ok: true, value };
}
