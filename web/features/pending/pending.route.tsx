import { useText } from '../../platform/i18n/text.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { clock } from '../../ui/icons/clock.ts';
import styles from './pending.module.css';

/** A screen whose feature is still to come says so, and leads on. */
export default function Pending() {
  const t = useText();
  return (
    <section className={styles.pending}>
      <span className={styles.mark}>
        <Icon path={clock} size={32} />
      </span>
      <h2>{t('pending.title')}</h2>
      <p>{t('pending.text')}</p>
      <LinkButton to="/m/home" variant="secondary">
        {t('pending.home')}
      </LinkButton>
    </section>
  );
}
