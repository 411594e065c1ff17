import { encode } from 'uqr';
import styles from './QrCode.module.css';

/**
 * Something for a camera. What it holds stands beside it as text that can be copied, for whoever has no second phone.
 * Dark on white in both themes, as cameras want it. Import it from what is fetched later: its maths are 4 kB.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={dark.join('')} />
    </svg>
  );
}
