import { useEffect, useState } from 'react';
import { available } from '@laro/contract/calls/promotions.ts';
import { call } from '../../platform/net/api.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/net/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { gift } from '../../ui/icons/gift.ts';
import styles from './install.module.css';

/** S6-09: one line about the app bonus while its promotion is available to this player. */
export function AppBonus() {
  const { language } = useTexts();
  const { session } = useSession();
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    void call(available, { query: { language } }, { signal: stop.signal }).then((outcome) => {
      if (stop.signal.aborted) return;
      const promotions = outcome.ok ? outcome.value.promotions : [];
      setTitle(promotions.find(({ key }) => key === 'APP_DOWNLOAD')?.title);
    });
    return () => stop.abort();
  }, [language, session]);
  if (title === undefined) return null;
  return (
    <p className={styles.bonus}>
      <Icon path={gift} size={20} />
      {title}
    </p>
  );
}
