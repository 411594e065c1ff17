import { loginNameOf } from '@laro/rules/loginName.ts';
import { numberName } from '@laro/rules/mobile.ts';
import type { House } from '../house/house.ts';

/** Who is meant by what was typed, and one key for it in every spelling. */
export interface Named {
  /** The full number. */
  readonly mobile?: string | undefined;
  readonly usernames: readonly string[];
  readonly key: string;
}

/** Whom the name field of a login means at a merchant (S3-06). */
export async function readName(
  { merchants }: Pick<House, 'merchants'>,
  merchant: string,
  typed: string,
): Promise<Named> {
  const { flags, dialingCode } = await merchants.settings(merchant);
  const name = loginNameOf(typed, { dialingCode, byNumber: flags.mobileRegistration });
  if ('username' in name)
    return { usernames: [name.username.toLowerCase()], key: name.username.toLowerCase() };
  const mobile = `+${dialingCode}${name.mobileNum}`;
  // Whoever registered by a number that was not to be proven has it in the name alone.
  return { ...byNumber(mobile), usernames: [numberName(mobile), typed.trim().toLowerCase()] };
}

/** Who has proven a number. */
export function byNumber(mobile: string): Named {
  return { mobile, usernames: [], key: numberName(mobile) };
}

/**
 * First letter and last two of a name: enough to know oneself by, too little to be known by. A name of up to four
 * letters, of which those would be nearly all, keeps its first letter alone, and a single letter not even that.
 */
export function maskedName(name: string): string {
  const [first, last] = [name.length > 1 ? 1 : 0, name.length > 4 ? 2 : 0];
  return `${name.slice(0, first)}***${name.slice(name.length - last)}`;
}
