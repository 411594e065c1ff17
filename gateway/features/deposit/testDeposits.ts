import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as deposit from '@laro/contract/calls/deposit.ts';
import type { Deposit } from '@laro/contract/calls/deposit.ts';
import { channelSignatureHeader } from '@laro/contract/protocol/depositChannel.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { actAtBank, bankNotice, findBankOrder, type BankAct } from '../../channels/sandboxBank.ts';
import type { TestGateway, TestMember } from '../../testing/testGateway.ts';

/** Begins a deposit of a member of Lawin; `amount` as on the wire. */
export async function begin(
  member: TestMember,
  { channel = 'QRPH', amount = '500.00', clientKey = randomUUID() } = {},
): Promise<Deposit> {
  const call = channel === 'BANK' ? deposit.manualTransfer : deposit.paymentGateway;
  const outcome = await member.call(call, { body: { clientKey, channel, amount } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

/** The deposits of a member, newest first. */
export async function depositsOf(member: TestMember): Promise<readonly Deposit[]> {
  const outcome = await member.call(deposit.records, { query: {} });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.content;
}

/** One of them. */
export async function depositOf(member: TestMember, orderNo: string): Promise<Deposit> {
  const found = (await depositsOf(member)).find((one) => one.orderNo === orderNo);
  if (found === undefined) throw new Error(`no deposit ${orderNo}`);
  return found;
}

export async function balanceOf(member: TestMember): Promise<string> {
  const outcome = await member.call(balance, { query: {} });
  return outcome.ok ? outcome.value.sumBalance : outcome.failure.code;
}

/** What the payer does at the bank, which tells the gateway unless it is silent, so often. */
export async function atBank(gateway: TestGateway, orderNo: string, act: BankAct, told = 1): Promise<void> {
  const order = await findBankOrder(gateway.house, 'lawinf3', orderNo);
  if (order === undefined) throw new Error(`the bank knows no ${orderNo}`);
  const { tells } = await actAtBank(gateway.house, order, act);
  if (tells) for (let time = 0; time < told; time += 1) await tellGateway(gateway, orderNo);
}

/** A notice of the bank: its status. `signed` and `text` are what a forger changes. */
export async function tellGateway(
  gateway: TestGateway,
  orderNo: string,
  { channel = 'QRPH', signed = undefined as string | undefined, text = undefined as string | undefined } = {},
): Promise<number> {
  const order = await findBankOrder(gateway.house, 'lawinf3', orderNo);
  const notice = bankNotice(gateway.house, deposit.notify.path, {
    order_no: orderNo,
    channel: order?.channel ?? channel,
  });
  const answer = await gateway.app.request(`http://lawinf3.localhost${deposit.notify.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [channelSignatureHeader]: signed ?? notice.signature },
    body: text ?? notice.text,
  });
  return answer.status;
}

/** As the database has it, for a member whose session is over. */
export async function rowOf(gateway: TestGateway, orderNo: string) {
  return gateway.house.db
    .selectFrom('deposits')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
}

/** What is on the clearing accounts, by their purpose: nothing, once all orders have ended. */
export async function clearing(gateway: TestGateway): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ purpose: string; left: bigint }>`
    select purpose, sum(amount)::bigint as left from postings join accounts on accounts.id = account_id
      where purpose like 'clearing:%' group by purpose having sum(amount) <> 0`.execute(gateway.house.db);
  return Object.fromEntries(rows.map(({ purpose, left }) => [purpose, left]));
}
