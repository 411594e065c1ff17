import { useState } from 'react';
import { useFresh } from '../../platform/net/freshness.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { useStore, windowStore } from '../../platform/store.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { close } from '../../ui/icons/close.ts';
import { home } from '../../ui/icons/home.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { HomeScreen } from './DownloadChoices.tsx';
import { offersHomeScreen } from './downloads.ts';
import { useDownloadFacts } from './useDownloadFacts.ts';
import styles from './install.module.css';

const ownDialog = windowStore(undefined, () => window.laro?.install, 'beforeinstallprompt');

/** S2-89: on the game list, by the browser's own dialog where it has one, by words on iOS. */
export function HomeScreenPrompt({ aboveMenu }: { aboveMenu: boolean }) {
  const t = useText();
  const facts = useDownloadFacts();
  const fresh = useFresh();
  const install = useStore(ownDialog);
  const [dismissed, setDismissed] = useState(() => readStored('hideHomeScreenPrompt') !== undefined);
  const [open, setOpen] = useState(false);
  if (facts === undefined || !fresh || dismissed || !offersHomeScreen(facts, install !== undefined)) {
    return null;
  }
  const dismiss = () => {
    writeStored('hideHomeScreenPrompt', '1');
    setDismissed(true);
  };
  return (
    <>
      <aside className={classes(styles.bar, !aboveMenu && styles.low)} aria-label={t('install.homeScreen')}>
        <IconButton icon={close} label={t('install.dismiss')} onClick={dismiss} />
        <span className={styles.icon}>
          <Icon path={home} />
        </span>
        <div className={styles.words}>
          <p className={classes(styles.name, styles.whole)}>{t('install.homeScreen')}</p>
          <p className={styles.line}>{t('install.homeScreenText')}</p>
        </div>
        <Button onClick={() => (install ? void install.prompt() : setOpen(true))}>{t('install.get')}</Button>
      </aside>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('install.homeScreen')}
        closeLabel={t('install.close')}
      >
        <HomeScreen facts={facts} open />
      </Sheet>
    </>
  );
}
