import type * as registration from '@laro/contract/calls/registration.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { browserOf } from '../../members/browser.ts';
import { addressKey } from '../../house/network.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { newCaptcha } from '../../members/captcha.ts';
import { arrivalOf, letBrowserIn } from '../../members/entrance.ts';
import { findInviter } from '../../members/inviteCodes.ts';
import { registerMember } from './register.ts';
import { rulesOf } from './rules.ts';

export function handlers(house: House): Handlers<typeof registration> {
  const { db, merchants } = house;
  const mayAsk = async (merchant: string, ip: string): Promise<boolean> =>
    (await takeFrom(house, budgets.usernameAddress, `${merchant} ${addressKey(ip)}`)) !== undefined;

  return {
    async rules({ merchant }) {
      return rulesOf(await merchants.settings(merchant), house.clock.now());
    },

    async checkAffiliate({ query, merchant, request, refuse }) {
      if (!(await mayAsk(merchant, request.ip))) refuse('TOO_MANY_ATTEMPTS');
      if ((await findInviter(house, merchant, query.code)) === undefined) refuse('AFFILIATE_WRONG');
      return { code: query.code.toUpperCase() };
    },

    async checkEmail({ query, merchant, request, refuse }) {
      if (!(await mayAsk(merchant, request.ip))) refuse('TOO_MANY_ATTEMPTS');
      const found = await db
        .selectFrom('members')
        .select('id')
        .where('merchant_code', '=', merchant)
        .where((eb) => eb(eb.fn('lower', ['email']), '=', query.email.toLowerCase()))
        .executeTakeFirst();
      return { exists: found !== undefined };
    },

    async register({ body, merchant, request, refuse }) {
      const browser = browserOf(request);
      const outcome = await registerMember(house, {
        ...body,
        ...arrivalOf(request, merchant),
        device: browser,
      });
      if (outcome.ok) {
        const { session, username, type, linked } = outcome;
        letBrowserIn(request, session);
        house.log.info('registration.done', { merchant, session: session.sessionId });
        return { token: session.token, userName: username, type, firstTimeLogin: true, linked };
      }
      if (outcome.code === 'CODE_WRONG') {
        house.log.warn('registration.refused', { merchant, ip: request.ip, reason: outcome.code });
      }
      if (outcome.code === 'FIELD_WRONG') return refuse(outcome.code, { field: outcome.field });
      if (outcome.code !== 'CAPTCHA_WRONG') return refuse(outcome.code);
      const { captchaKind } = await merchants.settings(merchant);
      return refuse(outcome.code, { captcha: await newCaptcha(house, browser, captchaKind) });
    },
  };
}
