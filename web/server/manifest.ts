import type { Catalogue } from '@laro/rules/catalogues.ts';
import { languages } from '@laro/rules/languages.ts';
import { appIcons } from '../appIcons.ts';
import type { SiteStatus } from '../platform/page/page.ts';
import { pageColour } from '../themes/theme.ts';
import { linkTo } from '../screens.ts';

/**
 * The web app manifest of a merchant in one language: what an installed site is called and looks like (S2-89). Its
 * identity is the same in every language, so that a change of language installs nothing anew.
 */
export function manifestOf(given: {
  readonly merchant: string;
  readonly site: SiteStatus;
  readonly language: Catalogue;
  /** Whether there is such a file. */
  readonly has: (path: string) => boolean;
}): object {
  const { merchant, site, language, has } = given;
  const { name, theme, tokens } = site.info;
  const colour = pageColour(merchant, theme, tokens);
  const description = site.mobileTemplate.app_desc;
  const icons = appIcons.flatMap(({ file, size, purpose }) => {
    const src = `/brand/${merchant}/${file}`;
    return purpose === undefined || !has(src)
      ? []
      : [{ src, sizes: `${size}x${size}`, type: 'image/png', purpose }];
  });
  return {
    id: linkTo('home'),
    name,
    short_name: name,
    ...(description !== '' && { description }),
    lang: languages[language].tag,
    start_url: linkTo('home'),
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    categories: ['games', 'entertainment'],
    icons,
  };
}
