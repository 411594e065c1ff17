import { openSession } from '../../platform/net/session.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { settleLink, type PendingLink } from '../identity/pendingLink.ts';

/** What a call that opens a session answers, whichever entrance it was of. */
interface Opened {
  readonly token: string;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
  /** Whether the account from elsewhere is theirs now; undefined where none was sent along. */
  readonly linked?: boolean | undefined;
  /** Which contracts wait for their word; asked about at home (S5-25). */
  readonly contracts?: readonly string[] | undefined;
}

export interface Entered {
  /** Where the account is from that was to be theirs and is not. */
  readonly lostLink: PendingLink['source'] | undefined;
}

/** The one way into a session (S4-05, S4-07): keeps it, and settles the account from elsewhere that was sent along. */
export function enterSession(
  { linked, contracts, token, userName, type, firstTimeLogin }: Opened,
  { merchantCode, remember = false }: { merchantCode: string; remember?: boolean },
): Entered {
  const lostLink = linked === undefined ? undefined : settleLink(linked);
  writeStored('contracts', contracts?.join());
  openSession({ token, userName, type, firstTimeLogin, merchantCode }, { autoLogin: remember });
  return { lostLink };
}
