import { useEffect } from 'react';
import { useText } from '../platform/i18n/text.tsx';
import { Button } from '../ui/Button.tsx';
import { askWho } from './refusals.ts';
import styles from './office.module.css';

interface NotNowProps {
  readonly failure: { readonly code: string } | undefined;
  readonly askAgain: () => void;
}

/** That something could not be asked, and the way to ask again. */
export function NotNow({ failure, askAgain }: NotNowProps) {
  const t = useText();
  const isOver = failure?.code === 'NO_SESSION';
  useEffect(() => {
    if (isOver) askWho();
  }, [isOver]);
  if (failure === undefined || isOver) return null;
  return (
    <div role="alert" className={styles.notNow}>
      <p>{failure.code === 'NOT_ALLOWED' ? t('office.notAllowed') : t('office.unreachable')}</p>
      <Button onClick={askAgain}>{t('office.again')}</Button>
    </div>
  );
}
