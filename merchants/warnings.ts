import { catalogues } from '@laro/rules/catalogues.ts';
import type { Language } from '@laro/rules/languages.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';

/** A remark on one setting, by its path. */
export interface Remark {
  readonly name: readonly string[];
  readonly message: string;
}

/** What may be set and is still hardly meant: it does nothing, keeps people out, or lets the wrong ones in. */
export function warningsOf(settings: MerchantSettings): Remark[] {
  return [
    ...doors(settings),
    ...languagesUnread(settings),
    ...entrances(settings),
    ...idle(settings),
    ...unanswered(settings),
    ...unpaid(settings),
  ];
}

/** Demo accounts have a password that everyone knows. */
function doors({ demo, hosts }: MerchantSettings): Remark[] {
  if (!demo || hosts.length === 0) return [];
  const message = `goes with hosts: whoever reaches ${hosts[0]} logs in as agent with the demo password and reads every code and mail at /sandbox`;
  return [{ name: ['demo'], message }];
}

function languagesUnread({ languages, defaultLanguage, texts }: MerchantSettings): Remark[] {
  const has = (language: Language) => catalogues.some((known) => known === language);
  const missing = `has no catalogue in web/messages, which has ${catalogues.join(' and ')}`;
  return [
    ...languages.flatMap((language, at) =>
      has(language) ? [] : [{ name: ['languages', String(at)], message: `${missing}: it is not offered` }],
    ),
    ...(has(defaultLanguage)
      ? []
      : [{ name: ['defaultLanguage'], message: `${missing}: pages are in English` }]),
    ...Object.keys(texts).flatMap((language) =>
      languages.some((one) => one === language && has(one))
        ? []
        : [{ name: ['texts', language], message: 'is shown to nobody: the language is not on offer' }],
    ),
  ];
}

function entrances({ flags, register }: MerchantSettings): Remark[] {
  const remarks: Remark[] = [];
  const { usernameRegistration, mobileRegistration, mobilePassword, mobileCodeLogin } = flags;
  if (!usernameRegistration && !mobileRegistration) {
    const message = 'is off like mobileRegistration: nobody can become a member';
    remarks.push({ name: ['flags', 'usernameRegistration'], message });
  }
  if (mobileRegistration && !mobilePassword && !(mobileCodeLogin && flags.mobileVerification)) {
    const message =
      'is off, and mobileVerification with mobileCodeLogin is, too: who registers by number cannot log in again';
    remarks.push({ name: ['flags', 'mobilePassword'], message });
  }
  if (!mobileRegistration) {
    for (const flag of ['mobileVerification', 'mobilePassword'] as const) {
      if (flags[flag])
        remarks.push({ name: ['flags', flag], message: 'does nothing while mobileRegistration is off' });
    }
  }
  const demanded = [
    ...(usernameRegistration ? (['username', 'password', 'confirmPassword'] as const) : []),
    ...(mobileRegistration ? (['mobileNum'] as const) : []),
  ];
  for (const field of demanded) {
    if (register[field]?.enabled === false) {
      const message = 'does nothing: the registration always asks for this field';
      remarks.push({ name: ['register', field, 'enabled'], message });
    }
  }
  return remarks;
}

/** What is on and leads nowhere. */
function idle({
  flags,
  links,
  externalLogin,
  jackpot: { from, to, feedPercent },
}: MerchantSettings): Remark[] {
  const needs: readonly [flag: keyof typeof flags, set: unknown, setting: string][] = [
    ['floatingService', links.floatingService, 'links.floatingService'],
    ['googleLogin', externalLogin?.googleClientId, 'externalLogin.googleClientId'],
    ['facebookLogin', externalLogin?.facebookAppId, 'externalLogin.facebookAppId'],
  ];
  const grows = feedPercent !== undefined || to > from || to === 0;
  return [
    ...needs.flatMap(([flag, set, setting]) =>
      flags[flag] && set === undefined
        ? [{ name: ['flags', flag], message: `shows nothing without ${setting}` }]
        : [],
    ),
    ...(grows || flags.jackpotCounter
      ? []
      : [
          {
            name: ['jackpot', 'to'],
            message: 'is not more than jackpot.from: flags.jackpotCounter cannot go on',
          },
        ]),
  ];
}

/** Help that leads to nobody. */
function unanswered({ flags, links }: MerchantSettings): Remark[] {
  const isAnswered =
    flags.liveChat || flags.feedback || links.telegram !== undefined || links.customerService.length > 0;
  if (isAnswered) return [];
  const message =
    'is off like feedback, and links has neither customerService nor telegram: members can ask nobody';
  return [{ name: ['flags', 'liveChat'], message }];
}

/** What agents promise comes out of what they earn (decision 97). */
function unpaid({ agreements, rebates }: MerchantSettings): Remark[] {
  if (Object.values(agreements).every((most) => most === 0)) return [];
  if (Object.values(rebates?.most ?? {}).some((rate) => rate > 0)) return [];
  const message = 'are paid out of rebates: without rebates.most nobody at the top earns any';
  return [{ name: ['agreements'], message }];
}
