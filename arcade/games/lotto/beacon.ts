/**
 * Public beacons: every few seconds a number that nobody knows before, signed by a key that everybody knows. A draw names the
 * round that will decide it before anything can be ordered in it. The same code asks on the server and checks in the browser.
 */
export interface Chain {
  /** Seconds since 1970 of round 1, and from one round to the next. */
  readonly genesis: number;
  readonly period: number;
  /** Of BLS signatures on G1 over SHA-256 of the round (drand's scheme bls-unchained-g1-rfc9380). */
  readonly publicKey: string;
  /** Where anybody can read a round: the address with the round's number after it. Empty: the house holds its key. */
  readonly mirrors: readonly string[];
}

const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
export const chains = {
  /** https://docs.drand.love: run by the League of Entropy, of whose members a majority would have to lie together. */
  quicknet: {
    genesis: 1_692_803_367,
    period: 3,
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    mirrors: ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'].map(
      (host) => `${host}/${quicknet}/public/`,
    ),
  },
  /** Stands for it in a demo, which may have no way out. Its key is in the source of the server: it proves nothing. */
  sandbox: {
    genesis: 1_692_803_367,
    period: 3,
    publicKey:
      '9947a1c8a21804a4b7cb8c163b15872ed191232aa765f83a4bb360fe22c94f09c4196fba977b0fe90010d4c6fd6dad2603c382fd3d75544222bb1fa77a426db14fe82510fbb66641f0a98d43a4a5206207d004e477aa9bd66b3e82b8ed0925cc',
    mirrors: [],
  },
} satisfies Readonly<Record<string, Chain>>;
export type ChainName = keyof typeof chains;

export const isChain = (name: string): name is ChainName => Object.hasOwn(chains, name);

/** The first round that is there at that time or after it. */
export function roundAt({ genesis, period }: Chain, time: Date): bigint {
  return BigInt(Math.max(0, Math.ceil((time.getTime() / 1000 - genesis) / period))) + 1n;
}

/** From the seal of a draw, when it is due, to the round that decides it: the seal may wait for the last sweep to end. */
const sealSeconds = 10;

/** The one round that may decide a draw: any other could have been known before its last order (A19-1). */
export function roundOf(chain: Chain, due: Date): bigint {
  return roundAt(chain, new Date(due.getTime() + sealSeconds * 1000));
}

/** When it is there. */
export function timeOf({ genesis, period }: Chain, round: bigint): Date {
  return new Date((genesis + (Number(round) - 1) * period) * 1000);
}

/** Whether the chain has signed that. */
export async function hasSigned({ publicKey }: Chain, round: bigint, signature: string): Promise<boolean> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  try {
    const message = bls12_381.shortSignatures.hash(await messageOf(round));
    return bls12_381.shortSignatures.verify(bytesOf(signature), message, bytesOf(publicKey));
  } catch {
    // No point of the curve.
    return false;
  }
}

/** What a round is good for: SHA-256 of its signature. */
export async function randomnessOf(signature: string): Promise<string> {
  return hexOf(await sha256(bytesOf(signature)));
}

/** What is signed: SHA-256 over the round as eight bytes, the most significant first. */
export async function messageOf(round: bigint): Promise<Uint8Array> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, round);
  return sha256(bytes);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
