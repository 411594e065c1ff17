import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type * as chat from '@laro/contract/calls/chat.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { catalogueOf } from '@laro/rules/catalogues.ts';
import { pictureKind } from '@laro/rules/feedback.ts';
import { askedOnce } from '../../house/askedOnce.ts';
import {
  findByKey,
  findMessages,
  findPicture,
  headOf,
  holdChat,
  isUnsent,
  lastAnswer,
  typingMs,
  unreadOf,
  writeMessage,
} from '../../chat/conversation.ts';
import type { CallRequest, Handlers } from '../../http/calls.ts';
import { follow } from '../../house/follow.ts';
import type { House } from '../../house/house.ts';
import { redraw } from '../../house/redraw.ts';
import { outsideLinks } from '../../house/outsideLinks.ts';
import { sessionTimes } from '../../house/sessionTimes.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import { newBotChallenge, passBotCheck } from '../../members/botCheck.ts';
import { networkKey } from '../../house/network.ts';
import { budgets, isSpent, takeFrom } from '../../members/budgets.ts';
import { send } from '../../members/outbox.ts';
import { arrivalOf, enterSession } from '../../members/entrance.ts';
import { addVisitor } from '../../members/trials.ts';
import { transcriptOf } from '../../chat/transcript.ts';
import { findSubject } from '../../chat/subjects.ts';
import { chatPass, chatTicket, guestOf, passFor, type Guest } from './pass.ts';

type Launch = Input<typeof chat.launchVisitorChat>['query'];

