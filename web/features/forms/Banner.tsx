import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/page/site.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Said } from './useForm.ts';
import styles from './forms.module.css';

/** What is said of the whole form: to assistive technology always, shown unless the merchant keeps section 8's silence (S8-15). */
export function Banner({ said }: { said: Said | undefined }) {
  const t = useText();
  const { info } = useSite();
  const isHidden = said?.isSilent === true && info.refusals === 'quiet';
  // A new key makes the same sentence be said again.
  const text = said && <span key={said.count}>{t(said.id, said.values)}</span>;
  return (
    <div role="alert" className={styles.banner}>
      {text && (isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : <p>{text}</p>)}
    </div>
  );
}
