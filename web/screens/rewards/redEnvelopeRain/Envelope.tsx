import { classes } from '../../../ui/classes.ts';
import styles from './redEnvelopeRain.module.css';

/** A red envelope with its flap and its seal: a picture only. */
export function Envelope({ className }: { readonly className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classes(styles.envelope, className)}>
      <span className={styles.flap} />
      <span className={styles.seal} />
    </span>
  );
}
