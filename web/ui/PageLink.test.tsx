import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageLink } from './PageLink.tsx';

test('security L10 a link that would leave the site leads nowhere, with a script or without', () => {
  const link = (to: string) => renderToStaticMarkup(<PageLink to={to}>Play</PageLink>);
  expect(link('/m/gameList?gameType=RNG')).toContain('href="/m/gameList?gameType=RNG"');
  for (const to of ['/\\evil.example', '/\t/evil.example', '//evil.example', 'https://evil.example/']) {
    expect(link(to)).toBe('<a data-page="">Play</a>');
  }
});
