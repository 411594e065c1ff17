export interface Picture {
  /** Its address, or its addresses in several widths as an HTML `srcset`. */
  readonly src: string;
  /** The largest picture of the first view: fetched before the others. */
  readonly first?: boolean | undefined;
}

interface LazyImageProps extends Picture {
  /** In the first view: in the server's HTML and fetched at once. */
  readonly eager: boolean;
  /** Without scripts the page does without it: an ornament beside text that says the same. */
  readonly spare?: boolean | undefined;
  /** How wide it is shown, in CSS, for one that has several widths. */
  readonly sizes?: string | undefined;
  /** Natural size in px, which reserves the room. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** Stands in for a picture that fails (base.css). */
  readonly 'data-initial'?: string | undefined;
}

let observer: IntersectionObserver | undefined;

/** One observer for all images of the page shows each once it is on the screen or within 100 px below or above (S9-04). */
function showWhenNear(image: HTMLImageElement): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        // What only touches the edge, like the next slide of a row, is not on the screen yet.
        if (intersectionRatio === 0 || !(target instanceof HTMLImageElement)) continue;
        observer?.unobserve(target);
        showNow(target);
      }
    },
    { rootMargin: '100px 0px', threshold: 0.01 },
  );
  // The page's inline script may have shown it already.
  if (!image.hasAttribute('srcset')) observer.observe(image);
  return () => observer?.unobserve(image);
}

/** As {@link showWhenNear} for those in an element whose content React leaves alone. */
export function watchImages(element: HTMLElement): () => void {
  const ends = [...element.querySelectorAll<HTMLImageElement>('img[data-src]')].map(showWhenNear);
  return () => ends.forEach((end) => end());
}

/** Past React: a page of sixty pictures need not be rendered again for each that comes into view. */
export function showNow(image: HTMLImageElement): void {
  image.srcset = image.dataset['src'] ?? '';
}

/**
 * A decorative image that is fetched when it comes near. The browser's own `loading="lazy"` looks more than a
 * thousand px ahead and fetched every tile of the home page at once. Until the application runs, the page's inline
 * script does the same by the `data-` attributes; without scripts the picture is in `noscript`.
 */
export function LazyImage({ src, eager, first, spare = false, ...frame }: LazyImageProps) {
  const look = {
    decoding: 'async',
    fetchPriority: first === true ? 'high' : undefined,
    ...frame,
  } as const;
  return (
    <>
      <img
        key={src}
        alt=""
        {...look}
        {...(eager ? { srcSet: src } : { 'data-src': src, ref: showWhenNear })}
      />
      {!eager && !spare && (
        <noscript>
          <img alt="" {...look} sizes={undefined} src={src.split(' ', 1).join()} />
        </noscript>
      )}
    </>
  );
}
