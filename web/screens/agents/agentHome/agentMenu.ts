import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import type { FlagName } from '@laro/contract/protocol/flags.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { gift } from '../../../ui/icons/gift.ts';
import { mail } from '../../../ui/icons/mail.ts';
import { person } from '../../../ui/icons/person.ts';
import { play } from '../../../ui/icons/play.ts';
import { recent } from '../../../ui/icons/recent.ts';
import { settings } from '../../../ui/icons/settings.ts';
import { shield } from '../../../ui/icons/shield.ts';
import { team } from '../../../ui/icons/team.ts';
import { trophy } from '../../../ui/icons/trophy.ts';
import { wallet } from '../../../ui/icons/wallet.ts';
import { linkTo } from '../../../screens.ts';

interface AgentEntry {
  readonly to: OwnAddress;
  readonly flag: FlagName;
  readonly title: MessageId;
  readonly icon: string;
}

/** S2-80, S6-07: each is there with its flag only. Online service, which has none, comes last. */
export const agentMenu: readonly AgentEntry[] = [
  { to: linkTo('teamOverview'), flag: 'teamOverview', title: 'screens.teamOverview', icon: team },
  {
    to: linkTo('transactionRecord', { types: 'A' }),
    flag: 'transactionRecord',
    title: 'screens.transactionRecord',
    icon: recent,
  },
  { to: linkTo('teamManage'), flag: 'teamManage', title: 'screens.teamManage', icon: person },
  { to: linkTo('redEnvelopeRain'), flag: 'redEnvelopeRain', title: 'screens.redEnvelopeRain', icon: gift },
  {
    to: linkTo('teamProfitAndLoss'),
    flag: 'teamProfitAndLoss',
    title: 'screens.teamProfitAndLoss',
    icon: trophy,
  },
  { to: linkTo('teamBetting'), flag: 'teamBetting', title: 'screens.teamBetting', icon: play },
  { to: linkTo('rebateSettings'), flag: 'rebateSettings', title: 'screens.rebateSettings', icon: settings },
  { to: linkTo('agentRebate'), flag: 'agentRebate', title: 'screens.agentRebate', icon: wallet },
  { to: linkTo('securityCenter'), flag: 'securityCenter', title: 'screens.securityCenter', icon: shield },
  { to: linkTo('inbox'), flag: 'mail', title: 'agent.mail', icon: mail },
];
