import { beginPasskeyProof, confirmByPasskey } from '@laro/contract/calls/passkeys.ts';
import { confirm as confirmByCode } from '@laro/contract/calls/secondStep.ts';
import { confirmPassword, type changeWithdrawalPassword } from '@laro/contract/calls/security.ts';
import type { transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import type { withdraw } from '@laro/contract/calls/withdraw.ts';
import type { Outcome } from '@laro/contract/protocol/client.ts';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import { call } from '../../platform/net/api.ts';
import { secondStepAsked } from '../codes/secondStepAsked.ts';
import { demanded, type FormField } from '../forms/fields.ts';
import { refusedBy, type Refused, type RefusalTable } from '../forms/refusals.ts';
import { passkeyStep } from '../session/passkeyStep.ts';
import { askSecondStep, secondStepLeft } from '../session/secondStep.ts';

type Name = 'loginPassword';

/** The last field of a form that makes a dangerous change: the login password, once more. */
export const loginPasswordField: FormField<Name> = {
  name: 'loginPassword',
  kind: 'password',
  label: 'ticket.loginPassword',
  missing: 'password.passwordMissing',
  wrong: 'password.passwordMissing',
  hint: 'ticket.whyPassword',
  rule: demanded,
};

const refusals: RefusalTable<typeof confirmPassword, Name> = {
  PASSWORD_WRONG: { at: 'loginPassword', say: 'ticket.passwordWrong' },
  NO_PASSWORD: { say: 'ticket.noPassword' },
  SECOND_STEP: secondStepLeft,
  CODE_WRONG: { say: 'secondStep.codeWrong' },
  TOO_MANY_ATTEMPTS: { say: 'ticket.tooMany' },
  BUSY: { say: 'session.busy' },
  otherwise: { say: 'session.unreachable' },
};

/** What the second step says when it is asked for on top of a password. */
const stepRefusals: RefusalTable<typeof confirmPassword, 'code'> &
  RefusalTable<typeof confirmByCode, 'code'> &
  RefusalTable<typeof confirmByPasskey, 'code'> = {
  PASSWORD_WRONG: { say: 'ticket.passwordWrong' },
  NO_PASSWORD: { say: 'ticket.noPassword' },
  SECOND_STEP: { at: 'code', say: 'secondStep.codeMissing' },
  NOT_ON: { say: 'secondStep.alreadyOff' },
  CODE_WRONG: { at: 'code', say: 'secondStep.codeWrong', clears: ['code'] },
  PASSKEYS_OFF: { say: 'passkeys.off' },
  PASSKEY_WRONG: { say: 'passkeys.failed' },
  TOO_MANY_ATTEMPTS: { say: 'secondStep.tooMany' },
  BUSY: { say: 'session.busy' },
  otherwise: { say: 'session.unreachable' },
};

/** A form that was sent without the ticket that its change wants, or came too late with it. */
export const confirmAgain = { at: 'loginPassword', say: 'ticket.confirmAgain' } as const;

/** A ticket for one change (decision 60); what the form says when there is none. */
export async function takeTicket(
  purpose: DangerousChange,
  password: string,
  signal?: AbortSignal,
): Promise<{ readonly ticket: string } | { readonly refused: Refused }> {
  const options = signal ? { signal } : {};
  const ask = (code?: string) => call(confirmPassword, { body: { purpose, password, code } }, options);
  const outcome = await ask();
  if (outcome.ok) return { ticket: outcome.value.ticket };
  const asked = secondStepAsked(outcome);
  const ticket = asked && (await ticketOfStep(purpose, asked.value, ask));
  return ticket === undefined ? { refused: refusedBy(refusals, outcome.failure) } : { ticket };
}

type Sent =
  | Outcome<typeof withdraw>
  | Outcome<typeof transferDownline>
  | Outcome<typeof changeWithdrawalPassword>
  | undefined;

/**
 * Sends what the withdrawal password allows, once more with a ticket where the gateway asks for the second step (decision 116);
 * answered as at first where that is left.
 */
export async function withSecondStep<T extends Sent>(send: (ticket?: string) => Promise<T>): Promise<T> {
  const outcome = await send();
  const asked = secondStepAsked<Extract<Sent, { ok: false }>['failure']>(outcome);
  const byCode = (code: string) => call(confirmByCode, { body: { code } });
  const ticket = asked && (await ticketOfStep('withdrawal', asked.value, byCode));
  return ticket === undefined ? outcome : send(ticket);
}

/** The ticket of whoever shows the second step, by a code or by a passkey; undefined where that is left. */
async function ticketOfStep(
  purpose: DangerousChange,
  asked: { readonly passkey: boolean; readonly app?: boolean | undefined },
  byCode: (code: string) => Promise<Outcome<typeof confirmPassword> | Outcome<typeof confirmByCode>>,
): Promise<string | undefined> {
  let ticket: string | undefined;
  function take(outcome: Awaited<ReturnType<typeof byCode>> | Outcome<typeof confirmByPasskey>) {
    if (!outcome.ok) return refusedBy(stepRefusals, outcome.failure);
    ({ ticket } = outcome.value);
    return undefined;
  }
  await askSecondStep({
    hasApp: asked.app !== false,
    send: async (code) => take(await byCode(code)),
    byPasskey: passkeyStep(asked, beginPasskeyProof, async (passkey, signal) =>
      take(await call(confirmByPasskey, { body: { purpose, passkey } }, { signal })),
    ),
  });
  return ticket;
}
