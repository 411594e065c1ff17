import EmblaCarousel from 'embla-carousel';

interface Motion {
  readonly stop: () => void;
  readonly setPaused: (paused: boolean) => void;
}

const autoplayDelay = 5000;

/**
 * Turns the scrolling row of slides into an endless, self-moving one: the next slide after 5000 ms (S9-01, S2-59),
 * not while a finger or pointer is on it, focus is inside, or the page is hidden; with reduced motion only by hand.
 */
export function moveSlides(viewport: HTMLElement, onSlide: (index: number) => void): Motion {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const startIndex = Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth));
  viewport.scrollLeft = 0;
  viewport.dataset['moving'] = '';
  const embla = EmblaCarousel(viewport, { loop: true, startIndex, duration: still ? 0 : 25 });
  const reasons = new Set<string>(still ? ['still'] : []);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    if (reasons.size === 0) timer = setTimeout(() => embla.scrollNext(), autoplayDelay);
  };
  const hold = (reason: string, on: boolean): void => {
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    plan();
  };
  const select = (): void => {
    onSlide(embla.selectedScrollSnap());
    plan();
  };
  const done = new AbortController();
  const { signal } = done;
  const listen = (event: string, reason: string, on: boolean): void =>
    viewport.addEventListener(event, () => hold(reason, on), { signal });
  listen('pointerenter', 'touch', true);
  listen('pointerdown', 'touch', true);
  listen('pointerleave', 'touch', false);
  listen('pointercancel', 'touch', false);
  listen('focusin', 'focus', true);
  listen('focusout', 'focus', false);
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), { signal });
  embla.on('select', select);
  select();
  return {
    setPaused: (paused) => hold('paused', paused),
    stop: () => {
      done.abort();
      clearTimeout(timer);
      embla.destroy();
      delete viewport.dataset['moving'];
    },
  };
}
