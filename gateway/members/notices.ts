import { agentName } from '@laro/rules/agentName.ts';
import type { House } from '../house/house.ts';
import { originInHand } from '../house/requestInHand.ts';
import { createTurns } from '../house/turns.ts';
import { budgets, takeFrom } from './budgets.ts';
import { inboxOf } from './mailAddress.ts';
import { send } from './outbox.ts';
import { newSafetyLink } from './safetyLinks.ts';

type SecondStepNotice =
  | 'secondStepOn'
  | 'secondStepOff'
  | 'secondStepOffAtDesk'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'secondStepGuessed';

const sources = { google: 'Google', facebook: 'Facebook' } as const;

type LockNews = 'locked' | 'resetAsked';

type PasskeyNews = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied';

/** What a member is told of their own account, so that a stranger's doing does not stay unseen (M7). */
export type Notice =
  | {
      readonly what: 'passwordSet' | 'passwordChanged';
      readonly loggedOut: 'all' | 'others' | 'none';
      /** Accounts that were taken away with it. */
      readonly unlinked: number;
      /** Passkeys, as well. */
      readonly passkeys: number;
      /** And a number or an address that was bound lately. */
      readonly unbound: boolean;
    }
  | { readonly what: 'linked' | 'unlinked'; readonly source: keyof typeof sources }
  | { readonly what: 'cardAdded' | 'cardRemoved'; readonly bank: string; readonly lastFour: string }
  | { readonly what: 'withdrawalPasswordSet' | 'questionsSet' | PasskeyNews }
  | { readonly what: SecondStepNotice | LockNews }
  | { readonly what: 'newDevice'; readonly agent: string; readonly ip: string }
  | { readonly what: 'agreementProposed'; readonly junior: string }
  | {
      readonly what: 'mobileBound' | 'emailBound';
      /** The ends of the new one. */
      readonly shown: string;
    };

/** Where a message goes. */
interface Receiver {
  readonly kind: 'sms' | 'mail';
  readonly receiver: string;
  /** It may have been a thief's: no link goes there (A23-1). */
  readonly isDoubted?: boolean;
  /** Nobody has shown to read it (A29-4). */
  readonly isSaid?: boolean;
}

/** In English and in Filipino, since the language of a member is not known here. */
interface InBoth {
  readonly EN: string;
  readonly TY: string;
}

/**
 * Tells a member in the inbox, and by mail, without an address by SMS to the number that is proven; whoever has neither reads
 * it in the inbox alone. `before` is an address or a number that was theirs until now, or what they are not told by from now on: whoever took it away is
 * not the only one to know.
 */
export function tellMember(house: House, memberId: bigint, notice: Notice, before?: Receiver): void {
  const asked = originInHand();
  house.queue.add('notice', async () => {
    const written = await inOrder.take(memberId, () => writeDown(house, memberId, notice));
    // The link or the code itself has gone to them.
    if (written === undefined || notice.what === 'resetAsked') return;
    const { said, account, merchant, email, boundAt, mobile } = written;
    const { name } = await house.merchants.settings(merchant);
    const text = `${name}: ${said.EN} / ${said.TY}`;
    const now = await receiverNow(house, { merchant, account, email, isProven: boundAt !== null, mobile });
    for (const receiver of [...(now ? [now] : []), ...(before ? [before] : [])]) {
      const { isDoubted, isSaid, ...to } = receiver;
      if (isSaid === true && !(await mayHear(house, merchant, account, to.receiver))) continue;
      const isBefore = receiver === before;
      // A text message with a link looks like those of thieves.
      const link =
        to.kind === 'mail' && notice.what !== 'locked' && isDoubted !== true
          ? await newSafetyLink(house, { memberId, merchant, sentTo: to.receiver, isBefore }, asked)
          : undefined;
      const ending = link === undefined ? '' : `\n\n${notMe.EN} / ${notMe.TY}\n\n${link}`;
      await send(house, { merchant, ...to, text: `${text}${ending}` });
    }
  });
}

