import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Marquee.module.css';

interface MarqueeProps {
  /** The accessible name of the strip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const pixelsPerSecond = 45;
const stepsPerSecond = 30;

/** Moves the strip against the reading direction for ever; pauses out of view, under a finger or pointer and with focus inside. */
function run(strip: HTMLElement, track: HTMLElement): () => void {
  const width = track.scrollWidth / 2;
  const seconds = width / pixelsPerSecond;
  const sign = getComputedStyle(strip).direction === 'rtl' ? '' : '-';
  const movement = track.animate(
    { transform: ['translateX(0)', `translateX(${sign}${width}px)`] },
    {
      duration: seconds * 1000,
      iterations: Infinity,
      easing: `steps(${Math.max(1, Math.round(seconds * stepsPerSecond))})`,
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
  return () => {
    done.abort();
    view.disconnect();
    movement.cancel();
  };
}

/**
 * A strip that scrolls without end at 30 steps a second on the compositor (S2-54, S9-01). With reduced motion, or
 * before scripts run, it stands still and scrolls by hand.
 */
export function Marquee({ label, children, className }: MarqueeProps) {
  const strip = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || strip.current === null || track.current === null) return undefined;
    const [outer, inner] = [strip.current, track.current];
    let stop: (() => void) | undefined;
    // Also the first run: an observer reports once when it starts, and again when the texts change.
    const size = new ResizeObserver(() => {
      stop?.();
      stop = run(outer, inner);
    });
    size.observe(inner);
    return () => {
      size.disconnect();
      stop?.();
    };
  }, []);
  return (
    <section ref={strip} aria-label={label} className={classes(styles.strip, className)}>
      <div ref={track} className={styles.track}>
        <div className={styles.run}>{children}</div>
        <div className={styles.run} aria-hidden="true" inert>
          {children}
        </div>
      </div>
    </section>
  );
}
