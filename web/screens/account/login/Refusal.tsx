import { useText } from '../../../platform/i18n/text.tsx';
import type { Values } from '../../../platform/i18n/text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { LoginRefusal } from '../../../features/session/session.data.ts';
import styles from './login.module.css';

interface RefusalProps {
  readonly refusal: (LoginRefusal & { readonly count: number; readonly values?: Values }) | undefined;
  readonly quiet: boolean;
}

/** Told to assistive technology always; shown unless the merchant keeps section 8's silence (S8-15). */
export function Refusal({ refusal, quiet }: RefusalProps) {
  const t = useText();
  // A new key makes the same sentence be said again.
  const text = refusal && <span key={refusal.count}>{t(refusal.problem, refusal.values)}</span>;
  const hidden = refusal?.silent === true && quiet;
  return (
    <div role="alert">
      {text !== undefined &&
        (hidden ? <VisuallyHidden>{text}</VisuallyHidden> : <p className={styles.refusal}>{text}</p>)}
    </div>
  );
}
