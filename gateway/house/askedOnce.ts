/**
 * Asks once for all who want to know the same at the same moment: whoever comes while it is being asked has the answer of the
 * next time, with all others who came meanwhile, and never one from before they asked.
 */
export function askedOnce<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, { readonly now: Promise<T>; next?: Promise<T> }>();
  const begin = (key: string): Promise<T> => {
    const one = { now: ask(key) };
    asked.set(key, one);
    const end = () => void (asked.get(key) === one && asked.delete(key));
    one.now.then(end, end);
    return one.now;
  };
  return (key) => {
    const running = asked.get(key);
    if (running === undefined) return begin(key);
    const again = () => begin(key);
    return (running.next ??= running.now.then(again, again));
  };
}
