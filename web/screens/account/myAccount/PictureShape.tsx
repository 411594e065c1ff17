import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './myAccount.module.css';

/** As tall as the card of pictures: nothing below it moves when that has come. */
export function PictureShape() {
  return <Skeleton className={styles.pictureShape} />;
}
