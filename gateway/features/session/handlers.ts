import { catalogueOf } from '@laro/rules/catalogues.ts';
import { isNumberName } from '@laro/rules/mobile.ts';
import type * as session from '@laro/contract/calls/session.ts';
import { getsContractPrompt } from '@laro/contract/protocol/access.ts';
import type { CallRequest, Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { waitingAgreements } from '../../members/agreements.ts';
import { newBotChallenge, passBotCheck } from '../../members/botCheck.ts';
import { addressKey, networkKey } from '../../house/network.ts';
import { budgets, isSuspicious, takeFrom } from '../../members/budgets.ts';
import { browserOf } from '../../members/browser.ts';
import { newCaptcha, newSpokenCaptcha } from '../../members/captcha.ts';
import { deviceSeconds } from '../../members/devices.ts';
import { arrivalOf, letBrowserIn } from '../../members/entrance.ts';
import { identitiesOf, unlinkIdentity } from '../../members/identities.ts';
import { finishLogin, logIn, type LoggedIn } from './login.ts';
import {
  endSessionByCookie,
  leaveSession,
  openSessionsOf,
  removeOtherSessions,
  removeSession,
} from '../../members/sessions.ts';
import { giveTicket } from '../../members/changeTickets.ts';
import { openTrial } from './trial.ts';

export function handlers(house: House): Handlers<typeof session> {
  const { db } = house;

  async function trial(
    merchant: string,
    request: CallRequest,
    botCheck: string,
    refuse: (code: 'NO_TRIAL' | 'BOT_CHECK_FAILED' | 'TOO_MANY_ATTEMPTS') => never,
  ) {
    const opened = await openTrial(house, arrivalOf(request, merchant), botCheck);
    if (!opened.ok) return refuse(opened.code);
    letBrowserIn(request, opened.entered);
    return { token: opened.entered.token, userName: opened.username, customerType: opened.type };
  }

  // Neighbours in one network ask for none away from the others: beyond the bound each is for work (A22-7). One customer may
  // have every /64 of a /48 (A29-2).
  const mayAskCaptcha = async (merchant: string, ip: string, botCheck = ''): Promise<boolean> =>
    (await takeFrom(house, budgets.captchaNetwork, `${merchant} ${networkKey(ip)}`)) !== undefined ||
    (await passBotCheck(house, botCheck, 'light'));

  async function welcome(
    merchant: string,
    request: CallRequest,
    { member, entered, isTyped, isFresh, linked }: LoggedIn,
  ) {
    const ticket = isTyped && (await giveTicket(house, { id: entered.sessionId }, 'loginPassword'));
    const { flags } = await house.merchants.settings(merchant);
    const passkeyTicket =
      isFresh && flags.passkeys && (await giveTicket(house, { id: entered.sessionId }, 'passkey'));
    const contracts = getsContractPrompt(member) ? await waitingAgreements(db, member.id) : undefined;
    letBrowserIn(request, entered);
    house.log.info('login.done', { merchant, member: String(member.id), session: entered.sessionId });
    return {
      token: entered.token,
      userName: member.username,
      type: member.type,
      firstTimeLogin: member.firstTime,
      ...(entered.credential && { deviceCredential: entered.credential }),
      ...(ticket && { changeTicket: { ...ticket, expiresAt: ticket.expiresAt.toISOString() } }),
      ...(passkeyTicket && {
        passkeyTicket: { ...passkeyTicket, expiresAt: passkeyTicket.expiresAt.toISOString() },
      }),
      linked,
      ...(contracts && contracts.size > 0 && { contracts: [...contracts.keys()] }),
    };
  }

  return {
    async login({ body, merchant, request, refuse }) {
      const outcome = await logIn(house, {
        ...body,
        ...arrivalOf(request, merchant),
        origin: request.origin,
      });
      if (!outcome.ok) {
        if (outcome.code === 'SECOND_STEP') {
          const { ticket, expiresAt, device } = outcome.half;
          request.setCookie('device', device, deviceSeconds);
          return refuse('SECOND_STEP', {
            ticket,
            expiresAt: expiresAt.toISOString(),
            ...outcome.steps,
          });
        }
        if (outcome.code !== 'LOGIN_REFUSED') return refuse(outcome.code);
        house.log.warn('login.refused', { merchant, ip: request.ip, reason: outcome.reason });
        const { loginCaptcha, captchaKind } = await house.merchants.settings(merchant);
        if (!loginCaptcha) return refuse('LOGIN_REFUSED', {});
        const captcha = await newCaptcha(house, browserOf(request), captchaKind);
        return refuse('LOGIN_REFUSED', { captcha, captchaKind });
      }
      return welcome(merchant, request, outcome);
    },

    async passSecondStep({ body, merchant, request, refuse }) {
      const outcome = await finishLogin(house, {
        ...body,
        ...arrivalOf(request, merchant),
        origin: request.origin,
      });
      if (outcome.ok) return welcome(merchant, request, outcome);
      house.log.warn('login.refused', { merchant, ip: request.ip, reason: outcome.code });
      return refuse(outcome.code);
    },

    async logout({ session, merchant, request }) {
      const cookie = request.cookie('session');
      if (cookie === undefined) return null;
      if (session) await leaveSession(house, session.id, session.memberId);
      // Without its token, as when the page's storage was cleared: a page of this origin may end it all the same.
      else if (isOwnPage(request)) await endSessionByCookie(house, cookie, merchant);
      else return null;
      request.clearCookie('session');
      return null;
    },

    startTrial: ({ body, merchant, request, refuse }) => trial(merchant, request, body.botCheck, refuse),
    createTrial: ({ query, merchant, request, refuse }) => trial(merchant, request, query.botCheck, refuse),

    async memberInfo({ session }) {
      const member = await db
        .selectFrom('members')
        .leftJoin('head_pictures', 'head_pictures.member_id', 'members.id')
        .select(['id', 'type', 'username', 'nickname', 'club_label', 'currency', 'head_icon'])
        .select('head_pictures.member_id as pictured')
        .where('id', '=', session.memberId)
        .where('merchant_code', '=', session.merchant)
        .executeTakeFirstOrThrow();
      return {
        id: member.id.toString(),
        type: member.type,
        account: member.username,
        nickname: member.nickname,
        userName: member.username,
        clubLabel: member.club_label === null ? null : { labelName: member.club_label },
        currency: member.currency,
        ...(member.head_icon !== null && { headIcon: member.head_icon }),
        ...(member.pictured !== null && { ownPicture: true }),
      };
    },

    async captcha({ query, merchant, request, refuse }) {
      if (!(await mayAskCaptcha(merchant, request.ip, query.botCheck))) refuse('BOT_CHECK_FAILED');
      const { captchaKind } = await house.merchants.settings(merchant);
      return newCaptcha(house, browserOf(request), captchaKind);
    },

    async spokenCaptcha({ query, merchant, request, refuse }) {
      if (!(await mayAskCaptcha(merchant, request.ip, query.botCheck))) refuse('BOT_CHECK_FAILED');
      return newSpokenCaptcha(house, browserOf(request), catalogueOf(query.language));
    },

    async checkUsername({ query, merchant, request, refuse }) {
      const key = `${merchant} ${addressKey(request.ip)}`;
      if ((await takeFrom(house, budgets.usernameAddress, key)) === undefined) refuse('TOO_MANY_ATTEMPTS');
      // Nobody can choose such a name, and whether a number is known is not to be asked.
      if (isNumberName(query.username)) return { exists: true };
      const found = await db
        .selectFrom('members')
        .select('id')
        .where('merchant_code', '=', merchant)
        .where((row) => row.eb(row.fn('lower', ['username']), '=', query.username.toLowerCase()))
        .executeTakeFirst();
      return { exists: found !== undefined };
    },

    async payloadKeys() {
      return { keys: await house.keys.publicKeys(), now: Math.floor(house.clock.now().getTime() / 1000) };
    },

    async botChallenge({ merchant, request }) {
      const suspicious = await isSuspicious(house, merchant, request.ip);
      return newBotChallenge(house, suspicious ? 'long' : 'light');
    },

    async listSessions({ session }) {
      const rows = await openSessionsOf(house, session.memberId, session.merchant);
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          current: row.id === session.id,
          openedAt: row.opened_at.toISOString(),
          usedAt: row.used_at.toISOString(),
          agent: row.agent,
        })),
      };
    },

    async endSession({ params, session, refuse }) {
      const { memberId } = session;
      const ended = await removeSession(house, { id: params.id, memberId, kept: session.id });
      if (!ended) refuse('SESSION_NOT_FOUND');
      return null;
    },

    async endOtherSessions({ session }) {
      await db.transaction().execute((trx) => removeOtherSessions(house, trx, session.memberId, session.id));
      return null;
    },

    async listIdentities({ session }) {
      const known = await identitiesOf(house, session);
      return {
        identities: known.map(({ id, source, linkedAt, lastWayIn }) => ({
          id,
          source,
          lastWayIn,
          linkedAt: linkedAt.toISOString(),
        })),
      };
    },

    async unlinkIdentity({ params, session, refuse }) {
      const outcome = await unlinkIdentity(house, { ...session, session: session.id, id: params.id });
      if (outcome !== 'unlinked') return refuse(outcome);
      house.log.info('identity.unlinked', {
        merchant: session.merchant,
        member: String(session.memberId),
      });
      return null;
    },
  };
}

/** Whether the browser says that a page of this origin asks. */
function isOwnPage(request: CallRequest): boolean {
  return request.header('sec-fetch-site') === 'same-origin';
}
