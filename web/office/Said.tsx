import { useText } from '../platform/i18n/text.tsx';
import type { Said as SaidOfForm } from '../features/forms/useForm.ts';
import styles from './office.module.css';

/** What is said of a whole form of the desk. */
export function Said({ said }: { said: SaidOfForm | undefined }) {
  const t = useText();
  return (
    <div role="alert" className={styles.said}>
      {said && <p key={said.count}>{t(said.id, said.values)}</p>}
    </div>
  );
}
