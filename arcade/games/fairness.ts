/**
 * Provably fair rounds. The arcade fixes its seed before the player's round and shows its hash; the player's seed
 * goes into every outcome; once the arcade's seed is changed it is shown, and anyone can work every round out again.
 * The same code decides on the server and checks in the browser (docs/contracts/fairness.md).
 */

/** Everything that decides a round. */
export interface Seeds {
  /** 64 hexadecimal digits: 256 random bits of the arcade, secret until changed. */
  readonly serverSeed: string;
  /** 1 to 64 letters, digits, "-" or "_", of the player's choice. */
  readonly clientSeed: string;
  /** Counts the rounds of this pair of seeds, from 0. */
  readonly nonce: bigint;
}

/** One number for each length that was asked for. */
export type Stops = readonly number[];

export const serverSeedPattern = /^[0-9a-f]{64}$/;
export const clientSeedPattern = /^[\w-]{1,64}$/;

/** SHA-256 of the 32 bytes of the seed, in hexadecimal: what the player is shown before the round. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))));
}

/** A new seed of the arcade: 256 bits of the system's random source, in hexadecimal. */
export function newServerSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** A client seed for a player who has not chosen one: 20 hexadecimal digits. */
export function newClientSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(10)));
}

/**
 * Picks the stops of one spin of the round: for each length a number from 0 to below it, every one as likely as any
 * other.
 *
 * Block b of spin s is HMAC-SHA256 with the server seed's bytes as key over `clientSeed:nonce:s:b`: eight unsigned
 * 32-bit numbers, most significant byte first. Reels take the numbers in order.
 */
export async function drawStops(
  { serverSeed, clientSeed, nonce }: Seeds,
  spin: number,
  lengths: readonly number[],
): Promise<number[]> {
  const key = await crypto.subtle.importKey(
    'raw',
    fromHex(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return pickStops(lengths, async (block) => {
    const message = new TextEncoder().encode(`${clientSeed}:${nonce}:${spin}:${block}`);
    return new DataView(await crypto.subtle.sign('HMAC', key, message));
  });
}

/**
 * Maps 32-bit numbers to stops without bias: a number in the last, incomplete stretch of 2^32 / length is thrown
 * away and the next one is used.
 */
export async function pickStops(
  lengths: readonly number[],
  blockAt: (block: number) => Promise<DataView>,
): Promise<number[]> {
  const stops: number[] = [];
  for (let block = 0; stops.length < lengths.length; block++) {
    const numbers = await blockAt(block);
    for (let at = 0; at + 4 <= numbers.byteLength; at += 4) {
      const length = lengths[stops.length];
      if (length === undefined) break;
      const number = numbers.getUint32(at);
      if (number < 2 ** 32 - (2 ** 32 % length)) stops.push(number % length);
    }
  }
  return stops;
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!serverSeedPattern.test(text)) throw new RangeError('a seed has 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
