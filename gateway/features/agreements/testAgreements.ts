import * as agreements from '@laro/contract/calls/agreements.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { giveTicket } from '../../members/changeTickets.ts';
import type { TestGateway, TestMember } from '../../testing/testGateway.ts';
import { setWithdrawalPassword, withdrawalPassword } from '../../testing/testWithdrawals.ts';

/** As whoever has just given their password is handed it. */
export async function signature({ house }: TestGateway, { session }: TestMember): Promise<string> {
  return (await giveTicket(house, { id: session }, 'agreement')).ticket;
}

export const oneTier: readonly agreements.AgreementTier[] = [
  { turnover: '1000.00', loss: '0.00', active: 1, pays: '20.00' },
];

export interface Pair {
  readonly senior: TestMember;
  readonly junior: TestMember;
}

/** An agent, and one that it brought; both may propose. */
export async function twoAgents(gateway: TestGateway, merchant = 'lawinf3'): Promise<Pair> {
  const senior = await gateway.member(merchant, { type: 1 });
  const junior = await gateway.member(merchant, { type: 1, parent: senior.id });
  for (const one of [senior, junior]) await setWithdrawalPassword(gateway, one);
  return { senior, junior };
}

interface Terms {
  readonly kind?: AgreementKind;
  readonly tiers?: readonly agreements.AgreementTier[];
  readonly activeFrom?: string;
}

export async function proposed(
  gateway: TestGateway,
  { senior, junior }: Pair,
  { kind = 'daily', tiers = oneTier, activeFrom = '100.00' }: Terms = {},
): Promise<string> {
  const outcome = await senior.call(agreements.propose, {
    body: {
      kind,
      juniorId: String(junior.id),
      activeFrom,
      tiers: [...tiers],
      ticket: await signature(gateway, senior),
      withdrawalPassword,
    },
  });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.id;
}

export async function signed(gateway: TestGateway, pair: Pair, terms?: Terms): Promise<string> {
  const id = await proposed(gateway, pair, terms);
  const ticket = await signature(gateway, pair.junior);
  const outcome = await pair.junior.call(agreements.sign, { params: { id }, body: { ticket } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return id;
}
