declare module 'virtual:texts' {
  import type { Catalogue } from '@laro/rules/catalogues.ts';
  import type { Messages } from './say.ts';

  /** Ends the names of the files of this build's texts; another one as soon as any text is. */
  export const stamp: string;
  /** All texts, on the server; a browser fetches what it needs. */
  export const all: Readonly<Record<Catalogue, Messages>>;
}
