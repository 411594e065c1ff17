import type { FlagName } from '@laro/contract/protocol/flags.ts';
import type { MerchantFile } from '@laro/contract/brand/merchant.ts';
import type { GameType } from '@laro/contract/calls/games.ts';
import { askBackDoor } from './backDoor.ts';
import { originOf, type MerchantCode } from './setup/place.ts';

/** What differs from the brand that it is like, which is Lawin unless said otherwise; all flags are on but these. */
interface SpecialBrand {
  readonly like?: MerchantCode;
  readonly off?: readonly FlagName[];
  readonly settings?: Partial<MerchantFile>;
  /** The demo accounts are there, too. */
  readonly members?: boolean;
  /** The games are there, too. */
  readonly games?: boolean;
  /** A vendor that is the only one of its category here, and has a lobby to start. */
  readonly lobby?: string;
  /** Of this category each game is there a second time, and does not open. */
  readonly unopened?: GameType;
}

/** Makes brands of a test by their code, or puts them right again. */
export async function makeBrands(brands: Readonly<Record<string, SpecialBrand>>): Promise<void> {
  await askBackDoor('/brands', brands);
}

export function originOfBrand(code: string): string {
  const url = new URL(originOf('perlas'));
  url.hostname = `${code}.localhost`;
  return url.origin;
}
