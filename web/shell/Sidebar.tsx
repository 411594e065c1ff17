import { isTrial } from '@laro/contract/protocol/access.ts';
import { DisplayChoices } from '../features/display/DisplayChoices.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { useGameMenu } from '../features/games/gameMenu.ts';
import { memberMenu, quickWays, type MenuEntry } from '../features/session/memberMenu.ts';
import { requestLogout } from '../features/session/logoutRequest.ts';
import { useSession } from '../platform/net/session.ts';
import { latePart } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { linkTo, screens, titleOf } from '../screens.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronRight } from '../ui/icons/chevronRight.ts';
import { person } from '../ui/icons/person.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { withoutNumber } from '../features/session/withoutNumber.ts';
import { useScreen } from './currentScreen.ts';
import { useHeading } from './useHeading.ts';
import styles from './Sidebar.module.css';

const MemberName = latePart(
  async () => (await import('./MemberName.tsx')).MemberName,
  ({ userName }) => withoutNumber(userName),
);
const UnreadBadge = latePart(async () => (await import('../features/messages/UnreadBadge.tsx')).UnreadBadge);
const BalanceCard = latePart(
  async () => (await import('../features/wallet/BalanceCard.tsx')).BalanceCard,
  () => <div className={styles.balance} />,
);

/** The panel from the right; the shell closes it when the address changes. */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const { flags } = useSite();
  const { session } = useSession();
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
            {quickWays(session).map(({ screen, title, icon }) => (
              <PageLink key={screen} to={linkTo(screen)} className={styles.way}>
                <Icon path={icon} />
                {t(title)}
              </PageLink>
            ))}
          </div>
        )}
        {memberMenu(flags, session).map((group) => (
          <ul key={group[0]?.screen} className={styles.group}>
            {group.map((entry) => (
              <Entry key={entry.screen} {...entry} />
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

function Entry({ screen, icon, counts }: MenuEntry) {
  const t = useText();
  return (
    <li>
      <PageLink to={linkTo(screen)} className={styles.entry}>
        <Icon path={icon} size={20} />
        <span className={styles.title}>{t(titleOf(screens[screen]))}</span>
        {counts !== undefined && <UnreadBadge of={counts} />}
        <Icon path={chevronRight} size={20} />
      </PageLink>
    </li>
  );
}
