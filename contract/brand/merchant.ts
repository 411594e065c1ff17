import { isIP } from 'node:net';
import * as v from 'valibot';
import { CurrencyFormat, defaultCurrency } from '@laro/rules/currency.ts';
import { drawingFault } from './drawing.ts';
import { captchaKinds } from '@laro/rules/captchaKinds.ts';
import { longestValue } from '@laro/rules/fieldRule.ts';
import { FieldRule, Text } from '../protocol/fieldRule.ts';
import { flagNames, flags, type FlagName } from '../protocol/flags.ts';
import { GameType } from '../calls/games.ts';
import { lottoModes } from '@laro/rules/lottery/layouts.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { fairWagering } from '@laro/rules/promotionTerms.ts';
import { rateOf } from '@laro/rules/rebate.ts';
import { languageCodes } from '@laro/rules/languages.ts';
import { legalTextNames } from '../calls/site.ts';
import { playCurrency } from '@laro/rules/amountFormat.ts';
import { registerFields, RegisterForm } from '../calls/registration.ts';
import { answersSoon, longestPattern } from './pattern.ts';
import { DialingCode } from '../calls/sms.ts';
import { depositCalls } from '../calls/deposit.ts';
import { depositWays } from '../protocol/depositWays.ts';
import { TokenOverrides } from './tokens.ts';

/**
 * Everything that a merchant can set. One folder `merchants/<code>/` holds one of these; the gateway keeps it in
 * the database, and the page gets what it may know through `site.status`. `docs/settings.md` is made from here.
 */

const Host = v.pipe(v.string(), v.check(isHost, 'needs a host name such as play.example.com'));
/** The largest amount that is still counted to the cent. */
const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12));
const Positive = v.pipe(Amount, v.minValue(0.01));
const Percent = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(10),
  v.check((percent) => rateOf(percent) / 100 === percent, 'needs two decimals at most'),
);
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'needs a time such as 09:00'));
const WordCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(800));
const onlyOnce = 'needs each of them only once';
const HttpUrl = v.pipe(v.string(), v.regex(/^https?:\/\/./, 'needs an http or https address'), v.url());
/** What a policy of the page may name: other letters would begin another source or directive in it. */
const ImageHost = v.pipe(HttpUrl, v.check(isImageHost, 'needs a host, such as https://images.example'));
/** Outside the site; or a page of the gateway's sandbox that stands in for one, for demo brands (gateway/features/sandbox). */
const Outside = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === '' && url.password === '');
  }, 'needs an address without a name and a password in it'),
  v.check(
    (text) => v.is(HttpUrl, text) || /^\/sandbox\/[a-z]+(\/[a-z]+)?$/.test(text),
    'needs an http or https address; a demo brand may name a page of the sandbox, such as /sandbox/chat/desk',
  ),
);
/** To a browser `/\host` is another host; a quote or a bracket would end the address wherever a style names it (F7). */
const Picture = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/|\/)[^/\s]\S*$/, 'needs a path of the site, or an address on one of `imageCdns`'),
  v.regex(
    /^[^\\"'()<>]*$/,
    'needs an address without \\ " \' ( ) < >: written as %5C %22 %27 %28 %29 %3C %3E',
  ),
);
/** In characters. */
const longestMark = 20_000;
const Code = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]{1,23}$/, 'needs 2 to 24 lower-case letters and digits, such as salamin'),
  // Its host on this machine is the desk's, and so is what the audit calls it.
  v.check((code) => code !== 'office', 'needs another code than office, where the desk is'),
);

const digits = v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(30));
const Bank = v.strictObject({
  code: setting(
    v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,24}$/, 'needs 2 to 24 capitals and digits, such as BPI')),
    'what the bank is called in orders; it never changes',
    'S7-45',
  ),
  name: setting(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), 'the name in the list', 'S7-45'),
  digits: setting(
    v.pipe(
      v.strictObject({
        least: setting(digits, 'the fewest', 'S7-45'),
        most: setting(digits, 'the most', 'S7-45'),
      }),
      v.check(({ least, most }) => least <= most, 'needs `least` not to be above `most`'),
    ),
    'how many digits its account numbers have',
    'S7-45',
  ),
});