export function handlers(house: House): Handlers<typeof chat> {
  const { db, reads, clock, config, events, merchants } = house;

  const passOf = (request: CallRequest) => request.header('authorization')?.replace(/^Bearer /, '') ?? '';
  /** Whoever holds the pass, where the merchant has a chat still. */
  async function guest(merchant: string, pass: string, how = {}): Promise<Guest | undefined> {
    const { flags } = await merchants.settings(merchant);
    return flags.liveChat ? guestOf(house, merchant, pass, how) : undefined;
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

  function addressOf(settings: MerchantSettings, origin: string, { backUrl, ...said }: Launch) {
    const site = siteOrigin(origin, settings, config.port);
    // Where nobody knows which host a site is at, it is on this machine.
    const here = site ?? `http://localhost:${config.port}`;
    const { chat: elsewhere } = outsideLinks(settings).links;
    const url = new URL(elsewhere ?? '/chat', here);
    for (const [name, value] of Object.entries(said)) url.searchParams.set(name, String(value));
    if (site !== undefined) url.searchParams.set('backUrl', `${site}${backUrl}`);
    return { url, elsewhere };
  }

  return {
    async launchChat({ query, merchant, request, session, refuse }) {
      const settings = await merchants.settings(merchant);
      if (!settings.flags.liveChat) return refuse('NO_CHAT');
      const { url, elsewhere } = addressOf(settings, request.origin, query);
      // What stands behind "#" is in no log. Somebody else's chat knows its guests by means of its own.
      if (elsewhere === undefined) url.hash = chatTicket(house, session.id);
      return { chatUrl: url.href };
    },

    async launchVisitorChat({ query, merchant, request, refuse }) {
      const settings = await merchants.settings(merchant);
      if (!settings.flags.liveChat || !settings.chatForVisitors) return refuse('NO_CHAT');
      return { chatUrl: addressOf(settings, request.origin, query).url.href };
    },

    async visitChat({ body: { pass = '', botCheck = '' }, merchant, request, refuse }) {
      const settings = await merchants.settings(merchant);
      const { chat: elsewhere } = outsideLinks(settings).links;
      if (!settings.flags.liveChat || !settings.chatForVisitors || elsewhere !== undefined) {
        return refuse('NO_CHAT');
      }
      if ((await guest(merchant, pass, { comesBack: true })) !== undefined) return { pass };
      // By the network: no work comes before it (A21-6). Thousands share one of a mobile carrier, so that whoever comes after these is
      // let in all the same, for work of their own (A22-5).
      const free = { budget: budgets.chatVisits, key: `${merchant} ${networkKey(request.ip)}` };
      // Nobody waits for a turn who brings work, nor once there is nothing left to take: many at once had others told that it is busy (A26-7).
      const isFree =
        botCheck === '' &&
        !(await isSpent(house, free)) &&
        (await takeFrom(house, free.budget, free.key)) !== undefined;
      if (!isFree && !(await passBotCheck(house, botCheck, 'long'))) {
        return refuse('WORK_FIRST', await newBotChallenge(house, 'long'));
      }
      const session = await db.transaction().execute(async (trx) => {
        const memberId = await addVisitor(trx, { merchant, at: clock.now() });
        // The session that this browser may have stays, and it gets no cookie of this one: the pass is all.
        const arrival = { ...arrivalOf(request, merchant), sessionCookie: undefined };
        return enterSession(house, trx, arrival, { memberId, device: undefined, way: 'trial' });
      });
      return { pass: chatPass(house, session.sessionId) };
    },

    async chatUnread({ session }) {
      return { unReadCount: await unreadOf(db, session.memberId) };
    },

    async enterChat({ body, merchant, request, refuse }) {
      const { flags } = await merchants.settings(merchant);
      const letIn = flags.liveChat
        ? await passFor(house, merchant, body.ticket, request.cookie('session'))
        : undefined;
      const { pass, guest: by } = letIn ?? refuse('TICKET_GONE');
      const about = body.about === undefined ? undefined : await findSubject(reads, by.memberId, body.about);
      return { pass, userName: by.username, ...(about && { about }) };
    },

    async chatMessages({ query, merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      // The head first: what is written meanwhile is told beyond it, and never missing below it.
      const head = await headOf(house, { memberId, merchant });
      const messages = await findMessages(reads, memberId, query);
      return { head, messages };
    },

    async sayInChat({
      body: { about: name, text = '', key, pictureId: picture },
      merchant,
      request,
      refuse,
    }) {
      const { memberId, sessionId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      const now = clock.now();
      if (text === '' && picture === undefined) return refuse('NOTHING_SAID');
      const before = await findByKey(db, memberId, key);
      if (before === undefined) {
        const taken = await takeFrom(house, budgets.chatMessages, String(memberId));
        if (taken === undefined) return refuse('TOO_MANY_MESSAGES');
      }
      const about = name && ((await findSubject(db, memberId, name)) ?? refuse('ABOUT_UNKNOWN'));
      const pictureId = picture === undefined ? undefined : BigInt(picture);
      const written = await db.transaction().execute(async (trx) => {
        await holdChat(trx, memberId, now);
        if (before === undefined && pictureId !== undefined && !(await isUnsent(trx, memberId, pictureId))) {
          return 'PICTURE_UNKNOWN' as const;
        }
        return writeMessage(trx, { memberId, key, text, pictureId, ...(about && { about }) }, now);
      });
      if (written === 'PICTURE_UNKNOWN') return refuse(written);
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

    async uploadToChat({ body, merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      const given = new Uint8Array(await body.arrayBuffer());
      if (pictureKind(given) === undefined) return refuse('PICTURE_KIND');
      const taken = await takeFrom(house, budgets.chatPictures, String(memberId));
      if (taken === undefined) return refuse('TOO_MANY_TODAY');
      const drawn = await redraw(given);
      if (!drawn.ok) return refuse(drawn.because === 'huge' ? 'PICTURE_HUGE' : 'PICTURE_BROKEN');
      const { jpeg, width, height } = drawn;
      const { id } = await db
        .insertInto('chat_pictures')
        .values({ member_id: memberId, jpeg, width, height, made_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { pictureId: String(id) };
    },

    async chatPicture({ query, merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      return (await findPicture(reads, memberId, query.pictureId)) ?? refuse('PICTURE_UNKNOWN');
    },

    async mailChat({ body, merchant, request, refuse }) {
      const { memberId } = (await guest(merchant, passOf(request))) ?? refuse('PASS_GONE');
      const { email } = (await reads
        .selectFrom('members')
        .select('email')
        .where('id', '=', memberId)
        .where('email_bound_at', 'is not', null)
        .executeTakeFirst()) ?? { email: null };
      if (email === null) return refuse('NO_MAIL');
      const settings = await merchants.settings(merchant);
      const text = await transcriptOf(reads, memberId, { settings, language: catalogueOf(body.language) });
      if (text === undefined) return refuse('NOTHING_SAID');
      const taken = await takeFrom(house, budgets.chatMails, String(memberId));
      if (taken === undefined) return refuse('TOO_MANY_TODAY');
      await send(house, { merchant, kind: 'mail', receiver: email, text });
      return null;
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
        channel: 'chat',
        about: String(memberId),
        signal,
        async read() {
          const head = await headOnce(`${merchant} ${memberId}`);
          // Asked last: whoever's session has ended meanwhile is told nothing more.
          return (await guestOnce(`${merchant} ${pass}`)) && head;
        },
      });
    },
  };
}
