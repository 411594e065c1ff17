import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Carousel.module.css';
import type { CarouselMotion, CarouselTexts } from './CarouselMotion.tsx';
import { classes } from './classes.ts';

interface CarouselProps {
  readonly label: string;
  /** One with `awayBy` is there until that class has taken it away. */
  readonly slides: ReadonlyArray<{ readonly id: string; readonly awayBy?: string | undefined }>;
  /** `near`: on the screen or next, so that its picture is wanted. */
  readonly renderSlide: (index: number, near: boolean) => ReactNode;
  readonly texts: CarouselTexts;
}

/** S9-01, in ms. */
const autoplayDelay = 5000;
/** What the motion and the next picture get to arrive, in ms. */
const headStart = 1500;

/**
 * Pictures in a row, one at a time. It is a row to scroll by hand until it has to move by itself (S2-59), or has
 * been touched; only then are its motion and its buttons fetched, which make it endless. Many have left the page
 * before.
 */
export function Carousel({ label, slides, renderSlide, texts }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [begun, setBegun] = useState(false);
  const [Motion, setMotion] = useState<typeof CarouselMotion>();
  const count = slides.length;
  const begin = (): void => setBegun(true);

  useEffect(() => {
    const wait = setTimeout(setBegun, autoplayDelay - headStart, true);
    return () => clearTimeout(wait);
  }, []);
  const moving = begun && count > 1;
  useEffect(() => {
    // Without its motion the row still scrolls by hand, so a failed download needs no word.
    if (moving)
      import('./CarouselMotion.tsx').then(
        (found) => setMotion(() => found.CarouselMotion),
        () => {},
      );
  }, [moving]);

  return (
    <section aria-label={label} className={styles.carousel} onPointerEnter={begin}>
      <div ref={viewport} className={styles.viewport} onScrollEnd={begin}>
        <ul className={styles.row}>
          {slides.map((slide, index) => (
            <li key={slide.id} className={classes(styles.slide, slide.awayBy)}>
              {renderSlide(index, index === 0 || (moving && isNear(index, current, count)))}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className={styles.foot}>
          {slides.map((slide, index) => (
            <span
              key={slide.id}
              aria-hidden="true"
              className={classes(styles.dot, index === current && styles.on, slide.awayBy)}
            />
          ))}
          {moving && Motion && (
            <Motion
              key={count}
              delay={autoplayDelay}
              first={headStart}
              onSlide={setCurrent}
              viewport={viewport}
              texts={texts}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** The slide on the screen and its neighbours, the last and the first being neighbours too. */
function isNear(index: number, current: number, count: number): boolean {
  const distance = Math.abs(index - current);
  return Math.min(distance, count - distance) <= 1;
}
