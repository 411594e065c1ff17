import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { enterSession } from '@laro/gateway/members/entrance.ts';
import { hashPassword } from '@laro/gateway/members/passwords.ts';
import { seedMember } from '@laro/gateway/seed/members.ts';
import type { Database } from './takenOver.ts';

export const AskedMember = v.strictObject({ merchant: v.string(), username: v.string() });
export const AskedPassword = v.strictObject({ ...AskedMember.entries, withdrawalPassword: v.string() });
export const WantedMembers = v.strictObject({ merchant: v.string(), count: v.number(), type: v.number() });

/** Makes so many fresh members of a type, as the seed makes its demo accounts; their names. */
export async function makeMembers(
  db: Database,
  { merchant, count, type }: v.InferOutput<typeof WantedMembers>,
): Promise<string[]> {
  const { currency } = await db
    .selectFrom('members')
    .select('currency')
    .where('merchant_code', '=', merchant)
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow();
  const names: string[] = [];
  for (let made = 0; made < count; made++) {
    const username = `e2e${randomBytes(5).toString('hex')}`;
    await seedMember(db, merchant, currency, { username, type, isAgent: type !== 0 });
    names.push(username);
  }
  return names;
}

/** Gives a member a withdrawal password, as a registration that asks for one does. */
export async function giveWithdrawalPassword(
  db: Database,
  { merchant, username, withdrawalPassword }: v.InferOutput<typeof AskedPassword>,
): Promise<void> {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('merchant_code', '=', merchant)
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const password_hash = await hashPassword(withdrawalPassword);
  await db.insertInto('payment_passwords').values({ member_id: id, password_hash }).execute();
}

/** Opens a session as a login does, which has tests of its own: its cookie, and what the page keeps of it. */
export async function enter(
  db: Database,
  { merchant, username }: v.InferOutput<typeof AskedMember>,
): Promise<{ cookie: string; kept: object }> {
  const { id, type } = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('merchant_code', '=', merchant)
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const arrival = { ip: '127.0.0.1', agent: 'a test', sessionCookie: undefined, device: undefined };
  const { token, cookies } = await db
    .transaction()
    .execute((trx) =>
      enterSession(
        { clock },
        trx,
        { merchant, ...arrival },
        { memberId: id, device: undefined, way: 'secondStep' },
      ),
    );
  const kept = { token, userName: username, type, merchantCode: merchant, firstTimeLogin: false };
  return { cookie: cookies.session, kept };
}

const clock = { now: () => new Date(), elapsed: () => performance.now() };

/** By which way a member has registered (S9-14). */
export async function wayOf(
  db: Database,
  { merchant, username }: v.InferOutput<typeof AskedMember>,
): Promise<unknown> {
  const { value } = await db
    .selectFrom('member_details')
    .innerJoin('members', 'members.id', 'member_details.member_id')
    .select('member_details.value')
    .where('members.merchant_code', '=', merchant)
    .where('members.username', '=', username)
    .where('member_details.field', '=', 'registerMethod')
    .executeTakeFirstOrThrow();
  return value;
}
