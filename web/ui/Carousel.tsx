import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Motion } from './carouselMotion.ts';
import { Icon } from './Icon.tsx';
import { pause } from './icons/pause.ts';
import { play } from './icons/play.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  readonly label: string;
  readonly slides: ReadonlyArray<{ readonly id: string }>;
  /** `near`: on the screen or next, so that its picture is wanted. */
  readonly renderSlide: (index: number, near: boolean) => ReactNode;
  readonly texts: { readonly pause: string; readonly play: string };
}

/** S9-01, in ms. */
const autoplayDelay = 5000;
/** What the motion and the next picture get to arrive, in ms. */
const headStart = 1500;

/**
 * Pictures in a row, one at a time. It is a row to scroll by hand until it has to move by itself (S2-59), or has
 * been moved; only then is its motion fetched, which makes it endless. Many have left the page before.
 */
export function Carousel({ label, slides, renderSlide, texts }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const motion = useRef<Motion>(null);
  const [current, setCurrent] = useState(0);
  const [moving, setMoving] = useState(false);
  const [paused, setPaused] = useState(false);
  const isPaused = useRef(false);
  const count = slides.length;

  useEffect(() => {
    const row = viewport.current;
    if (count < 2 || row === null) return undefined;
    let begun = false;
    let gone = false;
    const begin = async (first: number): Promise<void> => {
      if (begun) return;
      begun = true;
      setMoving(true);
      const { moveSlides } = await import('./carouselMotion.ts');
      if (gone) return;
      motion.current = moveSlides(row, { first, delay: autoplayDelay }, setCurrent);
      if (isPaused.current) motion.current.setPaused(true);
    };
    // Without its motion the row still scrolls by hand, so a failed download needs no word.
    const quiet = (first: number): void => void begin(first).catch(() => undefined);
    const wait = setTimeout(() => quiet(headStart), autoplayDelay - headStart);
    const moved = (): void => quiet(autoplayDelay);
    row.addEventListener('scrollend', moved, { once: true });
    return () => {
      gone = true;
      clearTimeout(wait);
      row.removeEventListener('scrollend', moved);
      motion.current?.stop();
      motion.current = null;
    };
  }, [count]);

  return (
    <section aria-label={label} className={styles.carousel}>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.row}>
          {slides.map((slide, index) => (
            <li key={slide.id} className={styles.slide}>
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
              className={classes(styles.dot, index === current && styles.on)}
            />
          ))}
          <button
            type="button"
            aria-label={paused ? texts.play : texts.pause}
            className={styles.pause}
            onClick={() => {
              setPaused(!paused);
              isPaused.current = !paused;
              motion.current?.setPaused(!paused);
            }}
          >
            <Icon path={paused ? play : pause} size={16} filled />
          </button>
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
