import type { ReactNode } from 'react';
import { LazyImage, type Picture } from './LazyImage.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './Tile.module.css';

/** Half of the smallest picture: a screen of two pixels a CSS pixel is served by it, and budgeted so (e2e/budgets.ts). */
const tileWidth = '108px';

interface TileFrameProps {
  /** Absent when there is no art: the initial of the name stands in. */
  readonly image?: Picture | undefined;
  readonly name: string;
  /** A second line, such as the vendor. */
  readonly detail?: string | undefined;
  readonly badge?: ReactNode;
  /** A control on the art, such as the favourite heart; it sits beside the pressable part, never inside it. */
  readonly corner?: ReactNode;
  /** Within the first view: fetched at once and first, the others when they come near. */
  readonly eager?: boolean | undefined;
  /** Why it cannot be had yet, in a word across the art, whose colours stay. */
  readonly unavailable?: string | undefined;
}

/** Draws the pressable part: a button, a link or a form, with the class and the content that are handed to it. */
interface TileProps extends TileFrameProps {
  readonly renderPress: (part: {
    readonly className: string | undefined;
    readonly children: ReactNode;
  }) => ReactNode;
}

/** A picture in a frame of fixed shape with a name and a detail below it. */
export function Tile({
  image,
  name,
  detail,
  badge,
  corner,
  eager = false,
  unavailable,
  renderPress,
}: TileProps) {
  const content = (
    <>
      <span className={styles.frame}>
        {image === undefined ? (
          <span aria-hidden="true" className={styles.initial}>
            {name.slice(0, 1)}
          </span>
        ) : (
          <LazyImage
            {...image}
            eager={eager}
            sizes={tileWidth}
            width={160}
            height={180}
            className={styles.art}
            data-initial={name.slice(0, 1)}
          />
        )}
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        {unavailable !== undefined && <span className={styles.unavailable}>{unavailable}</span>}
      </span>
      <span className={styles.name}>{name}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
  return (
    <div className={styles.tile}>
      {renderPress({ className: styles.press, children: content })}
      {corner !== undefined && <span className={styles.corner}>{corner}</span>}
    </div>
  );
}

/** The shape of a tile before it is known. */
export function TileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <span className={styles.press}>
        <Skeleton shape="tile" />
        <span className={styles.name}>
          <Skeleton shape="line" className={styles.nameLine} />
        </span>
        <span className={styles.detail}>
          <Skeleton shape="line" className={styles.detailLine} />
        </span>
      </span>
    </div>
  );
}
