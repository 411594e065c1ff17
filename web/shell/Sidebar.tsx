import { isTrial, passesAgentGate } from '@laro/contract/protocol/access.ts';
import { DisplayChoices } from '../features/display/DisplayChoices.tsx';
import { useText } from '../platform/i18n/text.tsx';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useGameMenu } from '../features/games/gameMenu.ts';
import { requestLogout } from '../features/session/logoutRequest.ts';
import { useSession } from '../platform/net/session.ts';
import { latePart } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { linkTo, screens, type Screen, type ScreenName } from '../screens.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chart } from '../ui/icons/chart.ts';
import { chevronRight } from '../ui/icons/chevronRight.ts';
import { coins } from '../ui/icons/coins.ts';
import { gift } from '../ui/icons/gift.ts';
import { headset } from '../ui/icons/headset.ts';
import { megaphone } from '../ui/icons/megaphone.ts';
import { message } from '../ui/icons/message.ts';
import { person } from '../ui/icons/person.ts';
import { personAdd } from '../ui/icons/personAdd.ts';
import { receipt } from '../ui/icons/receipt.ts';
import { recent } from '../ui/icons/recent.ts';
import { settings } from '../ui/icons/settings.ts';
import { shield } from '../ui/icons/shield.ts';
import { team } from '../ui/icons/team.ts';
import { wallet } from '../ui/icons/wallet.ts';
import { withdraw } from '../ui/icons/withdraw.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { withoutNumber } from './withoutNumber.ts';
import { useScreen } from './currentScreen.ts';
import { useHeading } from './useHeading.ts';
import styles from './Sidebar.module.css';

const MemberName = latePart(
  async () => (await import('./MemberName.tsx')).MemberName,
  ({ userName }) => withoutNumber(userName),
);
const UnreadBadge = latePart(async () => (await import('./UnreadBadge.tsx')).UnreadBadge);
const BalanceCard = latePart(
  async () => (await import('../features/wallet/BalanceCard.tsx')).BalanceCard,
  () => <div className={styles.balance} />,
);

/**
 * S2-30: three quick ways, then the member list in the order of S6-06, then help. An agent's center comes first.
 */
const quick = [
  { screen: 'myAccount', title: 'shell.myAccount', icon: person },
  { screen: 'deposit', title: 'shell.deposit', icon: wallet },
  { screen: 'withdraw', title: 'shell.withdraw', icon: withdraw },
] as const satisfies readonly { screen: ScreenName; title: MessageId; icon: string }[];

interface Listed {
  readonly screen: ScreenName;
  readonly icon: string;
}

/** In the order of S6-06; what belongs together stands together. */
const memberList: readonly (readonly Listed[])[] = [
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
    { screen: 'announcements', icon: megaphone },
    { screen: 'messageCenter', icon: message },
  ],
  [
    { screen: 'inviteFriends', icon: personAdd },
    { screen: 'settings', icon: settings },
    { screen: 'help', icon: headset },
  ],
];
const visitorList: typeof memberList = [
  [
    { screen: 'announcements', icon: megaphone },
    { screen: 'help', icon: headset },
  ],
];
const agentList: typeof memberList = [[{ screen: 'agentHome', icon: team }]];

/** The panel from the right; the shell closes it when the address changes. */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const site = useSite();
  const { session } = useSession();
  // Without what would only refuse: to a trial player (S6-03), or to everybody (S2-98).
  const isShown = ({ screen }: Listed) => {
    const { flag }: Screen = screens[screen];
    if (screen === 'inviteFriends') return site.flags.referral && !isTrial(session);
    return flag === undefined || site.flags[flag];
  };
  const forMember = passesAgentGate(session) ? [...agentList, ...memberList] : memberList;
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('shell.menu')}
      closeLabel={t('shell.close')}
      head={<User />}
      foot={
        session !== undefined && (
          <Button
            wide
            onClick={() => {
              onClose();
              requestLogout();
            }}
          >
            {t('shell.logout')}
          </Button>
        )
      }
    >
      <nav className={styles.panel} aria-label={t('shell.menu')}>
        <GameEntries onClose={onClose} />
        {session === undefined && <Doors />}
        {session !== undefined && <BalanceCard />}
        {isTrial(session) && (
          <LinkButton to={linkTo('register')} variant="primary" wide>
            {t('shell.becomeMember')}
          </LinkButton>
        )}
        {session !== undefined && (
          <div className={styles.quick}>
            {(isTrial(session) ? quick.slice(0, 1) : quick).map(({ screen, title, icon }) => (
              <PageLink key={screen} to={linkTo(screen)} className={styles.way}>
                <Icon path={icon} />
                {t(title)}
              </PageLink>
            ))}
          </div>
        )}
        {(session === undefined ? visitorList : forMember).map((group, index) => (
          <ul key={index} className={styles.group}>
            {group.filter(isShown).map((listed) => (
              <Entry key={listed.screen} {...listed} />
            ))}
          </ul>
        ))}
        <DisplayChoices />
      </nav>
    </SidePanel>
  );
}

function User() {
  const t = useText();
  const { session } = useSession();
  if (session !== undefined) {
    return (
      <div className={styles.user}>
        <span className={styles.face}>
          <Icon path={person} />
        </span>
        <span className={styles.name}>
          {isTrial(session) ? t('shell.trial') : <MemberName userName={session.userName} />}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.welcome}>
      <p className={styles.name}>{t('shell.visitor')}</p>
      <p className={styles.hint}>{t('shell.visitorText')}</p>
    </div>
  );
}

/** What a game wants in the menu while it is played under this bar (F3). */
function GameEntries({ onClose }: { onClose: () => void }) {
  const heading = useHeading(useScreen());
  const game = useGameMenu();
  if (game === undefined) return null;
  return (
    <section aria-label={heading} className={styles.game}>
      <h3>{heading}</h3>
      <ul>
        {game.entries.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                onClose();
                game.choose(id);
              }}
            >
              {label}
              <Icon path={chevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways in for a visitor. */
function Doors() {
  const t = useText();
  const { info } = useSite();
  return (
    <div className={styles.doors}>
      <LinkButton to={linkTo('login')}>{t('shell.login')}</LinkButton>
      <LinkButton to={linkTo('register')} variant="primary">
        {t('shell.register')}
      </LinkButton>
      {info.trialPlay && (
        <LinkButton to={linkTo('trial')} variant="quiet">
          {t('shell.trial')}
        </LinkButton>
      )}
    </div>
  );
}

function Entry({ screen, icon }: Listed) {
  const t = useText();
  const { session } = useSession();
  const counted =
    session === undefined
      ? undefined
      : (['announcements', 'messageCenter'] as const).find((name) => screen === name);
  return (
    <li>
      <PageLink to={linkTo(screen)} className={styles.entry}>
        <Icon path={icon} size={20} />
        <span className={styles.title}>{t(screens[screen].title)}</span>
        {counted !== undefined && <UnreadBadge of={counted} />}
        <Icon path={chevronRight} size={20} />
      </PageLink>
    </li>
  );
}
