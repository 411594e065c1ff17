import { useEffect, useRef, useState, type RefObject } from 'react';

export interface Picture {
  readonly src: string;
  /** The largest picture of the first view: fetched before the others. */
  readonly first?: boolean | undefined;
}

interface LazyImageProps extends Picture {
  /** In the first view: in the server's HTML and fetched at once. */
  readonly eager: boolean;
  /** Without scripts the page does without it: an ornament beside text that says the same. */
  readonly spare?: boolean | undefined;
  /** Natural size in px, which reserves the room. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

type Reveal = () => void;
const waiting = new WeakMap<Element, Reveal>();
let observer: IntersectionObserver | undefined;

/** One observer for all images of the page; it tells each once, when it is on the screen or within 100 px below or above (S9-04). */
function whenNear(image: Element, reveal: Reveal): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        // What only touches the edge, like the next slide of a row, is not on the screen yet.
        if (intersectionRatio === 0) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: '100px 0px', threshold: 0.01 },
  );
  waiting.set(image, reveal);
  observer.observe(image);
  return () => observer?.unobserve(image);
}

/**
 * A decorative image that is fetched when it comes near. The browser's own `loading="lazy"` looks more than a
 * thousand px ahead and fetched every tile of the home page at once. Until the application runs, the page's inline
 * script does the same by the `data-` attributes; without scripts the picture is in `noscript`.
 */
export function LazyImage({ eager, spare = false, ...picture }: LazyImageProps) {
  const [seen, setSeen] = useState(false);
  const near = eager || seen;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (near || image.current === null) return undefined;
    return whenNear(image.current, () => setSeen(true));
  }, [near]);
  return (
    <>
      <Image {...picture} near={near} image={image} />
      {!eager && !spare && (
        <noscript>
          <Image {...picture} near />
        </noscript>
      )}
    </>
  );
}

interface ImageProps extends Omit<LazyImageProps, 'eager' | 'spare'> {
  readonly near: boolean;
  readonly image?: RefObject<HTMLImageElement | null> | undefined;
}

function Image({ src, first, width, height, className, near, image }: ImageProps) {
  return (
    <img
      ref={image}
      alt=""
      width={width}
      height={height}
      decoding="async"
      fetchPriority={first === true ? 'high' : undefined}
      className={className}
      {...(near ? { src } : { 'data-src': src })}
    />
  );
}
