import EmblaCarousel from 'embla-carousel';

export interface Motion {
  readonly stop: () => void;
  readonly setPaused: (paused: boolean) => void;
  /** Shows the next slide, or the one before. */
  readonly step: (by: 1 | -1) => void;
}

/**
 * Turns the scrolling row of slides into an endless, self-moving one: the next slide after `delay` ms, the first time
 * after `first` unless someone has moved it, but not while a finger or pointer is on it, focus is inside, or the page is hidden; with reduced
 * motion only by hand.
 */
export function moveSlides(
  viewport: HTMLElement,
  { first, delay }: { readonly first: number; readonly delay: number },
  onSlide: (index: number) => void,
): Motion {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const slide = viewport.querySelector('li')?.offsetWidth ?? viewport.clientWidth;
  const startIndex = Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, slide));
  viewport.scrollLeft = 0;
  viewport.dataset['moving'] = '';
  const { direction } = getComputedStyle(viewport);
  const embla = EmblaCarousel(viewport, {
    loop: true,
    align: 'start',
    startIndex,
    duration: still ? 0 : 25,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  });
  const reasons = new Set<string>(still ? ['still'] : []);
  if (viewport.matches(':hover')) reasons.add('touch');
  if (viewport.matches(':focus-within')) reasons.add('focus');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (wait = delay): void => {
    clearTimeout(timer);
    if (reasons.size === 0) timer = setTimeout(() => embla.scrollNext(), wait);
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
  onSlide(startIndex);
  plan(startIndex === 0 ? first : delay);
  return {
    setPaused: (paused) => hold('paused', paused),
    step: (by) => (by === 1 ? embla.scrollNext() : embla.scrollPrev()),
    stop: () => {
      done.abort();
      clearTimeout(timer);
      embla.destroy();
      delete viewport.dataset['moving'];
    },
  };
}
