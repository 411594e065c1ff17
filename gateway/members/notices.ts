import type { House } from '../house/house.ts';
import { send } from './outbox.ts';

const sources = { google: 'Google', facebook: 'Facebook' } as const;

/** What a member is told of their own account, so that a stranger's doing does not stay unseen (M7). */
export type Notice =
  | { readonly what: 'passwordSet'; /** Accounts that were taken away with it. */ readonly unlinked: number }
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

function sentence(notice: Notice, username: string): string {
  const alarm =
    'If that was not you, set a new password now: it ends every session and takes such accounts away.';
  if (notice.what === 'passwordSet') {
    const gone =
      ' Accounts of Google or Facebook that were linked without a code were taken away; link them again.';
    return `the password of ${username} was changed, and every session has ended.${notice.unlinked > 0 ? gone : ''} If that was not you, ask for a new password and write to our help desk.`;
  }
  const source = sources[notice.source];
  return notice.what === 'linked'
    ? `a ${source} account was linked to ${username} and logs in from now on. ${alarm}`
    : `a ${source} account was taken from ${username}, and every other session has ended. ${alarm}`;
}
