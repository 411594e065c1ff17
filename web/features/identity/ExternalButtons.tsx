import { Button } from '../../ui/Button.tsx';
import facebook from '../../ui/brands/facebook.svg';
import google from '../../ui/brands/google.svg';
import styles from './ExternalButtons.module.css';

const pictures = { facebook, google };
type Source = keyof typeof pictures;

interface ExternalButtonsProps {
  /** What stands above them, and names them together. */
  readonly label: string;
  readonly names: Readonly<Record<Source, string>>;
  readonly sources: readonly Source[];
  readonly busy?: Source | undefined;
  readonly onPress: (source: Source) => void;
}

/** The ways in by an account that someone has elsewhere, each with the mark of its brand. */
export function ExternalButtons({ label, names, sources, busy, onPress }: ExternalButtonsProps) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <p aria-hidden="true" className={styles.label}>
        {label}
      </p>
      <div className={styles.row}>
        {sources.map((source) => (
          <Button
            key={source}
            loading={busy === source}
            disabled={busy !== undefined && busy !== source}
            onClick={() => onPress(source)}
          >
            <img src={pictures[source]} alt="" width={20} height={20} />
            {names[source]}
          </Button>
        ))}
      </div>
    </div>
  );
}
