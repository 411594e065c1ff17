import { useState } from 'react';
import { useText } from '../platform/i18n/text.tsx';
import { keepsStored } from '../platform/storage/storage.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { close } from '../ui/icons/close.ts';
import styles from './BrowserNotice.module.css';

/** Not in the storage, which may be what is missing. */
let dismissed = false;

/** On the way in: what this browser does not let the site have, and what that means. Once a visit. */
export function BrowserNotice({ low }: { low: boolean }) {
  const t = useText();
  const [shown, setShown] = useState(!dismissed);
  const missing = navigator.cookieEnabled ? (keepsStored() ? undefined : 'noStorage') : 'noCookies';
  if (missing === undefined || !shown) return null;
  const dismiss = () => {
    dismissed = true;
    setShown(false);
  };
  return (
    <div role="status" className={classes(styles.notice, low && styles.low)}>
      <p>{t(`shell.${missing}`)}</p>
      <IconButton icon={close} label={t('shell.close')} onClick={dismiss} />
    </div>
  );
}
