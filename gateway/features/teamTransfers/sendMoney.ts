import type { Kysely, Transaction } from 'kysely';
import { isRealMoney } from '@laro/contract/protocol/access.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { formatAmount, formatOf } from '@laro/rules/amountFormat.ts';
import { may } from '@laro/rules/may.ts';
import { whyNotSend, type WhyNot } from '@laro/rules/mayWithdraw.ts';
import { toAmount } from '@laro/rules/money.ts';
import { standingOf } from '../../cash/standing.ts';
import type { Database } from '../../db/tables.ts';
import type { House, Session } from '../../house/house.ts';
import { fits, lockAccounts, openAccount, transfer } from '../../ledger/ledger.ts';
import { record } from '../../members/audit.ts';
import { awayUntil, breakEnd } from '../../members/breaks.ts';
import { tightestLimit } from '../../members/ownLimits.ts';
import { writeToInbox } from '../../members/inbox.ts';
import { spendSecondStep } from '../../members/secondStep.ts';
import { isOpenStill } from '../../members/sessions.ts';
import { teamOf } from '../../members/team.ts';

type Trx = Transaction<Database>;

const lettersADay = 20;
const recordLink = '/m/transaction/record';
const dayMs = 86_400_000;

export interface Receiver {
  readonly id: bigint;
  readonly username: string;
  readonly type: number;
  readonly status: 'active' | 'disabled';
  readonly currency: string;
  readonly breakEnd: Date | null;
}

/** Undefined for whoever is not of the agent's team. */
export async function findReceiver(
  db: Kysely<Database>,
  agent: bigint,
  id: bigint,
): Promise<Receiver | undefined> {
  return db
    .selectFrom('members')
    .select(['id', 'username', 'type', 'status', 'currency', breakEnd])
    .where('id', '=', id)
    .where(await teamOf(db, agent))
    .executeTakeFirst();
}

/** What the agent has, and all that keeps it from sending so much. */
export async function standingToSend(
  db: Kysely<Database>,
  session: Session,
  settings: MerchantSettings,
  now: Date,
  amount: bigint,
): Promise<{ readonly balance: bigint; readonly why: readonly WhyNot[] }> {
  const standing = await standingOf(db, session, settings, now);
  return {
    balance: standing.balance,
    why: whyNotSend({ ...standing, isTrial: !isRealMoney(session) }, amount),
  };
}

interface Asked {
  readonly key: string;
  readonly receiverId: bigint;
  /** Minor units. */
  readonly amount: bigint;
  /** Of who has the second step on. */
  readonly ticket?: string | undefined;
}

type Sent =
  | { readonly ok: true; readonly id: bigint; readonly at: Date }
  | { readonly ok: false; readonly code: 'NOT_NOW'; readonly why: readonly WhyNot[] }
  | {
      readonly ok: false;
      readonly code: 'KEY_USED' | 'MEMBER_UNKNOWN' | 'RECEIVER_CANNOT' | 'SECOND_STEP' | 'CONFIRM_FIRST';
    };

/**
 * S7-46: everything that could be in the way is asked under the locks of both wallets, so that of however many at once what is there
 * decides; money, its record and the letter to the receiver are one transaction.
 */
