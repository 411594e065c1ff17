import { useState } from 'react';
import { useFresh } from '../../platform/net/freshness.ts';
import { useText, useTexts } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/page/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { close } from '../../ui/icons/close.ts';
import { star } from '../../ui/icons/star.ts';
import { AppIcon } from './AppIcon.tsx';
import { DownloadPopup } from './DownloadPopup.tsx';
import { showsDownloadBar } from './downloads.ts';
import { dismissDownloadBar, useDownloadFacts } from './useDownloadFacts.ts';
import styles from './install.module.css';

/** S2-91: stands on the bottom menu, so that nothing moves when it comes or goes. */
export function DownloadBar() {
  const t = useText();
  const { info, downloadRating } = useSite();
  const facts = useDownloadFacts();
  const fresh = useFresh();
  const [dismissed, setDismissed] = useState(false);
  const [open, setOpen] = useState(false);
  // Without a network nothing can be downloaded, and the notice of that takes its place.
  if (facts === undefined || !fresh || dismissed || !showsDownloadBar(facts)) return null;
  const dismiss = () => {
    dismissDownloadBar();
    setDismissed(true);
  };
  return (
    <>
      <aside className={styles.bar} aria-label={t('install.bar')}>
        <IconButton icon={close} label={t('install.dismiss')} onClick={dismiss} />
        <AppIcon />
        <div className={styles.words}>
          <p className={styles.name}>{t('install.app', { name: info.name })}</p>
          {downloadRating && <Rating {...downloadRating} />}
          <p className={styles.line}>{t('install.short')}</p>
        </div>
        <Button onClick={() => setOpen(true)}>{t('install.get')}</Button>
      </aside>
      <DownloadPopup facts={facts} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** S2-91: five stars, as many of them full as the app has, and who says so. */
function Rating({ stars, source }: { stars: number; source: string }) {
  const t = useText();
  const { tag } = useTexts();
  const figure = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(stars);
  return (
    <p className={styles.rating}>
      <span role="img" aria-label={t('install.stars', { stars: figure, source })} className={styles.stars}>
        {[1, 2, 3, 4, 5].map((number) => (
          <Icon key={number} path={star} size={16} filled={number <= Math.round(stars)} />
        ))}
      </span>
      <span aria-hidden="true">{`${figure} · ${source}`}</span>
    </p>
  );
}
