import { useEffect, useRef, type ReactNode } from 'react';
import { AsSent } from './AsSent.tsx';
import { classes } from './classes.ts';
import { showNow } from './LazyImage.tsx';
import styles from './Marquee.module.css';

interface MarqueeProps {
  /** The accessible name of the strip. */
  readonly label: string;
  /** How long each of its entries takes to run by, in ms; without it the strip runs at the pace of a ticker. */
  readonly turn?: number | undefined;
  /** All that its entries are made of, as JSON would have it. */
  readonly of: readonly unknown[];
  /** A list: its entries are `li`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const pixelsPerSecond = 45;
const stepsPerSecond = 30;

/** Moves the strip against the reading direction for ever; pauses out of view, under a finger or pointer and with focus inside. */
function run(
  strip: HTMLElement,
  track: HTMLElement,
  words: HTMLElement,
  turn: number | undefined,
): () => void {
  const width = words.offsetWidth;
  if (width === 0) return () => {};
  const seconds = turn === undefined ? width / pixelsPerSecond : (words.childElementCount * turn) / 1000;
  const sign = getComputedStyle(strip).direction === 'rtl' ? '' : '-';
  const movement = track.animate(
    { transform: ['translateX(0)', `translateX(${sign}${width}px)`] },
    {
      duration: seconds * 1000,
      iterations: Infinity,
      easing: turn === undefined ? `steps(${Math.max(1, Math.round(seconds * stepsPerSecond))})` : 'linear',
    },
  );
  const reasons = new Set<string>();
  const hold = (reason: string, on: boolean): void => {
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    if (reasons.size > 0) movement.pause();
    else movement.play();
  };
  const done = new AbortController();
  const listen = (event: string, reason: string, on: boolean): void =>
    strip.addEventListener(event, () => hold(reason, on), { signal: done.signal });
  listen('pointerenter', 'touch', true);
  listen('pointerdown', 'touch', true);
  listen('pointerleave', 'touch', false);
  listen('pointercancel', 'touch', false);
  listen('focusin', 'focus', true);
  listen('focusout', 'focus', false);
  const view = new IntersectionObserver(([entry]) => hold('view', entry?.isIntersecting === false));
  view.observe(strip);
  const copies: HTMLElement[] = [];
  const end = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return;
    end.disconnect();
    for (let room = strip.offsetWidth; room > 0; room -= width) copies.push(copyOf(words));
    track.append(...copies);
  });
  if (words.lastElementChild !== null) end.observe(words.lastElementChild);
  return () => {
    done.abort();
    view.disconnect();
    end.disconnect();
    movement.cancel();
    for (const copy of copies) copy.remove();
  };
}

/** For the eyes only. */
function copyOf(words: HTMLElement): HTMLElement {
  // Its links are plain ones, and its pictures have been in view, but for those at the very end.
  const copy = document.importNode(words, true);
  copy.ariaHidden = 'true';
  copy.inert = true;
  for (const image of copy.querySelectorAll<HTMLImageElement>('img:not([srcset])')) showNow(image);
  return copy;
}

/**
 * A strip that scrolls without end at 30 steps a second on the compositor (S2-54, S9-01). With reduced motion, or
 * before scripts run, it stands still and scrolls by hand. What follows its end is a copy of its beginning, made when
 * the end comes into view: most visits are over before.
 */
export function Marquee({ label, turn, of, children, className }: MarqueeProps) {
  const entries = JSON.stringify(of);
  const strip = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const [outer, middle, inner] = [strip.current, track.current, track.current?.firstElementChild];
    if (still || outer === null || middle === null || !(inner instanceof HTMLElement)) return undefined;
    let stop: (() => void) | undefined;
    // Also the first run: an observer reports once when it starts, and again when the texts change.
    const size = new ResizeObserver(() => {
      stop?.();
      stop = run(outer, middle, inner, turn);
    });
    size.observe(inner);
    return () => {
      size.disconnect();
      stop?.();
    };
  }, [turn, entries]);
  return (
    <section ref={strip} aria-label={label} className={classes(styles.strip, className)}>
      <div ref={track} className={styles.track}>
        <AsSent of={of} renderElement={(part) => <ul className={styles.run} {...part} />}>
          {children}
        </AsSent>
      </div>
    </section>
  );
}