const Switches = Object.fromEntries(
  flagNames.map((name) => [name, switchOf(name)]),
  // Object.fromEntries forgets the names.
) as Record<FlagName, ReturnType<typeof switchOf>>;

const Currency = v.strictObject({
  code: setting(
    v.pipe(
      CurrencyFormat.entries.code,
      v.check((code) => code !== playCurrency, 'needs another code than that of play money, PLAY'),
    ),
    'the currency of its members',
    'S3-04',
  ),
  symbol: setting(CurrencyFormat.entries.symbol, 'stands before an amount', 'S3-04'),
  pattern: setting(CurrencyFormat.entries.pattern, 'how an amount is grouped and rounded', 'S3-04'),
  symbolAfter: optional(
    CurrencyFormat.entries.symbolAfter.wrapped,
    'the symbol stands after the amount instead',
    'S3-04',
  ),
});

/** In units of the currency, to the cent. */
const toTheCent = v.check(
  (amount: number) => Math.round(amount * 100) / 100 === amount,
  'needs two decimals at most',
);
const MoneyOver = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9), toTheCent);
const DepositChannel = v.strictObject({
  code: setting(
    v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,24}$/, 'needs capital letters, digits and "_", such as QRPH')),
    'what the channel is called in addresses, orders and the books',
    'S7-44',
  ),
  name: setting(v.pipe(v.string(), v.minLength(1), v.maxLength(30)), 'its name for members', 'S7-44'),
  way: setting(v.picklist(depositWays), 'how a member pays by it', 'S2-09'),
  by: setting(v.picklist(depositCalls), 'the call that begins a deposit by it', 'S7-44'),
  minimum: setting(MoneyOver, 'the least that is taken', 'S2-09'),
  maximum: setting(MoneyOver, 'the most that is taken', 'S2-09'),
  fee: optional(
    v.strictObject({
      fixed: optional(MoneyOver, 'of each payment', 'S2-09'),
      percent: optional(
        v.pipe(v.number(), v.minValue(0.01), v.maxValue(20), toTheCent),
        'of the amount',
        'S2-09',
      ),
    }),
    'what the channel takes for itself, paid on top of the amount',
    'S2-09',
  ),
  minutes: setting(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2880)),
    'in how many minutes money that was sent is there, as members are told',
    'S2-09',
  ),
  payWithin: setting(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4320)),
    'how many minutes there are for paying',
    'S2-09',
  ),
  party: optional(
    v.strictObject({
      url: setting(
        v.pipe(
          v.string(),
          v.regex(/^https:\/\/[^?#]+[^/?#]$/, 'needs an address of https without a slash at its end'),
          v.url(),
        ),
        'below which it answers',
        'S7-44',
      ),
      keyId: setting(
        v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'needs the id of a key')),
        'what its key is called',
        'S7-44',
      ),
      x: setting(
        v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'needs an Ed25519 public key, 32 bytes in base64url')),
        'the public key that it signs with',
        'S7-44',
      ),
    }),
    'who runs it (docs/contracts/deposit-channels.md); without it the bank of the sandbox does, at a demo brand, and nobody at another',
    'S7-44',
  ),
  paymongo: optional(
    v.strictObject({
      methods: setting(
        v.pipe(v.array(v.picklist(['qrph', 'gcash', 'paymaya', 'grab_pay', 'card'])), v.minLength(1)),
        'by what its page lets a member pay',
        'S7-44',
      ),
    }),
    'PayMongo runs it, with the account of PAYMONGO_KEY, in place of a `party`: its `way` is `page` or `redirect`',
    'S7-44',
  ),
});
export type DepositChannel = v.InferOutput<typeof DepositChannel>;

const manyWays =
  'needs a pattern that reads a text in one way: no repeat within a repeat, and no two in a row that take the same characters';
const { enabled, required, pattern, minLength, maxLength, message } = FieldRule.entries;
const Rule = v.strictObject({
  enabled: setting(enabled, 'the field is there', 'S5-03'),
  required: setting(required, 'it must be filled, and has an asterisk', 'S5-04'),
  pattern: optional(
    v.pipe(pattern.wrapped, v.maxLength(longestPattern), v.check(answersSoon, manyWays)),
    'a regular expression that what is typed has to match',
    'S5-03',
  ),
  minLength: optional(minLength.wrapped, 'the fewest characters', 'S5-03'),
  maxLength: optional(v.pipe(maxLength.wrapped, v.maxValue(longestValue)), 'the most characters', 'S5-03'),
  message: optional(
    message.wrapped,
    "the merchant's own message when it does not match, by language",
    'S5-03',
  ),
});

