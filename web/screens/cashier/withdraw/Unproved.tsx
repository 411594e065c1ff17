import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Identity } from './Identity.tsx';
import styles from './withdraw.module.css';

/** S2-10: how much goes out before it is asked who somebody is, said before anybody runs into it. */
export function Unproved({ left }: { readonly left: string }) {
  const t = useText();
  const [isProving, setProving] = useState(false);
  return (
    <section className={styles.card} aria-label={t('identity.show')}>
      <p>{t('withdraw.why.UNPROVED', { amount: left })}</p>
      <Button onClick={() => setProving(true)}>{t('identity.show')}</Button>
      {isProving && <Identity onClose={() => setProving(false)} />}
    </section>
  );
}
