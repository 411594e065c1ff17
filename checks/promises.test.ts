import { brands } from '@laro/merchants/brands.ts';
import { games } from '@laro/merchants/catalogue/catalogue.ts';
import { vendors } from '@laro/merchants/catalogue/vendors.ts';
import { screenOfPath } from '@laro/web/screens.ts';
import { describe, expect, test } from 'vitest';

const open = games.filter(({ playable }) => playable);
/** Studios of which no game opens yet. */
const closed = vendors.filter(({ code }) => open.every(({ vendor }) => vendor !== code));
const soon = /^(Soon|Malapit na)$/;
const gifts = /cashback|bonus|prize|premyo|regalo|balik\b|free spins?\b|rebate statement/i;

/** Whether an address of the site shows something that can be used: no screen to be built, no list of Soon alone. */
function isThere(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://x');
  const screen = screenOfPath(pathname);
  if (screen === undefined || screen.pending === true) return false;
  if (screen.file !== 'screens/games/categoryList/route.tsx') return true;
  const type = searchParams.get('gameType') ?? pathname.slice('/m/'.length).toUpperCase();
  const vendor = searchParams.get('vassalage');
  return open.some((game) => game.type === type && (vendor === null || game.vendor === vendor));
}

describe.each(Object.entries(brands).filter(([, { merchant }]) => merchant.demo === true))(
  'A1 demo brand %s promises nothing that is only Soon',
  (_, { content }) => {
    test('a banner says Soon, or leads to what is there, names no studio that is closed, and gives nothing away', () => {
      const wrong = content.banners.flatMap(({ key, link, text }) =>
        Object.values(text)
          .filter(({ eyebrow }) => !soon.test(eyebrow))
          .flatMap(({ eyebrow, title, line }) => {
            const said = `${eyebrow} ${title} ${line}`;
            return [
              ...(link === null || isThere(link) ? [] : [`${key} leads to ${link}, where nothing opens`]),
              ...closed.filter(({ name }) => said.includes(name)).map(({ name }) => `${key} praises ${name}`),
              ...(gifts.test(said) ? [`${key} gives away: ${said}`] : []),
            ];
          }),
      );
      expect(wrong).toEqual([]);
    });

    test('an announcement names no studio that is closed and gives nothing away; a promotion is called an example', () => {
      const wrong = content.announcements.flatMap(({ key, type, text }) =>
        Object.values(text).flatMap(({ title, html }) => {
          if (type === 'PR') return /^(Example|Halimbawa): /.test(title) ? [] : [`${key}: ${title}`];
          const said = `${title} ${html}`;
          return [
            ...closed.filter(({ name }) => said.includes(name)).map(({ name }) => `${key} praises ${name}`),
            ...(gifts.test(said) ? [`${key} gives away: ${said}`] : []),
          ];
        }),
      );
      expect(wrong).toEqual([]);
    });
  },
);
