import { sql, type Kysely } from 'kysely';
import type * as officeChat from '@laro/contract/calls/officeChat.ts';
import type { DeskChat } from '@laro/contract/calls/officeChat.ts';
import {
  chatsWaiting,
  findMessages,
  findPicture,
  holdChat,
  typingMs,
  writeMessage,
} from '../../chat/conversation.ts';
import { stateOf } from '../../chat/subjects.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { trialType } from '../../members/trials.ts';

interface Whose {
  readonly merchant: string;
  readonly memberId: string;
}

export function handlers(house: House): Handlers<typeof officeChat> {
  const { db, reads, clock, events } = house;

  return {
    async listChats({ query: { merchant }, staff: { brands } }) {
      const chats = await chatsOf(reads, merchant)
        .select((eb) =>
          eb
            .selectFrom('chat_messages')
            .select(sql<string>`left(text, ${sayAtMost})`.as('said'))
            .whereRef('chat_messages.member_id', '=', 'chats.member_id')
            .whereRef('number', '=', 'last_number')
            .as('lastSaid'),
        )
        .where('closed_at', 'is', null)
        .orderBy((eb) => eb('waits_since', 'is', null))
        // A visit costs nothing: as many strangers as the list holds would have every member beyond its end (A21-6).
        .orderBy((eb) => eb('members.type', '=', trialType))
        .orderBy('waits_since')
        .orderBy('chats.member_id')
        .limit(200)
        .execute();
      const colleagues = await answerersOf(reads, merchant).orderBy('name').execute();
      const satisfaction = await satisfactionOf(reads, merchant, clock.now());
      return {
        chats: chats.map((chat) => ({ ...told(chat), ...(chat.lastSaid && { lastSaid: chat.lastSaid }) })),
        elsewhere: await chatsWaiting(
          reads,
          brands.filter((brand) => brand !== merchant),
        ),
        colleagues: colleagues.map(({ name }) => name),
        ...(satisfaction && { satisfaction }),
      };
    },

    async seeChat({ query, refuse }) {
      const chat = await chatsOf(reads, query.merchant)
        .where('member_id', '=', BigInt(query.memberId))
        .executeTakeFirst();
      if (!chat) return refuse('CHAT_UNKNOWN');
      const rated = await reads
        .selectFrom('chat_ratings')
        .select('score')
        .where('member_id', '=', chat.memberId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      const messages = await findMessages(reads, chat.memberId, query);
      const names = new Set(messages.flatMap(({ about }) => about?.name ?? []));
      const states = new Map(
        await Promise.all(
          [...names].map(async (name) => [name, await stateOf(reads, chat.memberId, name)] as const),
        ),
      );
      return {
        chat: told(chat),
        messages: messages.map((one) => {
          const now = one.about && states.get(one.about.name);
          return { ...one, ...(now && { now }) };
        }),
        types: chat.typesUntil !== null && chat.typesUntil > clock.now(),
        ...(rated && { score: rated.score }),
      };
    },

    async picture({ query: { merchant, memberId, pictureId }, refuse }) {
      const chat = await chatsOf(reads, merchant)
        .where('member_id', '=', BigInt(memberId))
        .executeTakeFirst();
      return (chat && (await findPicture(reads, chat.memberId, pictureId))) ?? refuse('PICTURE_UNKNOWN');
    },

    async answerChat({ body, staff, refuse }) {
      const { key, text } = body;
      const now = clock.now();
      const done = await db.transaction().execute(async (trx) => {
        const chat = await hold(trx, body, now);
        if (!chat) return { code: 'CHAT_UNKNOWN' } as const;
        const { memberId } = chat;
        if (chat.takenBy !== undefined && chat.takenBy !== staff.name) {
          return { code: 'TAKEN', by: chat.takenBy } as const;
        }
        const written = await writeMessage(trx, { memberId, key, text, staffId: staff.id }, now);
        if (!written) return { code: 'KEY_USED' } as const;
        if (written.isNew) {
          if (!chat.isClosed) await give(trx, memberId, staff.id);
          await record(trx, {
            merchant: body.merchant,
            memberId,
            who: 'operator',
            what: 'chat.answered',
            about: { staff: staff.name, number: written.message.number },
          });
        }
        return written.message;
      });
      if (!('code' in done)) {
        events.tell('chat', body.memberId);
        return done;
      }
      return done.code === 'TAKEN' ? refuse('TAKEN', { by: done.by }) : refuse(done.code);
    },

    async handChat({ body, staff, refuse }) {
      const done = await db.transaction().execute(async (trx) => {
        const chat = await hold(trx, body, clock.now());
        if (!chat || chat.isClosed) return { code: 'CHAT_UNKNOWN' } as const;
        const to =
          body.to === undefined
            ? null
            : await answerersOf(trx, body.merchant).where('name', '=', body.to).executeTakeFirst();
        if (to === undefined) return { code: 'COLLEAGUE_UNKNOWN' } as const;
        // Sent twice.
        if (chat.takenBy === body.to) return undefined;
        if (chat.takenBy !== body.from) return { code: 'TAKEN', by: chat.takenBy } as const;
        await give(trx, chat.memberId, to?.id ?? null);
        await record(trx, {
          merchant: body.merchant,
          memberId: chat.memberId,
          who: 'operator',
          what: 'chat.handed',
          about: {
            staff: staff.name,
            ...(body.from !== undefined && { from: body.from }),
            ...(body.to !== undefined && { to: body.to }),
          },
        });
        return undefined;
      });
      if (done === undefined) {
        events.tell('chat', body.memberId);
        return null;
      }
      return done.code === 'TAKEN' ? refuse('TAKEN', { by: done.by }) : refuse(done.code);
    },

    async closeChat({ body, staff, refuse }) {
      const now = clock.now();
      const done = await db.transaction().execute(async (trx) => {
        const chat = await hold(trx, body, now);
        if (!chat) return { code: 'CHAT_UNKNOWN' } as const;
        if (chat.last !== body.last) return { code: 'WRITTEN_MEANWHILE' } as const;
        if (chat.isClosed) return undefined;
        if (chat.takenBy !== undefined && chat.takenBy !== staff.name) {
          return { code: 'TAKEN', by: chat.takenBy } as const;
        }
        await trx
          .updateTable('chats')
          .set({ closed_at: now, waits_since: null, staff_id: null })
          .where('member_id', '=', chat.memberId)
          .execute();
        await record(trx, {
          merchant: body.merchant,
          memberId: chat.memberId,
          who: 'operator',
          what: 'chat.closed',
          about: { staff: staff.name },
        });
        return undefined;
      });
      if (done === undefined) {
        events.tell('chat', body.memberId);
        return null;
      }
      return done.code === 'TAKEN' ? refuse('TAKEN', { by: done.by }) : refuse(done.code);
    },

    async typeToMember({ body, refuse }) {
      const until = new Date(clock.now().getTime() + typingMs);
      const told = await db
        .updateTable('chats')
        .set({ desk_types_until: until })
        .where('member_id', '=', BigInt(body.memberId))
        .where('merchant_code', '=', body.merchant)
        .executeTakeFirst();
      if (told.numUpdatedRows === 0n) return refuse('CHAT_UNKNOWN');
      events.tell('chat', body.memberId);
      return null;
    },

    async listPhrases({ query: { merchant } }) {
      const rows = await phrasesOf(reads, merchant)
        .select(['id', 'title', 'text'])
        .orderBy('title')
        .execute();
      return { phrases: rows.map((row) => ({ ...row, id: String(row.id) })) };
    },

    async savePhrase({ body: { merchant, title, text }, staff, refuse }) {
      const { count } = await phrasesOf(db, merchant)
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('title', '!=', title)
        .executeTakeFirstOrThrow();
      if (count >= mostPhrases) return refuse('TOO_MANY_PHRASES');
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('chat_phrases')
          .values({ merchant_code: merchant, title, text })
          .onConflict((same) => same.columns(['merchant_code', 'title']).doUpdateSet({ text }))
          .execute();
        await record(trx, {
          merchant,
          who: 'operator',
          what: 'chat.phraseSaved',
          about: { staff: staff.name, title },
        });
      });
      return null;
    },

    async removePhrase({ body: { merchant, phraseId }, staff, refuse }) {
      const removed = await db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('chat_phrases')
          .where('id', '=', BigInt(phraseId))
          .where('merchant_code', '=', merchant)
          .returning('title')
          .executeTakeFirst();
        if (row) {
          const about = { staff: staff.name, title: row.title };
          await record(trx, { merchant, who: 'operator', what: 'chat.phraseRemoved', about });
        }
        return row;
      });
      return removed ? null : refuse('PHRASE_UNKNOWN');
    },
  };
}

