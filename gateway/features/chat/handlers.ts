import type * as chat from '@laro/contract/calls/chat.ts';
import { askedOnce } from '../../chat/askedOnce.ts';
import {
  findByKey,
  findMessages,
  headOf,
  holdChat,
  lastAnswer,
  typingMs,
  unreadOf,
  writeMessage,
} from '../../chat/conversation.ts';
import type { CallRequest, Handlers } from '../../http/calls.ts';
import { follow } from '../../house/follow.ts';
import type { House } from '../../house/house.ts';
import { outsideLinks } from '../../house/outsideLinks.ts';
import { sessionTimes } from '../../house/sessionTimes.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { findSubject } from '../../chat/subjects.ts';
import { chatTicket, guestOf, passFor, type Guest } from './pass.ts';

export function handlers(house: House): Handlers<typeof chat> {
  const { db, reads, clock, config, events, merchants } = house;

  const passOf = (request: CallRequest) => request.header('authorization')?.replace(/^Bearer /, '') ?? '';
  /** Whoever holds the pass, where the merchant has a chat still. */
  async function guest(merchant: string, pass: string): Promise<Guest | undefined> {
    const { flags } = await merchants.settings(merchant);
    return flags.liveChat ? guestOf(house, merchant, pass) : undefined;
  }
  // What a message costs the database does not grow with the pages that are open (A17-6).
  const headOnce = askedOnce((key) => {
    const [merchant = '', memberId = ''] = key.split(' ');
    return headOf(house, { memberId: BigInt(memberId), merchant });
  });
  const guestOnce = askedOnce((key) => {
    const [merchant = '', pass = ''] = key.split(' ');
    return guest(merchant, pass);
  });

  return {
    async launchChat({ query, merchant, request, session, refuse }) {
      const settings = await merchants.settings(merchant);
      if (!settings.flags.liveChat) return refuse('NO_CHAT');
      const site = siteOrigin(request.origin, settings, config.port);
      // Where nobody knows which host a site is at, it is on this machine.
      const here = site ?? `http://localhost:${config.port}`;
      const { chat: elsewhere } = outsideLinks(settings).links;
      const url = new URL(elsewhere ?? '/chat', here);
      const { backUrl, ...said } = query;
      for (const [name, value] of Object.entries(said)) url.searchParams.set(name, String(value));
      if (site !== undefined) url.searchParams.set('backUrl', `${site}${backUrl}`);
      // What stands behind "#" is in no log. Somebody else's chat knows its guests by means of its own.
      if (elsewhere === undefined) url.hash = chatTicket(house, session.id);
      return { chatUrl: url.href };
    },

    async chatUnread({ session }) {
      return { unReadCount: await unreadOf(db, session.memberId) };
    },

    async enterChat({ body, merchant, refuse }) {
      const { flags } = await merchants.settings(merchant);
      const letIn = flags.liveChat ? await passFor(house, merchant, body.ticket) : undefined;
      const { pass, memberId } = letIn ?? refuse('TICKET_GONE');
      const about = body.about === undefined ? undefined : await findSubject(reads, memberId, body.about);
      return { pass, ...(about && { about }) };
    },

    async chatMessages({ query, merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      // The head first: what is written meanwhile is told beyond it, and never missing below it.
      const head = await headOf(house, { memberId, merchant });
      const messages = await findMessages(reads, memberId, query);
      return { head, messages };
    },

    async sayInChat({ body: { about: name, ...body }, merchant, request, refuse }) {
      const { memberId, sessionId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      const now = clock.now();
      if ((await findByKey(db, memberId, body.key)) === undefined) {
        const taken = await takeFrom(house, budgets.chatMessages, String(memberId));
        if (taken === undefined) return refuse('TOO_MANY_MESSAGES');
      }
      const about = name && ((await findSubject(db, memberId, name)) ?? refuse('ABOUT_UNKNOWN'));
      const written = await db.transaction().execute(async (trx) => {
        await holdChat(trx, memberId, now);
        return writeMessage(trx, { memberId, ...body, ...(about && { about }) }, now);
      });
      if (written === undefined) return refuse('KEY_USED');
      // Whoever writes here uses their session.
      await db
        .updateTable('sessions')
        .set({ used_at: now })
        .where('id', '=', sessionId)
        .where('used_at', '<', new Date(now.getTime() - sessionTimes.noteUseMs))
        .execute();
      if (written.isNew) events.tell('chat', String(memberId));
      return written.message;
    },

    async seeChat({ body, merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      const seen = await db
        .updateTable('chat_messages')
        .set({ read_at: clock.now() })
        .where('member_id', '=', memberId)
        .where('from_desk', '=', true)
        .where('read_at', 'is', null)
        .where('number', '<=', body.number)
        .executeTakeFirst();
      if (seen.numUpdatedRows > 0n) events.tell('chat', String(memberId));
      return null;
    },

    async typeInChat({ merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      const until = new Date(clock.now().getTime() + typingMs);
      await db
        .updateTable('chats')
        .set({ member_types_until: until })
        .where('member_id', '=', memberId)
        .execute();
      return null;
    },

    async rateChat({ body: { number, score }, merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      const last = await lastAnswer(db, memberId);
      const closed = await db
        .selectFrom('chats')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('closed_at', 'is not', null)
        .executeTakeFirst();
      if (!closed || last?.number !== number) return refuse('NOTHING_TO_RATE');
      const now = clock.now();
      await db
        .insertInto('chat_ratings')
        .values({ member_id: memberId, number, score, staff_id: last.staffId, rated_at: now })
        .onConflict((same) => same.columns(['member_id', 'number']).doUpdateSet({ score, rated_at: now }))
        .execute();
      events.tell('chat', String(memberId));
      return null;
    },

    async *watchChat({ merchant, request, signal }) {
      const pass = passOf(request);
      const first = await guest(merchant, pass);
      if (first === undefined) return;
      const { memberId } = first;
      yield* follow(events, {
        ...{ channel: 'chat', about: String(memberId), signal },
        async read() {
          const head = await headOnce(`${merchant} ${memberId}`);
          // Asked last: whoever's session has ended meanwhile is told nothing more.
          return (await guestOnce(`${merchant} ${pass}`)) && head;
        },
      });
    },
  };
}