const ruleNames = [
  'loginUsername',
  'loginPassword',
  'loginMobileNum',
  'verificationCode',
  'mobileNum',
  'password',
  'newPassword',
  'email',
];

export const MerchantSettings = v.strictObject({
  code: setting(Code, 'what the merchant is called in addresses and tables; the name of its folder', 'S3-35'),
  name: setting(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(40),
      // It stands in the head of mails (A27-3); spaces, marks on nothing and fillers alone are no name.
      v.regex(
        /^(?![\p{Z}\p{M}\p{DI}\u2800]+$)[^\p{C}\p{Zl}\p{Zp}]*$/u,
        'needs letters that can be seen, on one line',
      ),
    ),
    'the name of the brand, in the header and in titles',
    'S1-04',
  ),
  hosts: setting(
    v.pipe(
      v.array(Host),
      v.check((list) => isDistinct(list), onlyOnce),
    ),
    'host names that lead to it and to no other merchant, besides `<code>.localhost`; the first is its main domain, where its mails lead, by https; without one they lead to this machine only, and are not sent to whoever asks elsewhere',
    'S3-31',
  ),
  demo: setting(
    v.boolean(),
    'demo content and accounts: made-up winners, the members demo and agent with a password that everyone knows, codes and mails at `/sandbox`; not for players',
    'S3-44',
  ),
  theme: setting(v.picklist(['dark', 'light']), 'the theme of who has not chosen one', 'S3-35'),
  mark: optional(
    v.pipe(v.string(), v.maxLength(longestMark), v.check(isDrawing, sayDrawing)),
    'the mark in the header, as SVG that only draws; read from `brand/mark.svg` of the folder where it is not set',
    'S1-04',
  ),
  tokens: optional(TokenOverrides, 'what the look has otherwise than the theme it wears', 'S1-04'),
  languages: setting(
    v.pipe(
      v.array(v.picklist(languageCodes)),
      v.minLength(1),
      v.check((list) => isDistinct(list), onlyOnce),
    ),
    'the languages on offer; one without a catalogue is left out',
    'S3-35',
  ),
  defaultLanguage: setting(v.picklist(languageCodes), 'the language of who has not chosen one', 'S3-35'),
  texts: v.optional(
    setting(
      v.record(v.picklist(languageCodes), v.record(v.string(), Text)),
      'its own texts, by language and id',
      'S3-35',
    ),
    {},
  ),
  legal: v.optional(
    setting(
      v.record(
        v.picklist(legalTextNames, 'is no legal text'),
        v.record(v.picklist(languageCodes), v.pipe(v.string(), v.minLength(1), v.maxLength(20_000))),
      ),
      'its terms, privacy notice and rules of play, by language; read from `legal/<name>.<language>.md` of the folder where it is not set, and from the template `merchants/legal` where that has none',
      'S4-10',
    ),
    {},
  ),
  currency: v.optional(setting(Currency, 'how money is written', 'S3-04'), defaultCurrency),
  refusals: setting(
    v.picklist(['quiet', 'spoken']),
    'what section 8 lets pass without a message: as specified, or with one plain sentence',
    'S8-15',
  ),
  flags: setting(v.strictObject(Switches), 'what exists at this merchant', 'S1-04'),
  floats: v.optional(
    setting(
      v.picklist(['calm', 'atOnce']),
      'when the download bar and the service button come to home: at once, as specified, or after the first scroll and from the second visit on',
      'S4-30',
    ),
    'atOnce',
  ),
  trialPlay: setting(
    v.boolean(),
    'play money: the free trial, on the login and in the menu, and free play of members',
    'S2-25',
  ),
  lottoMode: v.optional(
    setting(
      v.pipe(
        v.array(v.picklist(lottoModes)),
        v.minLength(1),
        v.check((list) => isDistinct(list), onlyOnce),
      ),
      'the layouts of lotteries: they open in Entertainment where that is among them',
      'S3-22',
    ),
    ['Tradition'],
  ),
  secondStep: v.optional(
    setting(
      v.boolean(),
      'members may have logins ask for a code of an authenticator app as well; who has turned that on keeps it when it is off here',
      'S7-45',
    ),
    false,
  ),
  entrances: v.optional(
    setting(
      v.picklist(['one', 'apart']),
      'members and agents log in at the same entrance, or each at their own and at no other',
      'S6-04',
    ),
    'one',
  ),
  offline: v.optional(
    setting(
      v.boolean(),
      'home and the last game lists can be read without a network; off takes the service worker away',
      'S2-93',
    ),
    true,
  ),
  categories: setting(
    v.pipe(
      v.array(GameType),
      v.minLength(1),
      v.check((list) => isDistinct(list), onlyOnce),
    ),
    'the game categories, in the order of the menu on home',
    'S2-61',
  ),
  jackpot: setting(
    v.strictObject({
      from: setting(Amount, 'where the counter starts', 'S2-96'),
      to: setting(Amount, 'where it starts again, but for a feed', 'S2-96'),
      feedPercent: optional(
        v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)),
        'instead of random growth a feed: `from` and this share of every stake of a settled round',
        'S2-96',
      ),
    }),
    'the jackpot counter, where its flag is on',
    'S2-96',
  ),
  withdrawals: v.optional(
    setting(
      v.strictObject({
        least: setting(Positive, 'the least of one', 'S2-10'),
        most: setting(Positive, 'the most of one', 'S2-10'),
        timesADay: setting(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
          'how many on one business day',
          'S2-10',
        ),
        amountADay: setting(Positive, 'how much on one business day', 'S2-10'),
        turnoverPercent: setting(
          v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
          'so much of every hundred deposited has to be played through before; 0 asks for nothing',
          'S2-10',
        ),
        reviewAbove: setting(Amount, 'a person decides on what is above it', 'S2-10'),
        reviewHours: setting(
          v.pipe(v.number(), v.minValue(1), v.maxValue(168)),
          'within so many hours, which the member is told',
          'S2-10',
        ),
        fourEyesAbove: optional(
          Positive,
          'two people let out what is above it; without it one is enough',
          'S6-10',
        ),
        identityAbove: optional(
          Positive,
          'over so much in all a member shows who it is first; without it nobody is asked',
          'S2-10',
        ),
        takeBack: setting(
          v.boolean(),
          'a member may take one back while nobody has sent it; strict markets want it off',
          'S2-10',
        ),
      }),
      'what may be withdrawn, and when',
      'S2-10',
    ),
    {
      least: 200,
      most: 50_000,
      timesADay: 3,
      amountADay: 100_000,
      turnoverPercent: 100,
      reviewAbove: 20_000,
      reviewHours: 24,
      takeBack: false,
    },
  ),
  team: v.optional(
    setting(
      v.strictObject({
        balances: setting(v.boolean(), 'an agent sees what the people of its team have', 'S2-27'),
        transfers: setting(v.boolean(), 'an agent may send money to the people of its team', 'S7-46'),
      }),
      'what agents may see of their teams and do for them',
      'S2-27',
    ),
    { balances: false, transfers: false },
  ),
  agreements: v.optional(
    setting(
      v.strictObject({
        dividend: setting(
          v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
          'the highest dividend, in percent of what the team lost; 0 lets nobody promise one',
          'S2-29',
        ),
        daily: setting(Amount, 'the highest salary for a day; 0 for none', 'S2-29'),
        hourly: setting(Amount, 'the highest salary for an hour; 0 for none', 'S2-29'),
      }),
      'what agents may promise the agents whom they brought',
      'S2-29',
    ),
    { dividend: 0, daily: 0, hourly: 0 },
  ),
  rebates: optional(
    v.pipe(
      v.strictObject({
        step: setting(Percent, 'rates go up by so much, in percent', 'S7-39'),
        most: setting(
          v.record(v.picklist(gameTypes, 'is no game category'), v.union([v.literal(0), Percent])),
          'what an agent at the top has of the turnover of each game category, in percent, for its team and itself',
          'S7-39',
        ),
      }),
      v.check(
        ({ step, most }) => Object.values(most).every((rate) => rateOf(rate) % rateOf(step) === 0),
        'needs each of `most` to be so many times `step`',
      ),
    ),
    'what agents and their teams get back of their turnover; without it nothing',
    'S7-39',
  ),
  mostWagering: v.optional(
    setting(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
      'how many times the bonus of a promotion may have to be played; more than ten is seen as unfair',
      'S3-40',
    ),
    fairWagering,
  ),
  feedback: v.optional(
    setting(
      v.pipe(
        v.strictObject({
          leastWords: setting(WordCount, 'the fewest words that it has', 'S5-29'),
          mostWords: setting(WordCount, 'the most', 'S5-29'),
        }),
        v.check(
          ({ leastWords, mostWords }) => leastWords <= mostWords,
          'needs `leastWords` not to be above `mostWords`',
        ),
      ),
      'how long the feedback of members is, where its flag is on',
      'S5-29',
    ),
    { leastWords: 3, mostWords: 300 },
  ),
  dialingCode: v.optional(
    setting(DialingCode, 'of its country, without the plus; before every mobile number', 'S5-07'),
    '63',
  ),
  licence: optional(
    v.record(v.picklist(languageCodes), Text),
    'under whose licence it runs, by language; the words of the footer',
    'S2-31',
  ),
  businessDay: v.optional(
    setting(
      v.strictObject({
        timeZone: setting(
          v.pipe(v.string(), v.check(isTimeZone, 'needs a time zone such as Asia/Manila')),
          'the time zone in which its days are counted',
          'S2-11',
        ),
        startsAt: setting(
          v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
          'the hour in which a day begins: with 6, what is played at 5 is of the day before',
          'S2-11',
        ),
      }),
      'the day of its reports, limits and payouts; a change is for the days that come',
      'S2-11',
    ),
    { timeZone: 'UTC', startsAt: 0 },
  ),
  country: v.optional(
    setting(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'needs two capitals of ISO 3166-1, such as PH')),
      'the country that it is made for',
      'S7-11',
    ),
    'PH',
  ),
  minimumAge: v.optional(setting(v.picklist([18, 21]), 'who may register, in years', 'S5-32'), 21),
  loginCaptcha: v.optional(
    setting(
      v.boolean(),
      'a login after a failure asks for what a picture holds; without it for the long proof of work alone, which nobody has to see',
      'S2-44',
    ),
    true,
  ),
  captchaKind: v.optional(
    setting(v.picklist(captchaKinds), 'what the picture of a captcha holds', 'S5-28'),
    'digits',
  ),
  register: setting(
    v.record(v.picklist(registerFields, 'is no field of the registration'), Rule),
    'the fields of the registration',
    'S5-03',
  ),
  bankCards: v.optional(
    setting(
      v.strictObject({
        banks: setting(
          v.pipe(
            v.array(Bank),
            v.check((list) => isDistinct(list.map(({ code }) => code)), onlyOnce),
          ),
          'the banks that it pays out to, in the order of the list; without one no account can be added',
          'S7-45',
        ),
        most: v.optional(
          setting(
            v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
            'how many accounts a member may have',
            'S7-45',
          ),
          5,
        ),
        removalHours: v.optional(
          setting(
            v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)),
            'how long the removal of an account waits and can be taken back, in hours',
            'S7-45',
          ),
          24,
        ),
      }),
      'the bank accounts of members, to which winnings are paid out',
      'S7-45',
    ),
    { banks: [], most: 5, removalHours: 24 },
  ),
  registerForm: v.optional(
    setting(
      v.strictObject({
        optional: setting(
          RegisterForm.entries.optional,
          'the fields that are not required are folded away under "More", or stand among the others',
          'S2-50',
        ),
        agreed: setting(
          RegisterForm.entries.agreed,
          'the sentence on age and terms is ticked beforehand; the law of many countries wants it off',
          'S4-10',
        ),
        opens: v.optional(
          setting(
            v.picklist(['page', 'dialog']),
            'what a press on "Register" opens: a page of its own, or a dialog over the page one is on',
            'S4-35',
          ),
          'page',
        ),
      }),
      'how the form of the registration is laid out and begins',
      'S2-50',
    ),
    { optional: 'shown', agreed: false, opens: 'page' },
  ),
  rules: setting(
    v.record(v.picklist(ruleNames, 'is no rule'), Rule),
    'the rules of the other forms',
    'S5-33',
  ),
  links: setting(
    v.strictObject({
      customerService: setting(
        v.array(v.strictObject({ title: v.picklist(['CS', 'whatsapp']), path: Outside })),
        'the ways to customer service',
        'S3-30',
      ),
      telegram: optional(Outside, 'Telegram, in the message center', 'S3-29'),
      affiliate: optional(Outside, 'the affiliate service', 'S2-55'),
      speedTest: optional(Outside, 'the speed test, in the menu', 'S3-30'),
      floatingService: optional(Outside, 'the floating service button', 'S2-58'),
      chat: optional(Outside, 'the live chat of somebody else; without it, that of the house', 'S3-34'),
    }),
    'addresses outside the site, or pages of the sandbox at a demo brand; one that is left out has no entry',
    'S2-99',
  ),
  chatForVisitors: v.optional(
    setting(
      v.boolean(),
      'whether who has no account may write in the live chat of the house, where its flag is on',
      'S4-42',
    ),
    false,
  ),
  chatHours: optional(
    v.pipe(
      v.strictObject({
        from: setting(TimeOfDay, 'when its first hour begins', 'S4-42'),
        to: setting(TimeOfDay, 'when its last hour ends; before `from`, it is on the next day', 'S4-42'),
      }),
      v.check(({ from, to }) => from !== to, 'needs two times: all day is said by leaving the hours out'),
    ),
    'when the desk answers in the live chat, each day by the clock of the merchant; all day without',
    'S4-42',
  ),
  externalLogin: optional(
    v.strictObject({
      projectId: setting(
        v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{3,38}[a-z0-9]$/, 'needs the id of a Firebase project')),
        'the Firebase project that says who someone is',
        'S2-43',
      ),
      apiKey: setting(Text, "the project's key for browsers, which everyone may know", 'S2-43'),
      googleClientId: optional(Text, 'what Google knows the brand by; without it no Google button', 'S2-43'),
      facebookAppId: optional(
        Text,
        'what Facebook knows the brand by; without it no Facebook button',
        'S2-43',
      ),
      phoneCodes: v.optional(
        setting(v.boolean(), 'codes by SMS go through it; ours remain where it does not load', 'S5-10'),
        false,
      ),
      sandbox: v.optional(
        setting(v.boolean(), 'a page of ours stands in for Google and Facebook; for demo brands', 'S2-43'),
        false,
      ),
    }),
    'logging in with Google or Facebook by Firebase Authentication, whose script comes to a page only where this is set; see docs/contracts/external-login.md',
    'S2-43',
  ),
  downloads: setting(
    v.strictObject({
      android: optional(Outside, 'the app for Android', 'S5-19'),
      ios: optional(Outside, 'the app for iOS', 'S3-28'),
      iosProfile: optional(Outside, 'the profile for iOS; its web clip opens `/m/home?webclip`', 'S3-28'),
      icon: optional(Picture, "the app's icon", 'S3-28'),
      hides: v.optional(
        setting(
          v.array(v.picklist(['iosApp', 'homeScreen'])),
          'what is not offered to who has iOS, though it is there',
          'S5-20',
        ),
        [],
      ),
      afterLogin: setting(v.boolean(), 'bar and popup show to members only', 'S4-34'),
      rating: optional(
        v.strictObject({
          stars: setting(
            v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
            'how many stars of five the app has',
            'S2-91',
          ),
          source: setting(
            v.record(v.picklist(languageCodes), Text),
            'where it has them, by language; shown beside the stars',
            'S2-91',
          ),
        }),
        'the five stars of the download bar; without a rating that can be named the bar has the words of the brand alone',
        'S2-91',
      ),
    }),
    'the app; without an address the download bar stays away',
    'S4-33',
  ),
  template: setting(
    v.strictObject({
      appBackground: optional(Picture, 'the picture behind the download page', 'S3-28'),
      appDesc: optional(
        Text,
        'the words of the download page in every language, and of what the browser says when it installs',
        'S3-28',
      ),
      appDescFontColor: optional(
        v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'needs a colour such as #f5a524')),
        'the colour of these words',
        'S3-28',
      ),
      memberCenter: setting(v.picklist(['base', 'new']), 'the form of the member center', 'S3-28'),
      deposit: setting(v.picklist(['base', 'new']), 'the form of the deposit', 'S3-28'),
    }),
    'forms of some screens',
    'S3-28',
  ),
  deposit: v.optional(
    setting(
      v.strictObject({
        channels: setting(
          v.pipe(
            v.array(DepositChannel),
            v.check((list) => isDistinct(list.map(({ code }) => code)), onlyOnce),
          ),
          'the ways by which money comes, the one that is offered first at the top',
          'S7-44',
        ),
        quick: setting(v.array(MoneyOver), 'amounts that one tap chooses', 'S2-09'),
      }),
      'how its members deposit; without a channel the screen says that there is none',
      'S2-09',
    ),
    { channels: [], quick: [] },
  ),
  imageCdns: setting(
    v.array(ImageHost),
    'hosts that pictures are fetched from, each with all of them; one is drawn by lot for each browser, and none is the site itself',
    'S9-15',
  ),
  vendorIconCdn: optional(ImageHost, 'the host of the logos of vendors, where it is another one', 'S3-30'),
  status: setting(
    v.strictObject({
      maintenance: setting(v.boolean(), 'the site is closed to everyone', 'S4-23'),
      restrictedRanges: setting(
        v.array(v.pipe(v.string(), v.check(isRange, 'needs an address range such as 203.0.113.0/24'))),
        'address ranges (CIDR) to which it is closed',
        'S4-24',
      ),
    }),
    'whether the site is open',
    'S4-21',
  ),
});
export type MerchantSettings = v.InferOutput<typeof MerchantSettings>;
/** What a merchant's file may write: defaults left out. */
export type MerchantFile = v.InferInput<typeof MerchantSettings>;

