import { isTrial } from '@laro/contract/protocol/access.ts';
import { UnreadBadge } from '../../../features/messages/UnreadBadge.tsx';
import { memberMenu, quickWays } from '../../../features/session/memberMenu.ts';
import { BalanceCard } from '../../../features/wallet/BalanceCard.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { usePageData } from '../../../platform/router/router.ts';
import { linkTo, screens, titleOf } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronRight } from '../../../ui/icons/chevronRight.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { TitleBar } from '../../../ui/TitleBar.tsx';
import type { load } from './load.ts';
import { Profile } from './Profile.tsx';
import styles from './memberCenter.module.css';

/**
 * S2-07: who is in, what they have, and the ways on; the menu is a list in groups, or in the new form tiles (S4-29). A
 * trial is told what it takes an account for (S6-03).
 */
export default function MemberCenter() {
  const t = useText();
  const { flags } = useSite();
  const { session } = useSession();
  const { form } = usePageData<typeof load>();
  const menu = memberMenu(flags, session);
  return (
    <div className={classes(styles.page, styles[form])}>
      <TitleBar
        title={t('screens.memberCenter')}
        back={{ label: t('shell.back'), fallback: linkTo('home') }}
      />
      <Profile />
      {isTrial(session) && (
        <div role="alert" className={styles.trial}>
          <p className={styles.text}>{t('member.trial')}</p>
          <LinkButton to={linkTo('register')} variant="primary" wide>
            {t('shell.becomeMember')}
          </LinkButton>
        </div>
      )}
      <BalanceCard />
      <nav className={styles.menu} aria-label={t('screens.memberCenter')}>
        <ul className={styles.quick}>
          {quickWays(session).map(({ screen, title, icon }) => (
            <li key={screen}>
              <PageLink to={linkTo(screen)} className={styles.way}>
                <Icon path={icon} />
                {t(title)}
              </PageLink>
            </li>
          ))}
        </ul>
        {(form === 'new' ? [menu.flat()] : menu).map((group) => (
          <ul key={group[0]?.screen} className={styles.group}>
            {group.map(({ screen, icon, counts }) => (
              <li key={screen}>
                <PageLink to={linkTo(screen)} className={styles.entry}>
                  <span className={styles.mark}>
                    <Icon path={icon} size={20} />
                  </span>
                  <span className={styles.word}>{t(titleOf(screens[screen]))}</span>
                  {counts !== undefined && (
                    <span className={styles.count}>
                      <UnreadBadge of={counts} />
                    </span>
                  )}
                  <Icon path={chevronRight} size={20} className={styles.arrow} />
                </PageLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  );
}