export async function sendMoney(
  { db, clock, events, turns }: Pick<House, 'db' | 'clock' | 'events' | 'turns'>,
  session: Session,
  settings: MerchantSettings,
  { key, receiverId, amount, ticket }: Asked,
): Promise<Sent> {
  const { memberId, merchant, currency } = session;
  const walletOf = (owner: bigint) =>
    openAccount(db, { merchant, currency, owner: { memberId: owner, purpose: 'wallet' } });
  const receiver = await findReceiver(db, memberId, receiverId);
  if (receiver === undefined) return { ok: false, code: 'MEMBER_UNKNOWN' };
  if (!takesMoney(receiver, currency, clock.now())) return { ok: false, code: 'RECEIVER_CANNOT' };
  const [from, to] = [await walletOf(memberId), await walletOf(receiverId)];
  const sent = await turns.take(from, () =>
    db.transaction().execute(async (trx): Promise<Sent & { isNew?: true }> => {
      // Before the wallets, as deposits have it.
      const limit = await tightestLimit(trx, receiverId, { settings, now: clock.now() });
      const locked = await lockAccounts(trx, [from, to]);
      const before = await findSent(trx, memberId, key);
      if (before !== undefined) {
        const isSame = before.receiver_id === receiverId && before.amount === amount;
        return isSame ? { ok: true, ...before } : { ok: false, code: 'KEY_USED' };
      }
      if (!(await isOpenStill(trx, session))) return { ok: false, code: 'CONFIRM_FIRST' };
      const now = clock.now();
      const { why } = await standingToSend(trx, session, settings, now, amount);
      if (why.length > 0) return { ok: false, code: 'NOT_NOW', why };
      // Closed or moved to another line while this was waiting.
      const still = await findReceiver(trx, memberId, receiverId);
      if (still === undefined) return { ok: false, code: 'MEMBER_UNKNOWN' };
      const canHold = fits((locked.get(to)?.balance ?? 0n) + amount);
      const isOver = limit !== undefined && amount > limit.left;
      if (!takesMoney(still, currency, now) || isOver || !canHold)
        return { ok: false, code: 'RECEIVER_CANNOT' };
      const stepped = await spendSecondStep({ clock }, trx, session, ticket);
      if (stepped !== 'passed') return { ok: false, code: stepped };

      const team = await openAccount(trx, { merchant, currency, owner: { house: 'team' } });
      const move = async (kind: 'team_sent' | 'team_received', wallet: bigint, gains: bigint) => {
        const moved = await transfer(trx, {
          merchant,
          currency,
          kind,
          scope: kind,
          idempotencyKey: `${memberId} ${key}`,
          postings: [
            { accountId: wallet, amount: gains },
            { accountId: team, amount: -gains },
          ],
        });
        if (!moved.ok) throw new Error(`${kind} of ${memberId}, ${key}: ${moved.code}`);
        return moved.transferId;
      };
      const row = {
        merchant_code: merchant,
        currency,
        sender_id: memberId,
        receiver_id: receiverId,
        amount,
        client_key: key,
        at: now,
        sent_in: await move('team_sent', from, -amount),
        received_in: await move('team_received', to, amount),
      };
      const { id } = await trx
        .insertInto('team_transfers')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      const about = { to: String(receiverId), amount: toAmount(amount) };
      await record(trx, { merchant, memberId, what: 'money.sentToTeam', about });
      if (await isNews(trx, receiverId, now))
        await tell(trx, settings, { receiverId, sender: session.username, amount, currency, at: now });
      return { ok: true, id, at: now, isNew: true };
    }),
  );
  if (sent.ok && sent.isNew) for (const id of [memberId, receiverId]) events.tell('wallet', String(id));
  return sent;
}

/** Whether an account may get money, which is a deposit to it: why it may not is its owner's to know. */
function takesMoney(receiver: Receiver, currency: string, now: Date): boolean {
  const stops = may('deposit', {
    isClosed: receiver.status !== 'active',
    awayUntil: awayUntil(receiver.breakEnd, now),
    // Asked about with the amount.
    limitedUntil: undefined,
  });
  return stops.length === 0 && isRealMoney(receiver) && receiver.currency === currency;
}

async function findSent(trx: Trx, sender: bigint, key: string) {
  return trx
    .selectFrom('team_transfers')
    .select(['id', 'at', 'receiver_id', 'amount'])
    .where('sender_id', '=', sender)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

/** Of more in a day only the records tell, whoever sends: letters about safety would be buried under them (A32-5). */
async function isNews(trx: Trx, receiverId: bigint, now: Date): Promise<boolean> {
  const { many } = await trx
    .selectFrom('inbox_messages')
    .select((eb) => eb.fn.countAll<bigint>().as('many'))
    .where('member_id', '=', receiverId)
    .where('link', '=', recordLink)
    .where('sent_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return Number(many) < lettersADay;
}

async function tell(
  trx: Trx,
  { currency: format, withdrawals: { turnoverPercent } }: MerchantSettings,
  {
    receiverId,
    sender,
    amount,
    currency,
    at,
  }: {
    readonly receiverId: bigint;
    readonly sender: string;
    readonly amount: bigint;
    readonly currency: string;
    readonly at: Date;
  },
): Promise<void> {
  const much = formatAmount(toAmount(amount), formatOf(currency, format));
  const [played, playedTY] =
    turnoverPercent === 0
      ? ['', '']
      : [
          ` It counts as a deposit: ${turnoverPercent}% of it is to be played before it can be withdrawn.`,
          ` Parang deposit ito: laruin muna ang ${turnoverPercent}% nito bago ito ma-withdraw.`,
        ];
  const texts = {
    EN: { title: `${much} from ${sender}`, content: `<p>It is in your wallet.${played}</p>` },
    TY: { title: `${much} mula kay ${sender}`, content: `<p>Nasa wallet mo na ito.${playedTY}</p>` },
  };
  await writeToInbox(trx, { memberId: receiverId, at, texts, link: recordLink });
}