/** So many characters of a message are in the list. */
const sayAtMost = 120;
/** Of a brand. */
const mostPhrases = 200n;
const month = 30 * 24 * 3_600_000;

function phrasesOf(db: Kysely<Database>, merchant: string) {
  return db.selectFrom('chat_phrases').where('merchant_code', '=', merchant);
}

async function satisfactionOf(
  db: Kysely<Database>,
  merchant: string,
  now: Date,
): Promise<{ count: number; percent: number } | undefined> {
  const { count, good } = await db
    .selectFrom('chat_ratings')
    .innerJoin('chats', 'chats.member_id', 'chat_ratings.member_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .select((eb) => eb.fn.countAll<bigint>().filterWhere('score', '>=', 4).as('good'))
    .where('merchant_code', '=', merchant)
    .where('rated_at', '>', new Date(now.getTime() - month))
    .executeTakeFirstOrThrow();
  return count === 0n
    ? undefined
    : { count: Number(count), percent: Math.round((100 * Number(good)) / Number(count)) };
}

function chatsOf(db: Kysely<Database>, merchant: string) {
  return db
    .selectFrom('chats')
    .innerJoin('members', 'members.id', 'member_id')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select([
      ...(['member_id as memberId', 'username', 'closed_at as closedAt'] as const),
      ...(['waits_since as waitsSince', 'staff.name as takenBy', 'last_number as last'] as const),
      'member_types_until as typesUntil',
    ])
    .where('chats.merchant_code', '=', merchant);
}

function told(row: {
  memberId: bigint;
  username: string;
  closedAt: Date | null;
  waitsSince: Date | null;
  takenBy: string | null;
  last: number;
}): DeskChat {
  return {
    memberId: String(row.memberId),
    member: row.username,
    last: row.last,
    state: row.closedAt === null ? 'open' : 'closed',
    ...(row.waitsSince && { waitsSince: row.waitsSince.toISOString() }),
    ...(row.takenBy !== null && { takenBy: row.takenBy }),
  };
}

/** Who of the staff may answer at a brand. */
function answerersOf(db: Kysely<Database>, merchant: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', 'in', ['owner', 'support'])
    .where('shut_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where((eb) => eb.or([eb('brands', 'is', null), eb(eb.val(merchant), '=', eb.fn.any('brands'))]));
}

/** The conversation of a member of that brand, which nobody else changes until the transaction ends. */
async function hold(trx: Kysely<Database>, { merchant, memberId }: Whose, now: Date) {
  const known = await chatsOf(trx, merchant).where('member_id', '=', BigInt(memberId)).executeTakeFirst();
  if (!known) return undefined;
  const chat = await holdChat(trx, known.memberId, now);
  const taker = await trx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', chat.staff_id)
    .executeTakeFirst();
  return {
    memberId: known.memberId,
    last: chat.last_number,
    takenBy: taker?.name,
    isClosed: chat.closed_at !== null,
  };
}

async function give(trx: Kysely<Database>, memberId: bigint, staffId: bigint | null): Promise<void> {
  await trx.updateTable('chats').set({ staff_id: staffId }).where('member_id', '=', memberId).execute();
}
