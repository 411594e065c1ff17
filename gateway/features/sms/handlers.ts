import type { sendCode } from '@laro/contract/calls/sms.ts';
import type * as sms from '@laro/contract/calls/sms.ts';
import type { Flags } from '@laro/contract/protocol/flags.ts';
import type { InferOutput } from 'valibot';
import type { Handlers } from '../../http/calls.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import type { House } from '../../house/house.ts';
import { isTooLight, spendWork } from '../../members/botCheck.ts';
import { browserOf } from '../../members/browser.ts';
import { addressKey } from '../../house/network.ts';
import {
  budgets,
  giveBack,
  giveBackTooLight,
  takeFrom,
  usesOf,
  workFor,
  type Counted,
} from '../../members/budgets.ts';
import { findDeviceOfNumber } from '../../members/devices.ts';
import { checkField } from '@laro/rules/fieldRule.ts';
import { fullNumber } from '@laro/rules/mobile.ts';
import { resendSeconds } from '@laro/rules/resendSeconds.ts';
import { codeText } from '../../members/codeText.ts';
import { tellMember } from '../../members/notices.ts';
import { send } from '../../members/outbox.ts';
import { newSmsCode } from '../../members/smsCodes.ts';

type Purpose = InferOutput<(typeof sendCode)['body']>['purpose'];

const flagOf = {
  login: 'mobileCodeLogin',
  register: 'mobileVerification',
  reset: 'resetByPhone',
} as const satisfies Record<Purpose, keyof Flags>;

/** After so many codes that strangers had sent to a number in an hour, the next one costs the long work. */
const lightCodes = 2;

export function handlers(house: House): Handlers<typeof sms> {
  return {
    async sendCode({ body, merchant, request, refuse }) {
      const settings = await house.merchants.settings(merchant);
      const { flags, externalLogin, dialingCode, register } = settings;
      const { purpose } = body;
      const isExternal = body.firebaseChannel === 'sms';
      if (!flags[flagOf[purpose]]) return refuse('NOT_OFFERED');
      if (isExternal && externalLogin?.phoneCodes !== true) return refuse('NOT_OFFERED');
      const mobile = fullNumber(body.countryDialingCode, body.mobileNum);
      if (mobile === undefined) return refuse('NUMBER_WRONG');
      // A member has a number already. Whoever has none names any of the world, of which some earn their owner money (A9-1).
      const national = mobile.slice(1 + dialingCode.length);
      const isOurs =
        mobile.startsWith(`+${dialingCode}`) &&
        (register.mobileNum === undefined ||
          checkField(register.mobileNum, national, 'mobile') === undefined);
      if (purpose === 'register' && !isOurs) return refuse('NUMBER_WRONG');
      // Before any budget, so that no one who does no work can spend them for their owner, nor has others wait.
      const work = await spendWork(house, body.botCheck);
      if (work === 'none') return refuse('BOT_CHECK_FAILED');
      const address = `${merchant} ${addressKey(request.ip)}`;
      const ofAddress = await takeFrom(house, budgets.smsAddress, address);
      const browser = browserOf(request);
      const device = await findDeviceOfNumber(house, { merchant, mobile }, browser);
      // Neighbours behind one address can spend it; not for an owner in a browser of theirs, which has a budget of its own (A23-4).
      if (ofAddress === undefined && device === undefined) return refuse('TOO_MANY_ATTEMPTS');
      const ofNumber = { budget: budgets.smsStrangers, key: `${merchant} ${mobile}` };
      const ofHousehold = {
        budget: budgets.smsHousehold,
        key: `${merchant} ${mobile} ${addressKey(request.ip)}`,
      };
      const byStrangers = async () => (device === undefined ? (await usesOf(house, ofNumber)).uses : 0);
      const tooLight = async () => {
        await giveBackTooLight(house, address, ofAddress);
        return refuse('BOT_CHECK_FAILED');
      };
      const isWatched = (await byStrangers()) >= lightCodes;
      const isMuch = device === undefined && (await workFor(house, budgets.smsAddress, address)) === 'long';
      if (isTooLight(work, isWatched || isMuch ? 'long' : 'light')) return tooLight();
      const ofBrowser = `${merchant} ${mobile} ${device ?? hashOf(browser).toString('hex')}`;
      const counted: Counted[] = [
        // The external login has a pause of its own; one that sent nothing may be asked again at once (S4-09).
        ...(isExternal ? [] : [{ budget: budgets.smsAgain, key: `${ofBrowser} ${purpose}` }]),
        { budget: budgets.smsBrowser, key: ofBrowser },
        // Strangers share what is left, and none of it is that of the member's own browsers (M2).
        ...(device === undefined ? [ofHousehold, ofNumber] : []),
      ];
      const taken: bigint[] = [];
      for (const { budget, key } of counted) {
        const use = await takeFrom(house, budget, key);
        if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
        taken.push(use);
      }
      if (!isWatched && (await byStrangers()) > lightCodes) {
        // Others asked at the same moment: what was light enough alone is not for all of them.
        await giveBack(house, ...taken);
        return tooLight();
      }
      const expirationTime = house.clock.now().getTime() + resendSeconds * 1000;
      if (isExternal) return { expirationTime };
      const code = await newSmsCode(house, { merchant, purpose, mobile, browser });
      // Once the answer is out, and not right behind it: no time tells who has an account here.
      house.queue.addUnseen('sms code', async () => {
        if (purpose !== 'register') {
          const memberId = await whose(merchant, mobile);
          if (memberId === undefined) return;
          if (purpose === 'reset') tellMember(house, memberId, { what: 'resetAsked' });
        }
        const text = codeText(house, settings, { kind: 'sms', code, origin: request.origin });
        await send(house, { merchant, kind: 'sms', receiver: mobile, text });
      });
      return { expirationTime };
    },
  };

  async function whose(merchant: string, mobile: string): Promise<bigint | undefined> {
    const member = await house.db
      .selectFrom('members')
      .select('id')
      .where('merchant_code', '=', merchant)
      .where('mobile', '=', mobile)
      .executeTakeFirst();
    return member?.id;
  }
}
