import { linkTo } from '../screens.ts';
import { isOwnAddress } from '../platform/router/ownAddress.ts';
import { useLocation } from '../platform/router/router.ts';
import { ExternalLink } from '../features/support/ExternalLink.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { useSite } from '../platform/page/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lock } from '../ui/icons/lock.ts';
import { settings } from '../ui/icons/settings.ts';
import { PageScaffold } from '../ui/PageScaffold.tsx';
import { BrandMark } from './BrandMark.tsx';
import styles from './StatusScreen.module.css';

/** S2-95: maintenance or a restricted region, in place of whatever was asked for. */
export function StatusScreen({ status }: { status: 1 | 2 }) {
  const t = useText();
  const { info } = useSite();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [title, text, icon] =
    status === 1
      ? ([t('shell.maintenanceTitle'), t('shell.maintenanceText'), settings] as const)
      : ([t('shell.restrictedTitle'), t('shell.restrictedText'), lock] as const);
  return (
    <PageScaffold className={styles.screen}>
      <title>{`${title} · ${info.name}`}</title>
      <h1 className={styles.brand}>
        <BrandMark merchant={info.merchantCode} />
        {info.name}
      </h1>
      <EmptyState
        title={title}
        text={text}
        icon={icon}
        action={
          <div className={styles.actions}>
            <LinkButton to={isOwnAddress(here) ? here : linkTo('home')} reload variant="primary" size="large">
              {t('shell.tryAgain')}
            </LinkButton>
            <ExternalLink to="customerService" className={styles.service}>
              {t('shell.service')}
            </ExternalLink>
          </div>
        }
      />
    </PageScaffold>
  );
}
