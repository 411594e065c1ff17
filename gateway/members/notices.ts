import type { House } from '../house/house.ts';
import { send } from './outbox.ts';

const sources = { google: 'Google', facebook: 'Facebook' } as const;

/** What a member is told of their own account, so that a stranger's doing does not stay unseen (M7). */
export type Notice =
  | {
      readonly what: 'passwordSet' | 'passwordChanged';
      /** Accounts that were taken away with it. */
      readonly unlinked: number;
    }
  | { readonly what: 'linked' | 'unlinked'; readonly source: keyof typeof sources };

/** Tells a member by mail, without an address by SMS to the number that is proven; whoever has neither is not told. */
export function tellMember(house: House, memberId: bigint, notice: Notice): void {
  house.queue.add('notice', async () => {
    const member = await house.db
      .selectFrom('members')
      .select(['merchant_code as merchant', 'username', 'email', 'mobile'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const { merchant, username, email, mobile } = member;
    const receiver = email ?? mobile;
    if (receiver === null) return;
    const { name } = await house.merchants.settings(merchant);
    const text = `${name}: ${sentence(notice, username)}`;
    await send(house, { merchant, kind: email === null ? 'sms' : 'mail', receiver, text });
  });
}

/** In English and in Filipino, since the language of a member is not known here. */
function sentence(notice: Notice, username: string): string {
  if ('unlinked' in notice) return passwordSentence(notice, username);
  const source = sources[notice.source];
  const alarm =
    'If that was not you, set a new password now: that ends every session and unlinks such accounts.';
  const alarmTY =
    'Kung hindi ikaw iyon, mag-set agad ng bagong password: mala-log out ang lahat ng device at maa-unlink ang ganitong mga account.';
  return notice.what === 'linked'
    ? `a ${source} account was linked to ${username} and can log in from now on. ${alarm} / May na-link na ${source} account sa ${username} at magagamit na ito sa pag-log in. ${alarmTY}`
    : `a ${source} account was unlinked from ${username}, and every other session has ended. ${alarm} / Na-unlink ang ${source} account mula sa ${username}, at na-log out ang ibang device. ${alarmTY}`;
}

function passwordSentence(
  { what, unlinked }: Extract<Notice, { unlinked: number }>,
  username: string,
): string {
  // Whoever has changed it is still logged in where they did.
  const [ended, endedTY] =
    what === 'passwordSet'
      ? ['every session has ended', 'na-log out ang lahat ng device']
      : ['every other session has ended', 'na-log out ang ibang device'];
  const gone = ' Google or Facebook accounts that were linked without a code were unlinked; link them again.';
  const goneTY =
    ' Na-unlink ang mga Google o Facebook account na na-link nang walang code; i-link ulit ang mga ito.';
  return `the password of ${username} was changed, and ${ended}.${unlinked > 0 ? gone : ''} If that was not you, ask for a new password and write to our help desk. / Napalitan ang password ng ${username}, at ${endedTY}.${unlinked > 0 ? goneTY : ''} Kung hindi ikaw iyon, humingi ng bagong password at sumulat sa help desk namin.`;
}
