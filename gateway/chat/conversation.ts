import { sql, type Kysely } from 'kysely';
import {
  messagesAtOnce,
  type ChatHead,
  type ChatMessage,
  type ChatSubject,
} from '@laro/contract/calls/chat.ts';
import { localOf } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';

interface Written {
  readonly memberId: bigint;
  /** Made by whoever writes. */
  readonly key: string;
  readonly text: string;
  readonly about?: ChatSubject | undefined;
  readonly pictureId?: bigint | undefined;
  /** Who of the staff writes; the member themselves without. */
  readonly staffId?: bigint;
}

/** Fewer answers tell nothing of how long one waits. */
const fewAnswers = 5;
const week = 7 * 24 * 3_600_000;

/** Begins the conversation where there is none, and holds it until the transaction ends. */
export async function holdChat(trx: Kysely<Database>, memberId: bigint, now: Date) {
  await sql`
    insert into chats (member_id, merchant_code, closed_at)
      select id, merchant_code, ${now} from members where id = ${memberId}
      on conflict do nothing`.execute(trx);
  return trx
    .selectFrom('chats')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes a message into a conversation that is held, once for each key; undefined when the key is that of another message. */
export async function writeMessage(
  trx: Kysely<Database>,
  { memberId, key, text, about, pictureId, staffId }: Written,
  now: Date,
): Promise<{ readonly message: ChatMessage; readonly isNew: boolean } | undefined> {
  const before = await findByKey(trx, memberId, key);
  if (before) {
    const isSame =
      before.text === text &&
      before.staff_id === (staffId ?? null) &&
      before.picture_id === (pictureId ?? null);
    return isSame ? { message: told(before), isNew: false } : undefined;
  }
  const row = await trx
    .insertInto('chat_messages')
    .values({
      member_id: memberId,
      from_desk: staffId !== undefined,
      text,
      sent_at: now,
      key,
      ...(about && { about: JSON.stringify(about) }),
      ...(pictureId !== undefined && { picture_id: pictureId }),
      ...(staffId !== undefined && { staff_id: staffId }),
    })
    .returning(['number'])
    .executeTakeFirstOrThrow();
  // Whoever has written is not writing any more.
  await trx
    .updateTable('chats')
    .set(staffId === undefined ? { member_types_until: null } : { desk_types_until: null })
    .where('member_id', '=', memberId)
    .execute();
  const written = await messagesOf(trx, memberId).where('number', '=', row.number).executeTakeFirstOrThrow();
  return { message: told(written), isNew: true };
}

export function findByKey(db: Kysely<Database>, memberId: bigint, key: string) {
  return messagesOf(db, memberId)
    .select(['staff_id', 'picture_id'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Messages in their order: those after a number, those before one, or the last ones. */
export async function findMessages(
  db: Kysely<Database>,
  memberId: bigint,
  { after, before }: { readonly after?: number | undefined; readonly before?: number | undefined },
): Promise<(ChatMessage & { by?: string })[]> {
  let rows = messagesOf(db, memberId)
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select('staff.name as by')
    .orderBy('number', after === undefined ? 'desc' : 'asc')
    .limit(messagesAtOnce);
  if (after !== undefined) rows = rows.where('number', '>', after);
  if (before !== undefined) rows = rows.where('number', '<', before);
  const found = await rows.execute();
  if (after === undefined) found.reverse();
  return found.map(({ by, ...row }) => ({ ...told(row), ...(by !== null && { by }) }));
}

function messagesOf(db: Kysely<Database>, memberId: bigint) {
  return db
    .selectFrom('chat_messages')
    .leftJoin('chat_pictures', 'chat_pictures.id', 'picture_id')
    .select(['number', 'key', 'from_desk', 'text', 'says', 'about', 'sent_at'])
    .select(['chat_pictures.id as picture', 'width', 'height'])
    .where('chat_messages.member_id', '=', memberId);
}

/** Whether it is the member's, and in no message yet. */
export async function isUnsent(trx: Kysely<Database>, memberId: bigint, pictureId: bigint): Promise<boolean> {
  const found = await trx
    .selectFrom('chat_pictures')
    .leftJoin('chat_messages', 'picture_id', 'chat_pictures.id')
    .select('chat_messages.id as sent')
    .where('chat_pictures.id', '=', pictureId)
    .where('chat_pictures.member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined && found.sent === null;
}

/** A picture of a member's conversation; undefined for anybody else's, as for none. */
export async function findPicture(db: Kysely<Database>, memberId: bigint, pictureId: string) {
  const found = await db
    .selectFrom('chat_pictures')
    .select('jpeg')
    .where('id', '=', BigInt(pictureId))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found && ({ type: 'image/jpeg', data: found.jpeg.toString('base64') } as const);
}

function told(row: {
  number: number;
  key: string | null;
  from_desk: boolean;
  text: string;
  says: ChatMessage['says'] | null;
  about: ChatSubject | null;
  picture: bigint | null;
  width: number | null;
  height: number | null;
  sent_at: Date;
}): ChatMessage {
  return {
    number: row.number,
    ...(row.key !== null && { key: row.key }),
    from: row.from_desk ? 'desk' : 'member',
    text: row.text,
    ...(row.says && { says: row.says }),
    ...(row.about && { about: row.about }),
    ...(row.picture !== null && {
      picture: { id: String(row.picture), width: row.width ?? 0, height: row.height ?? 0 },
    }),
    sentAt: row.sent_at.toISOString(),
  };
}

/** S7-17: how much of what the desk wrote the member has not seen. */
export async function unreadOf(db: Kysely<Database>, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('from_desk', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Where a member's conversation is. */
export async function headOf(
  { reads, clock, merchants }: Pick<House, 'reads' | 'clock' | 'merchants'>,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: string },
): Promise<ChatHead> {
  const { chatHours, businessDay } = await merchants.settings(merchant);
  const now = clock.now();
  const chat = await reads
    .selectFrom('chats')
    .select(['last_number as last', 'waits_since as waitsSince', 'staff_id as staffId'])
    .select(['closed_at as closedAt', 'desk_types_until as typesUntil'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const unread = chat ? await unreadOf(reads, memberId) : 0;
  const isThere = isOpen(chatHours, localOf(now.getTime(), businessDay.timeZone).slice(11));
  const waits = chat?.waitsSince && chat.staffId === null ? chat.waitsSince : undefined;
  return {
    last: chat?.last ?? 0,
    unread,
    state: waits ? 'waits' : chat?.staffId ? 'taken' : 'idle',
    ...(waits && { ahead: await waitingLonger(reads, merchant, waits) }),
    ...(isThere && !chat?.staffId && (await expected(reads, merchant, now))),
    ...(!isThere && chatHours && { opensAt: chatHours.from }),
    ...(chat?.typesUntil && chat.typesUntil > now && { typesUntil: chat.typesUntil.toISOString() }),
    ...(chat?.closedAt && (await unrated(reads, memberId))),
  };
}

/** The last answer of somebody of the desk, for as long as the member has not said how they found it. */
async function unrated(db: Kysely<Database>, memberId: bigint): Promise<{ rate: number } | undefined> {
  const last = await lastAnswer(db, memberId);
  if (last === undefined) return undefined;
  const rated = await db
    .selectFrom('chat_ratings')
    .select('number')
    .where('member_id', '=', memberId)
    .where('number', '=', last.number)
    .executeTakeFirst();
  return rated ? undefined : { rate: last.number };
}

export async function lastAnswer(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ readonly number: number; readonly staffId: bigint } | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select(['number', 'staff_id as staffId'])
    .where('member_id', '=', memberId)
    .where('staff_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.staffId !== null ? { number: row.number, staffId: row.staffId } : undefined;
}

/** For so long after its last key somebody is taken to be writing, in ms. */
export const typingMs = 6000;

/** Whether a time of day, 14:05, is within hours that may go beyond midnight. */
export function isOpen(
  hours: { readonly from: string; readonly to: string } | undefined,
  time: string,
): boolean {
  if (hours === undefined) return true;
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

async function waitingLonger(db: Kysely<Database>, merchant: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('chats')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_code', '=', merchant)
    .where('closed_at', 'is', null)
    .where('staff_id', 'is', null)
    .where('waits_since', '<', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Within how many minutes four of five were answered in the last week. */
async function expected(
  db: Kysely<Database>,
  merchant: string,
  now: Date,
): Promise<{ minutes: number } | undefined> {
  const { answers, seconds } = await db
    .selectFrom('chat_messages')
    .innerJoin('chats', 'chats.member_id', 'chat_messages.member_id')
    .select((eb) => eb.fn.countAll<bigint>().as('answers'))
    .select(sql<number | null>`percentile_disc(0.8) within group (order by waited)`.as('seconds'))
    .where('merchant_code', '=', merchant)
    .where('waited', 'is not', null)
    .where('sent_at', '>', new Date(now.getTime() - week))
    .executeTakeFirstOrThrow();
  return seconds === null || answers < fewAnswers
    ? undefined
    : { minutes: Math.max(1, Math.ceil(seconds / 60)) };
}

/** How many members of each of these brands wait for an answer; of one where nobody does nothing is said. */
export async function chatsWaiting(
  db: Kysely<Database>,
  merchants: readonly string[],
): Promise<{ merchant: string; count: number }[]> {
  if (merchants.length === 0) return [];
  const rows = await db
    .selectFrom('chats')
    .select('merchant_code as merchant')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_code', 'in', merchants)
    .where('waits_since', 'is not', null)
    .where('closed_at', 'is', null)
    .groupBy('merchant_code')
    .orderBy('merchant_code')
    .execute();
  return rows.map(({ merchant, count }) => ({ merchant, count: Number(count) }));
}
