import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './Carousel.module.css';
import { moveSlides, type Motion } from './carouselMotion.ts';
import { Icon } from './Icon.tsx';
import { chevronLeft } from './icons/chevronLeft.ts';
import { chevronRight } from './icons/chevronRight.ts';
import { pause } from './icons/pause.ts';
import { play } from './icons/play.ts';

/** The names of the buttons. */
export type CarouselTexts = (button: 'pause' | 'play' | 'previous' | 'next') => string;

interface CarouselMotionProps {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly texts: CarouselTexts;
  /** How long until it moves, in ms: from slide to slide, and from the first when nobody has moved it. */
  readonly delay: number;
  readonly first: number;
  readonly onSlide: (index: number) => void;
}

/**
 * Moves the slides, and has the buttons for it: one that stops it where it moves by itself, and two for a mouse, which
 * cannot swipe.
 */
export function CarouselMotion({ viewport, texts, delay, first, onSlide }: CarouselMotionProps) {
  const motion = useRef<Motion>(null);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (viewport.current === null) return undefined;
    motion.current = moveSlides(viewport.current, { first, delay }, onSlide);
    return () => motion.current?.stop();
  }, [viewport, first, delay, onSlide]);
  return (
    <>
      <button
        type="button"
        aria-label={texts(paused ? 'play' : 'pause')}
        className={styles.pause}
        onClick={() => {
          setPaused(!paused);
          motion.current?.setPaused(!paused);
        }}
      >
        <Icon path={paused ? play : pause} size={16} filled />
      </button>
      <button
        type="button"
        aria-label={texts('previous')}
        className={styles.step}
        onClick={() => motion.current?.step(-1)}
      >
        <Icon path={chevronLeft} size={16} />
      </button>
      <button
        type="button"
        aria-label={texts('next')}
        className={styles.step}
        onClick={() => motion.current?.step(1)}
      >
        <Icon path={chevronRight} size={16} />
      </button>
    </>
  );
}
