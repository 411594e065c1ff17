import { useEffect, useRef, useState } from 'react';

export interface Picture {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
}

interface LazyImageProps extends Picture {
  /** In the first view: in the server's HTML and fetched at once. */
  readonly eager: boolean;
  /** Natural size in px, which reserves the room. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

type Reveal = () => void;
const waiting = new WeakMap<Element, Reveal>();
let observer: IntersectionObserver | undefined;

/** One observer for all images of the page; it tells each once, when it is within 100 px of the view (S9-04). */
function whenNear(image: Element, reveal: Reveal): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: '100px' },
  );
  waiting.set(image, reveal);
  observer.observe(image);
  return () => observer?.unobserve(image);
}

/**
 * A decorative image that is fetched when it comes near. The browser's own `loading="lazy"` looks more than a
 * thousand px ahead and fetched every tile of the home page at once.
 */
export function LazyImage({ src, srcSet, sizes, eager, width, height, className }: LazyImageProps) {
  const [near, setNear] = useState(eager);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (near || image.current === null) return undefined;
    return whenNear(image.current, () => setNear(true));
  }, [near]);
  const source = near ? { sizes, srcSet, src } : {};
  return (
    <img
      ref={image}
      alt=""
      width={width}
      height={height}
      decoding="async"
      className={className}
      {...source}
    />
  );
}
