import { resendSeconds, type sendCode } from '@laro/contract/sms.ts';
import type * as sms from '@laro/contract/sms.ts';
import type { Flags } from '@laro/contract/flags.ts';
import type { InferOutput } from 'valibot';
import type { Handlers } from '../../calls.ts';
import type { House } from '../../house.ts';
import { passBotCheck } from '../../members/botCheck.ts';
import { browserOf } from '../../members/browser.ts';
import { addressKey, budgets, takeFrom } from '../../members/budgets.ts';
import { fullNumber } from '@laro/contract/mobile.ts';
import { send } from '../../members/outbox.ts';
import { newSmsCode } from '../../members/smsCodes.ts';

type Purpose = InferOutput<(typeof sendCode)['body']>['purpose'];

const flagOf = {
  login: 'mobileCodeLogin',
  register: 'mobileVerification',
  reset: 'resetByPhone',
} as const satisfies Record<Purpose, keyof Flags>;

export function smsHandlers(house: House): Handlers<typeof sms> {
  return {
    async sendCode({ body, merchant, request, refuse }) {
      const { flags, name, externalLogin } = await house.merchants.settings(merchant);
      const isExternal = body.firebaseChannel === 'sms';
      if (!flags[flagOf[body.purpose]]) return refuse('NOT_OFFERED');
      if (isExternal && externalLogin?.phoneCodes !== true) return refuse('NOT_OFFERED');
      const mobile = fullNumber(body.countryDialingCode, body.mobileNum);
      if (mobile === undefined) return refuse('NUMBER_WRONG');
      const mayTake = async (budget: Parameters<typeof takeFrom>[1], key: string): Promise<boolean> =>
        (await takeFrom(house, budget, `${merchant} ${key}`)) !== undefined;
      if (!(await mayTake(budgets.smsAddress, addressKey(request.ip)))) return refuse('TOO_MANY_ATTEMPTS');
      // Before the number's own budgets, so that no one who does no work can spend them for its owner.
      if (!(await passBotCheck(house, body.botCheck))) return refuse('BOT_CHECK_FAILED');
      // The external login has a pause of its own; one that sent nothing may be asked again at once (S4-09).
      if (!isExternal && !(await mayTake(budgets.smsNumberAgain, `${mobile} ${body.purpose}`))) {
        return refuse('TOO_MANY_ATTEMPTS');
      }
      if (!(await mayTake(budgets.smsNumber, mobile))) return refuse('TOO_MANY_ATTEMPTS');
      const expirationTime = house.clock.now().getTime() + resendSeconds * 1000;
      if (isExternal) return { expirationTime };
      const { purpose } = body;
      const code = await newSmsCode(house, { merchant, purpose, mobile, browser: browserOf(request) });
      // Who has no account here gets no message; the answer does not tell.
      if (purpose === 'register' || (await isKnown(merchant, mobile))) {
        const text = `${code} is your ${name} code. It is good for ten minutes. Never tell it to anyone.`;
        await send(house, { merchant, kind: 'sms', receiver: mobile, text });
      }
      return { expirationTime };
    },
  };

  async function isKnown(merchant: string, mobile: string): Promise<boolean> {
    const member = await house.db
      .selectFrom('members')
      .select('id')
      .where('merchant_code', '=', merchant)
      .where('mobile', '=', mobile)
      .executeTakeFirst();
    return member !== undefined;
  }
}
