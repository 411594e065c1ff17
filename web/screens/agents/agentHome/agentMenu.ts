import type { FlagName } from '@laro/contract/brand/flags.ts';
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

interface AgentEntry {
  readonly to: string;
  readonly flag: FlagName;
  readonly title: MessageId;
  readonly icon: string;
}

/** S2-80, S6-07: each is there with its flag only. Online service, which has none, comes last. */
export const agentMenu: readonly AgentEntry[] = [
  { to: '/m/agent/team/overview', flag: 'teamOverview', title: 'screens.teamOverview', icon: team },
  {
    to: '/m/transaction/record?types=A',
    flag: 'transactionRecord',
    title: 'screens.transactionRecord',
    icon: recent,
  },
  { to: '/m/member/team', flag: 'teamManage', title: 'screens.teamManage', icon: person },
  { to: '/m/redRain', flag: 'redEnvelopeRain', title: 'screens.redEnvelopeRain', icon: gift },
  {
    to: '/m/agent/team/pnl',
    flag: 'teamProfitAndLoss',
    title: 'screens.teamProfitAndLoss',
    icon: trophy,
  },
  { to: '/m/teamBetting', flag: 'teamBetting', title: 'screens.teamBetting', icon: play },
  { to: '/m/member/teamRebate', flag: 'rebateSettings', title: 'screens.rebateSettings', icon: settings },
  { to: '/m/member/agent/agentRebeat', flag: 'agentRebate', title: 'screens.agentRebate', icon: wallet },
  { to: '/m/securityCenter', flag: 'securityCenter', title: 'screens.securityCenter', icon: shield },
  { to: '/m/webEmail', flag: 'mail', title: 'agent.mail', icon: mail },
];
