import { useEffect, useState, type ComponentType } from 'react';
import { noteOutOfDate, useFresh } from '../net/freshness.ts';

const fetched = new WeakSet<() => unknown>();

/**
 * Fetches code that a page asks for while it runs. Rejects without a connection, before it is tried: Chromium asks for a
 * module that did not come only once in the life of a page.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!fetched.has(load) && !navigator.onLine && !navigator.serviceWorker?.controller)
    throw new Error('no connection');
  const code = await load();
  fetched.add(load);
  return code;
}

/**
 * A part of the page whose code comes once it is shown. Without it `Waiting` stays in its place, and the page is as it
 * was; it is fetched again when the network is back (S8-38).
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = () => null,
): ComponentType<Props> {
  /** In a box of its own, since a state takes a function for a way to make it. */
  let found: { readonly Part: ComponentType<Props> } | undefined;
  return function LatePart(props: Props) {
    const [, setFound] = useState(found);
    const fresh = useFresh();
    useEffect(() => {
      if (found !== undefined) return undefined;
      // Behind the effects of the page around it, which answers to presses first.
      const timer = setTimeout(() => {
        fetchCode(load).then((Part) => setFound((found = { Part })), noteOutOfDate);
      });
      return () => clearTimeout(timer);
    }, [fresh]);
    return found === undefined ? <Waiting {...props} /> : <found.Part {...props} />;
  };
}