/** What happened first is told first, though the queue has several in hand. */
const inOrder = createTurns<bigint>(60_000);

/** The letter, unless the account has had too many of its kind; who it is about. */
async function writeDown(house: House, memberId: bigint, notice: Notice) {
  const member = await house.db
    .selectFrom('members')
    .select(['merchant_code as merchant', 'username', 'email', 'email_bound_at as boundAt', 'mobile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const account = `${member.merchant} account ${memberId}`;
  // What any stranger can ask for has a budget of its own, and uses up nothing of what the owner hears otherwise.
  const isOwn = notice.what !== 'resetAsked';
  const kind = `${account} ${notice.what}`;
  if (isOwn && (await takeFrom(house, budgets.noticesOfAccount, kind)) === undefined) return undefined;
  const said = sentence(notice, member.username);
  await writeInbox(house, memberId, notice, said);
  return { ...member, account, said };
}

/**
 * Where a notice goes. To what is proven nobody else can use up what may go: an address has all, and a number, which costs the brand,
 * is counted by its account. An address that was only said is counted with all who said it, and somebody else may have filled it: the
 * number hears in its place then, and without one each account has one more (A28-3, A30-2).
 */
async function receiverNow(
  house: House,
  {
    merchant,
    account,
    email,
    isProven,
    mobile,
  }: {
    readonly merchant: string;
    readonly account: string;
    readonly email: string | null;
    readonly isProven: boolean;
    readonly mobile: string | null;
  },
): Promise<Receiver | undefined> {
  const may = async (budget: (typeof budgets)['notices' | 'noticeWhenFilled']) =>
    (await takeFrom(house, budget, account)) !== undefined;
  const mail = email === null ? undefined : ({ kind: 'mail', receiver: email } as const);
  if (mail && (isProven || (await mayBeTold(house, merchant, mail.receiver)))) return mail;
  if (mobile !== null) return (await may(budgets.notices)) ? { kind: 'sms', receiver: mobile } : undefined;
  return mail && (await may(budgets.noticeWhenFilled)) ? mail : undefined;
}

/** Whether an account that said an address may tell it of one thing more: with all who said it, and one more of its own. */
async function mayHear(house: House, merchant: string, account: string, address: string): Promise<boolean> {
  return (
    (await mayBeTold(house, merchant, address)) ||
    (await takeFrom(house, budgets.noticeWhenFilled, account)) !== undefined
  );
}

/** Whether one more may go to an address that nobody has proven to read. */
export async function mayBeTold(house: House, merchant: string, address: string): Promise<boolean> {
  return (await takeFrom(house, budgets.notices, `${merchant} ${inboxOf(address)}`)) !== undefined;
}

const notMe: InBoth = {
  EN: 'Was this not you? Lock your account with this link, within 7 days:',
  TY: 'Hindi ba ikaw ito? I-lock ang account mo gamit ang link na ito, sa loob ng 7 araw:',
};

const titles: Readonly<Record<Notice['what'], InBoth>> = {
  passwordSet: { EN: 'New password', TY: 'Bagong password' },
  passwordChanged: { EN: 'Password changed', TY: 'Napalitan ang password' },
  linked: { EN: 'Account linked', TY: 'May na-link na account' },
  unlinked: { EN: 'Account unlinked', TY: 'May na-unlink na account' },
  cardAdded: { EN: 'Bank account added', TY: 'May nadagdag na bank account' },
  withdrawalPasswordSet: { EN: 'New withdrawal password', TY: 'Bagong withdrawal password' },
  questionsSet: { EN: 'Security questions set', TY: 'Na-set ang security questions' },
  mobileBound: { EN: 'Mobile number changed', TY: 'Napalitan ang mobile number' },
  emailBound: { EN: 'Email address changed', TY: 'Napalitan ang email address' },
  passkeyAdded: { EN: 'Passkey added', TY: 'May nadagdag na passkey' },
  passkeyRemoved: { EN: 'Passkey removed', TY: 'May naalis na passkey' },
  newDevice: { EN: 'Login from a new device', TY: 'Pag-log in mula sa bagong device' },
  resetAsked: { EN: 'New password asked for', TY: 'May humiling ng bagong password' },
  locked: { EN: 'Account locked', TY: 'Naka-lock ang account' },
  passkeyCopied: { EN: 'Passkey no longer accepted', TY: 'Hindi na tinatanggap ang passkey' },
  secondStepOn: { EN: 'Two-step login is on', TY: 'Naka-on na ang two-step login' },
  secondStepOff: { EN: 'Two-step login is off', TY: 'Naka-off na ang two-step login' },
  secondStepOffAtDesk: { EN: 'Two-step login is off', TY: 'Naka-off na ang two-step login' },
  recoveryCodesMade: { EN: 'New recovery codes', TY: 'Mga bagong recovery code' },
  recoveryCodeUsed: { EN: 'Recovery code used', TY: 'May ginamit na recovery code' },
  secondStepGuessed: { EN: 'Wrong codes at your account', TY: 'May mga maling code sa account mo' },
  agreementProposed: { EN: 'Contract proposed', TY: 'May inialok na kontrata' },
  cardRemoved: { EN: 'Bank account being removed', TY: 'Inaalis ang isang bank account' },
};

async function writeInbox(
  { db, clock }: House,
  memberId: bigint,
  { what }: Notice,
  said: InBoth,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('inbox_messages')
      .values({
        member_id: memberId,
        sent_at: clock.now(),
        read_at: null,
        seed_key: null,
        link: what === 'locked' ? null : '/m/forget#notMe',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = (['EN', 'TY'] as const).map((language) => ({
      message_id: id,
      language,
      title: titles[what][language],
      content: `<p>${asHtml(capitalised(said[language]))}</p>`,
    }));
    await trx.insertInto('inbox_texts').values(texts).execute();
  });
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function sentence(notice: Notice, username: string): InBoth {
  if ('unlinked' in notice) return passwordSentence(notice, username);
  if ('lastFour' in notice) return cardSentence(notice, username);
  if ('junior' in notice) {
    return {
      EN: `a contract was proposed to ${notice.junior} in the name of ${username}; what it promises is paid out of your income. ${alarm}`,
      TY: `May inialok na kontrata kay ${notice.junior} sa pangalan ng ${username}; ang ipinapangako nito ay babayaran mula sa kita mo. ${alarmTY}`,
    };
  }
  if (!('source' in notice)) return protectionSentence(notice, username);
  const source = sources[notice.source];
  const alarmOfLinks =
    'If that was not you, set a new password now: that ends every session and unlinks such accounts.';
  const alarmOfLinksTY =
    'Kung hindi ikaw iyon, mag-set agad ng bagong password: mala-log out ang lahat ng device at maa-unlink ang ganitong mga account.';
  return notice.what === 'linked'
    ? {
        EN: `a ${source} account was linked to ${username} and can log in from now on. ${alarmOfLinks}`,
        TY: `May na-link na ${source} account sa ${username} at magagamit na ito sa pag-log in. ${alarmOfLinksTY}`,
      }
    : {
        EN: `a ${source} account was unlinked from ${username}, and every other session has ended. ${alarmOfLinks}`,
        TY: `Na-unlink ang ${source} account mula sa ${username}, at na-log out ang ibang device. ${alarmOfLinksTY}`,
      };
}

const alarm =
  'If that was not you, set a new password now, which ends every session, and write to our help desk.';
const alarmTY =
  'Kung hindi ikaw iyon, mag-set agad ng bagong password para ma-log out ang lahat ng device, at sumulat sa help desk namin.';

const alarmOfPasskeys =
  'If that was not you, set a new password now: that ends every session and removes every passkey.';
const alarmOfPasskeysTY =
  'Kung hindi ikaw iyon, mag-set agad ng bagong password: mala-log out ang lahat ng device at maaalis ang lahat ng passkey.';

function protectionSentence(
  notice: Extract<
    Notice,
    {
      what:
        | 'withdrawalPasswordSet'
        | 'questionsSet'
        | PasskeyNews
        | 'mobileBound'
        | 'emailBound'
        | SecondStepNotice
        | LockNews
        | 'newDevice';
    }
  >,
  username: string,
): InBoth {
  switch (notice.what) {
    case 'secondStepOn':
      return {
        EN: `two-step login was turned on for ${username}, and every other session has ended. ${alarm}`,
        TY: `Na-on ang two-step login ng ${username}, at na-log out ang ibang device. ${alarmTY}`,
      };
    case 'secondStepOff':
      return {
        EN: `two-step login was turned off for ${username}: the password alone is enough again. ${alarm}`,
        TY: `Na-off ang two-step login ng ${username}: password na lang ulit ang kailangan. ${alarmTY}`,
      };
    case 'secondStepOffAtDesk':
      return {
        EN: `our help desk turned two-step login off for ${username}, as it was asked to: the password alone is enough again, every session has ended, and no money leaves for a day. ${alarm}`,
        TY: `In-off ng help desk namin ang two-step login ng ${username} ayon sa hiling: password na lang ulit ang kailangan, na-log out ang lahat ng device, at walang perang mailalabas sa loob ng isang araw. ${alarmTY}`,
      };
    case 'recoveryCodesMade':
      return {
        EN: `new recovery codes were made for ${username}; those before are no longer good. ${alarm}`,
        TY: `May mga bagong recovery code ang ${username}; hindi na gagana ang mga dati. ${alarmTY}`,
      };
    case 'recoveryCodeUsed':
      return {
        EN: `a recovery code of ${username} was used in place of the authenticator app. ${alarm}`,
        TY: `Ginamit ang isang recovery code ng ${username} sa halip na ang authenticator app. ${alarmTY}`,
      };
    case 'secondStepGuessed':
      return {
        EN: `somebody gave the right password of ${username} and then five wrong codes, and got no further. If that was not you, set a new password now.`,
        TY: `May nagbigay ng tamang password ng ${username} at saka limang maling code, at hindi nakapasok. Kung hindi ikaw iyon, mag-set agad ng bagong password.`,
      };
    case 'newDevice': {
      const { browser, system } = agentName(notice.agent);
      const device = [browser, system].filter((part) => part !== undefined).join(', ');
      return {
        EN: `somebody logged in to ${username} from a device that was not known: ${device || 'of an unknown kind'}, at ${notice.ip}. ${alarm}`,
        TY: `May nag-log in sa ${username} mula sa device na hindi pa kilala: ${device || 'hindi alam kung ano'}, sa ${notice.ip}. ${alarmTY}`,
      };
    }
    case 'resetAsked':
      return {
        EN: `somebody asked for a new password for ${username}. It stays as it is until the link or the code that we have sent is used. Never share either with anyone.`,
        TY: `May humiling ng bagong password para sa ${username}. Hindi ito magbabago hangga't hindi nagagamit ang ipinadala naming link o code. Huwag ibigay ang mga iyon kahit kanino.`,
      };
    case 'locked':
      return {
        EN: `${username} was locked by who said that something was not them, and every session has ended. Set a new password by the link of that notice, or as a forgotten one, and it is open again; our help desk knows the rest.`,
        TY: `Na-lock ang ${username} dahil may nagsabing hindi siya ang gumawa ng isang bagay, at na-log out ang lahat ng device. Mag-set ng bagong password gamit ang link ng abisong iyon, o gaya ng nakalimutang password, at magbubukas ulit ito; help desk namin ang bahala sa iba pa.`,
      };
    case 'withdrawalPasswordSet':
      return {
        EN: `a new withdrawal password was set for ${username}. ${alarm}`,
        TY: `May bagong withdrawal password ang ${username}. ${alarmTY}`,
      };
    case 'questionsSet':
      return {
        EN: `new security questions were set for ${username}. ${alarm}`,
        TY: `May bagong security questions ang ${username}. ${alarmTY}`,
      };
    case 'passkeyAdded':
      return {
        EN: `a passkey was added to ${username} and can log in from now on. ${alarmOfPasskeys}`,
        TY: `May naidagdag na passkey sa ${username} at magagamit na ito sa pag-log in. ${alarmOfPasskeysTY}`,
      };
    case 'passkeyRemoved':
      return {
        EN: `a passkey of ${username} was removed, and every other session has ended. ${alarmOfPasskeys}`,
        TY: `May inalis na passkey ng ${username}, at na-log out ang ibang device. ${alarmOfPasskeysTY}`,
      };
    case 'passkeyCopied':
      return {
        EN: `a passkey of ${username} seems to have been copied. It was removed, and every session has ended. ${alarmOfPasskeys}`,
        TY: `Mukhang nakopya ang isang passkey ng ${username}. Inalis na ito, at na-log out ang lahat ng device. ${alarmOfPasskeysTY}`,
      };
    case 'mobileBound':
      return {
        EN: `the mobile number of ${username} is ${notice.shown} now. ${alarm}`,
        TY: `${notice.shown} na ang mobile number ng ${username}. ${alarmTY}`,
      };
    case 'emailBound':
      return {
        EN: `the email address of ${username} is ${notice.shown} now. ${alarm}`,
        TY: `${notice.shown} na ang email address ng ${username}. ${alarmTY}`,
      };
  }
}

function cardSentence(
  { what, bank, lastFour }: Extract<Notice, { lastFour: string }>,
  username: string,
): InBoth {
  const card = `${bank} •••• ${lastFour}`;
  return what === 'cardAdded'
    ? {
        EN: `the bank account ${card} was added to ${username}, and withdrawals can go to it. ${alarm}`,
        TY: `Naidagdag ang bank account na ${card} sa ${username}, at puwede nang mag-withdraw papunta rito. ${alarmTY}`,
      }
    : {
        EN: `the bank account ${card} of ${username} is being removed. Until it is gone you can keep it in the security center. ${alarm}`,
        TY: `Inaalis na ang bank account na ${card} ng ${username}. Habang hindi pa ito naaalis, puwede mo pa itong i-keep sa security center. ${alarmTY}`,
      };
}

const endings = {
  all: ['every session has ended', 'na-log out ang lahat ng device'],
  others: ['every other session has ended', 'na-log out ang ibang device'],
  none: ['other devices stay logged in', 'nananatiling naka-log in ang ibang device'],
} as const;

function passwordSentence(
  { loggedOut, unlinked, passkeys, unbound }: Extract<Notice, { unlinked: number }>,
  username: string,
): InBoth {
  // Whoever has changed it is still logged in where they did.
  const [ended, endedTY] = endings[loggedOut];
  const gone = ' Google or Facebook accounts that were linked without a code were unlinked; link them again.';
  const goneTY =
    ' Na-unlink ang mga Google o Facebook account na na-link nang walang code; i-link ulit ang mga ito.';
  const keys = passkeys > 0 ? ' Your passkeys were removed; add them again.' : '';
  const keysTY = passkeys > 0 ? ' Naalis ang mga passkey mo; idagdag ulit ang mga ito.' : '';
  const contact = unbound
    ? ' The mobile number or email address that was bound within the last three days was taken away; bind it again.'
    : '';
  const contactTY = unbound
    ? ' Inalis ang mobile number o email address na na-bind nitong huling tatlong araw; i-bind ulit ito.'
    : '';
  return {
    EN: `the password of ${username} was changed, and ${ended}.${unlinked > 0 ? gone : ''}${keys}${contact} If that was not you, ask for a new password and write to our help desk.`,
    TY: `Napalitan ang password ng ${username}, at ${endedTY}.${unlinked > 0 ? goneTY : ''}${keysTY}${contactTY} Kung hindi ikaw iyon, humingi ng bagong password at sumulat sa help desk namin.`,
  };
}
