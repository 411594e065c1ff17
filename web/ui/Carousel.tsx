import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { pause } from './icons/pause.ts';
import { play } from './icons/play.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  readonly label: string;
  readonly slides: ReadonlyArray<{ readonly id: string; readonly content: ReactNode }>;
  readonly texts: { readonly pause: string; readonly play: string };
  readonly className?: string | undefined;
}

/**
 * Pictures in a row, one at a time. It is a row to scroll by hand until its motion (a chunk of its own, fetched
 * when the browser has time) has arrived; then it loops and moves by itself.
 */
export function Carousel({ label, slides, texts, className }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const motion = useRef<{ readonly setPaused: (paused: boolean) => void }>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const count = slides.length;

  useEffect(() => {
    if (count < 2) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { moveSlides } = await import('./carouselMotion.ts');
      if (gone || viewport.current === null) return;
      const moving = moveSlides(viewport.current, setCurrent);
      motion.current = moving;
      stop = moving.stop;
    };
    // Without its motion the row still scrolls by hand, so a failed download needs no word.
    const quiet = (): void => void begin().catch(() => undefined);
    const idle = 'requestIdleCallback' in window;
    const wait = idle ? requestIdleCallback(quiet, { timeout: 4000 }) : setTimeout(quiet, 1000);
    return () => {
      gone = true;
      if (idle) cancelIdleCallback(Number(wait));
      else clearTimeout(wait);
      stop?.();
      motion.current = null;
    };
  }, [count]);

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={classes(styles.carousel, className)}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.row}>
          {slides.map((slide) => (
            <li key={slide.id} className={styles.slide}>
              {slide.content}
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
