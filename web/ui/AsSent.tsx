import { useState, type ReactNode } from 'react';
import { useFound } from '../platform/store.ts';
import { watchImages } from './LazyImage.tsx';

/** What the element is given besides its own: its content, or that React leaves it alone. */
export interface SentPart {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly suppressHydrationWarning?: boolean;
  readonly ref?: (element: HTMLElement | null) => (() => void) | undefined;
}

interface AsSentProps {
  /** All that the content is made of, as JSON would have it. */
  readonly of: readonly unknown[];
  /** It is about to change, so it is woken up at once. */
  readonly changes?: boolean;
  readonly children: ReactNode;
  readonly renderElement: (part: SentPart) => ReactNode;
}

/** React takes it for the content of an element that it finds, and looks no further. */
const untouched: SentPart = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
  ref: (element) => (element === null ? undefined : watchImages(element)),
};

/**
 * An element whose content stays as the server sent it for as long as `of` is the same, so that React has nothing to wake
 * up in it. The content lives without React: words and pictures, links, buttons whose press is heard further out. An
 * element that the server has not sent is rendered like any other.
 */
export function AsSent({ of, changes = false, children, renderElement }: AsSentProps) {
  // Two components, so that React takes neither element for the other.
  return useSent(of, changes) ? (
    <Sent renderElement={renderElement} />
  ) : (
    <Rendered renderElement={renderElement}>{children}</Rendered>
  );
}

function Sent({ renderElement }: Pick<AsSentProps, 'renderElement'>) {
  return renderElement(untouched);
}

function Rendered({ renderElement, children }: Pick<AsSentProps, 'renderElement' | 'children'>) {
  return renderElement({ children });
}

/** Whether the element is of the server's page, and `of` has been the same ever since. */
function useSent(of: readonly unknown[], changes: boolean): boolean {
  const [first] = useState(of);
  const isFound = useFound();
  const [isOutdated, setOutdated] = useState(changes);
  if (isFound && !isOutdated && !isSame(first, of)) setOutdated(true);
  return isFound && !isOutdated;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every(
    (part, index) => part === other[index] || JSON.stringify(part) === JSON.stringify(other[index]),
  );
}
