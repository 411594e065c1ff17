import styles from './BrandMark.module.css';

/** The merchant's mark, from the files of its folder. */
export function BrandMark({ merchant }: { merchant: string }) {
  return <img className={styles.mark} src={`/brand/${merchant}/mark.svg`} alt="" width={32} height={32} />;
}