/** A setting, what it shows, and where the specification asks for it. */
/* @__NO_SIDE_EFFECTS__ */
function setting<const S extends v.GenericSchema>(schema: S, shows: string, spec: string) {
  return v.pipe(schema, v.description(shows), v.metadata({ spec }));
}

/* @__NO_SIDE_EFFECTS__ */
function optional<const S extends v.GenericSchema>(schema: S, shows: string, spec: string) {
  return v.optional(setting(schema, shows, spec));
}

function isTimeZone(name: string): boolean {
  try {
    return (
      (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' &&
        name.includes('/')) ||
      name === 'UTC'
    );
  } catch {
    return false;
  }
}

/** A text that is too long is refused as such, and not read. */
function isDrawing(source: string): boolean {
  return source.length > longestMark || drawingFault(source) === undefined;
}

function sayDrawing({ input }: { input: string }): string {
  return `needs an SVG that only draws: ${drawingFault(input) ?? ''}`;
}

function isDistinct(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

/** What no public host is called, and a machine's own list of hosts, or a program that writes into it, may (A25-4, A26-2, A27-10). */
const ownNames = /(^[^.]+|\.(internal|local|localdomain\d?|localhost|lan|home\.arpa))$/;

/**
 * Names below localhost are the merchants' own by their codes. An address is no brand's, however it is written: at the
 * machine's own the players of another would log in there.
 */
function isHost(name: string): boolean {
  // To a browser whatever ends in a number is an address, or nothing that it opens (A26-2).
  const isAddress = /(^|\.)(\d+|0x[\da-f]*)$/.test(name);
  return isHostName(name) && !isAddress && !ownNames.test(name);
}

function isHostName(name: string): boolean {
  const labels = name.split('.');
  return name.length <= 253 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}

function isImageHost(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    isHostName(url.hostname) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '') &&
    /^[\w./~-]*$/.test(url.pathname)
  );
}

/** What cannot be read as a range would refuse every visitor, so it must not come as far as the gate. */
function isRange(text: string): boolean {
  const [, address = '', bits = ''] = /^([0-9a-f.:]+)\/(\d{1,3})$/.exec(text) ?? [];
  const kind = isIP(address);
  return kind !== 0 && Number(bits) <= (kind === 4 ? 32 : 128);
}

/* @__NO_SIDE_EFFECTS__ */
function switchOf(name: FlagName) {
  const { shows, spec } = flags[name];
  return setting(v.boolean(), shows, spec);
}
