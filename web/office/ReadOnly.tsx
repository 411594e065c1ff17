import { useText } from '../platform/i18n/text.tsx';
import styles from './office.module.css';

/** On a page of what is published, to who may not write there: who may, so that nobody looks for a button or types in vain. */
export function ReadOnly() {
  const t = useText();
  return <p className={styles.label}>{t('office.readOnly')}</p>;
}
