import { useState } from 'react';
import { ExternalLink } from './ExternalLink.tsx';
import { useText } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/net/session.ts';
import { useSite } from '../../platform/page/site.ts';
import { externalAddress } from './externalLinks.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { close } from '../../ui/icons/close.ts';
import { headset } from '../../ui/icons/headset.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useClearPlace } from './useClearPlace.ts';
import { linkTo } from '../../screens.ts';
import styles from './support.module.css';

/**
 * S2-58: floats over home, where it covers no words, and can be closed for this visit. A visitor is sent to the login
 * (S6-01).
 */
export function FloatingService() {
  const t = useText();
  const site = useSite();
  const { session } = useSession();
  const float = useClearPlace();
  const [closed, setClosed] = useState(() => readStored('hideFloatingService') !== undefined);
  if (closed || externalAddress('floatingService', site) === undefined) return null;
  const face = (
    <>
      <Icon path={headset} />
      <VisuallyHidden>{t('shell.service')}</VisuallyHidden>
    </>
  );
  return (
    <aside ref={float} className={styles.float} aria-label={t('shell.service')}>
      {session === undefined ? (
        <PageLink to={linkTo('login')} className={styles.face}>
          {face}
        </PageLink>
      ) : (
        <ExternalLink to="floatingService" className={styles.face}>
          {face}
        </ExternalLink>
      )}
      <IconButton
        icon={close}
        variant="art"
        label={t('support.close')}
        className={styles.close}
        onClick={() => {
          writeStored('hideFloatingService', '1');
          setClosed(true);
        }}
      />
    </aside>
  );
}
