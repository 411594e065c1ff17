declare module 'virtual:office-texts' {
  import type { Catalogue } from '@laro/rules/catalogues.ts';
  import type { Messages } from '../platform/i18n/say.ts';

  const all: Readonly<Record<Catalogue, Messages>>;
  export default all;
}
declare module 'virtual:office-theme.css';
