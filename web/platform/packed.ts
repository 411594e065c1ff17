/**
 * A loader's value as one text. React Router writes values into the page as a table of numbered references,
 * which repeats nothing and so compresses badly beside the markup of the same names and addresses: on home
 * this saves half of the page's data.
 */
export interface Packed<T> {
  readonly packed: string;
  /** Never there; it carries the type. */
  readonly of?: T;
}

const partners: Readonly<Record<string, string>> = { '"': '~', '~': '"', '&': '|', '|': '&' };

/**
 * Quotes and ampersands would be escaped twice on their way into the page; each trades places with a rare
 * sign.
 */
function swap(text: string): string {
  return text.replaceAll(/["~&|]/g, (sign) => partners[sign] ?? sign);
}

export function pack<T>(value: T): Packed<T> {
  return { packed: swap(JSON.stringify(value)) };
}

const unpacked = new WeakMap<object, unknown>();

/** The value; the same object each time for the same loader data. Only for what JSON can carry. */
export function unpack<T>(data: Packed<T>): T {
  if (!unpacked.has(data)) unpacked.set(data, JSON.parse(swap(data.packed)));
  // What was packed as T is read as T.
  return unpacked.get(data) as T;
}
