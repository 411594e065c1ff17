import { expect, test } from 'vitest';
import type { Banner } from '@laro/contract/calls/announcements.ts';
import { bannerCardOf } from './bannerCard.ts';

test('security L10 a banner whose link would leave the site leads nowhere', () => {
  const words = { eyebrow: 'Free', title: 'Play', line: 'Now' };
  const banner: Banner = {
    ...words,
    id: '1',
    groupName: 'm_home',
    ink: 'light',
    link: '',
    url: '',
    urlSet: '',
  };
  const linkOf = (link: string) => bannerCardOf({ ...banner, link }, undefined).link;
  expect(linkOf('/m/gameList?gameType=RNG')).toBe('/m/gameList?gameType=RNG');
  for (const link of ['/\\evil.example', '/\t/evil.example', '//evil.example', 'https://evil.example/', '']) {
    expect(linkOf(link)).toBeUndefined();
  }
  const outsideOf = (outside: string) => bannerCardOf({ ...banner, outside }, undefined).outside;
  expect(outsideOf('https://t.me/lawin')).toBe('https://t.me/lawin');
  for (const outside of ['javascript:alert(1)', 'https://me:secret@evil.example/', 'evil']) {
    expect(outsideOf(outside)).toBeUndefined();
  }
});
