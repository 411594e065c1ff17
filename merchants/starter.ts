import { MerchantSettings, type MerchantFile } from '@laro/contract/brand/merchant.ts';
import * as v from 'valibot';
import { games } from './catalogue/catalogue.ts';
import { vendors } from './catalogue/vendors.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import type { GameType } from '@laro/contract/calls/games.ts';
import type { Offer } from './offer.ts';
import { plainBrand } from './brands.ts';

/** How many games a new merchant's hot list has. */
const hotGames = 36;

/** The settings that a new merchant begins with: complete, in order, and without an address of another's. */
export function starterSettings(code: string): MerchantSettings {
  const { merchant } = plainBrand;
  return v.parse(MerchantSettings, {
    ...merchant,
    code,
    // Demo accounts have a password that everyone knows.
    demo: false,
    name: `${code.charAt(0).toUpperCase()}${code.slice(1)}`,
    register: leastFields(merchant.register),
    links: { customerService: [{ title: 'CS', path: '/sandbox/chat/desk' }] },
  });
}

/** Only what no account can be without; the others are there to be switched on. */
function leastFields(register: MerchantFile['register']): MerchantFile['register'] {
  const least = ['username', 'password', 'confirmPassword'];
  return Object.fromEntries(
    Object.entries(register).map(([field, rule]) => [
      field,
      least.includes(field) ? rule : { ...rule, enabled: false, required: false },
    ]),
  );
}

/** A mark until the brand has drawn its own: its first letter. */
export function starterMark(name: string): string {
  const letter = name.charAt(0).replace(/[&<]/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#0d5c8c"/>
  <text x="32" y="45" fill="#ffffff" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle">${letter}</text>
</svg>
`;
}

/** Every vendor of the platform in these categories, the most played games first. */
export function wholeOffer(categories: readonly GameType[]): Offer {
  const ofType = (type: GameType): readonly string[] =>
    categories.includes(type)
      ? vendors.filter(({ types }) => types.includes(type)).map(({ code }) => code)
      : [];
  const hot = games
    .filter(({ type }) => categories.includes(type))
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, hotGames)
    .map(({ gameId }) => gameId);
  // Object.fromEntries forgets the names.
  const byType = Object.fromEntries(gameTypes.map((type) => [type, ofType(type)] as const)) as Record<
    GameType,
    readonly string[]
  >;
  return { vendors: byType, hot };
}
