import { isRealMoney, isTrial, passesAgentGate, type HasType } from '@laro/contract/protocol/access.ts';
import type { Flags } from '@laro/contract/protocol/flags.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { screens, type Screen, type ScreenName } from '../../screens.ts';
import { chart } from '../../ui/icons/chart.ts';
import { coins } from '../../ui/icons/coins.ts';
import { gift } from '../../ui/icons/gift.ts';
import { headset } from '../../ui/icons/headset.ts';
import { megaphone } from '../../ui/icons/megaphone.ts';
import { message } from '../../ui/icons/message.ts';
import { person } from '../../ui/icons/person.ts';
import { personAdd } from '../../ui/icons/personAdd.ts';
import { receipt } from '../../ui/icons/receipt.ts';
import { recent } from '../../ui/icons/recent.ts';
import { settings } from '../../ui/icons/settings.ts';
import { shield } from '../../ui/icons/shield.ts';
import { team } from '../../ui/icons/team.ts';
import { wallet } from '../../ui/icons/wallet.ts';
import { withdraw } from '../../ui/icons/withdraw.ts';

export interface MenuEntry {
  readonly screen: ScreenName;
  readonly icon: string;
  /** Where announcements or messages wait behind it, which of them. */
  readonly counts?: 'announcements' | 'messageCenter';
}

type Groups = readonly (readonly MenuEntry[])[];

const announcements = { screen: 'announcements', icon: megaphone } as const;
const help = { screen: 'help', icon: headset } as const;

const visitorGroups: Groups = [[announcements, help]];
/** In the order of S6-06; what belongs together stands together. An agent's center comes first (S6-04). */
const memberGroups: Groups = [
  [{ screen: 'agentHome', icon: team }],
  [
    { screen: 'betRecord', icon: receipt },
    { screen: 'transactionRecord', icon: recent },
    { screen: 'profitAndLoss', icon: chart },
  ],
  [
    { screen: 'rewardCenter', icon: gift },
    { screen: 'pointsMall', icon: coins },
  ],
  [
    { screen: 'securityCenter', icon: shield },
    { ...announcements, counts: 'announcements' },
    { screen: 'messageCenter', icon: message, counts: 'messageCenter' },
  ],
  [{ screen: 'inviteFriends', icon: personAdd }, { screen: 'settings', icon: settings }, help],
];

/** The menu of who is in, in groups (S2-07, S2-30), without what would only refuse: by a flag (S6-06), or who it is (S6-03). */
export function memberMenu(flags: Flags, session: HasType | undefined): Groups {
  const isShown = ({ screen }: MenuEntry) => {
    if (screen === 'agentHome') return passesAgentGate(session);
    if (screen === 'inviteFriends') return flags.referral && !isTrial(session);
    const { flag }: Screen = screens[screen];
    return flag === undefined || flags[flag];
  };
  const groups = session === undefined ? visitorGroups : memberGroups;
  return groups.map((group) => group.filter(isShown)).filter((group) => group.length > 0);
}

interface QuickWay extends MenuEntry {
  readonly title: MessageId;
}

const account: QuickWay = { screen: 'myAccount', title: 'shell.myAccount', icon: person };
const money: readonly QuickWay[] = [
  { screen: 'deposit', title: 'shell.deposit', icon: wallet },
  { screen: 'withdraw', title: 'shell.withdraw', icon: withdraw },
];

/** The quick ways of S2-30; those to money only for who has real money (S3-02). */
export function quickWays(session: HasType | undefined): readonly QuickWay[] {
  return isRealMoney(session) ? [account, ...money] : [account];
}
