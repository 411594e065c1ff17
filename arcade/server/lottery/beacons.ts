import * as v from 'valibot';
import {
  bytesOf,
  chains,
  hasSigned,
  hexOf,
  messageOf,
  type Chain,
  type ChainName,
} from '../../games/lotto/beacon.ts';

/** The beacon that draws are decided by. */
export interface Beacon {
  readonly name: ChainName;
  /** What its chain has signed for a round whose time has come; undefined while it cannot be had. */
  signatureOf(round: bigint): Promise<string | undefined>;
}

export function beaconOf(name: ChainName): Beacon {
  return name === 'sandbox' ? sandboxBeacon() : drand(name, chains[name]);
}

/** Lotteries that are drawn at the same time name the same round: it is asked for once, unless it could not be had. */
function onceEach(read: (round: bigint) => Promise<string | undefined>): Beacon['signatureOf'] {
  let last: { readonly round: bigint; readonly signature: Promise<string | undefined> } | undefined;
  return async (round) => {
    if (last?.round !== round) last = { round, signature: read(round) };
    const { signature } = last;
    const found = await signature;
    if (found === undefined && last?.signature === signature) last = undefined;
    return found;
  };
}

/** For anybody to read: what it signs could be known beforehand. */
const sandboxSecret = '1f2e3d4c5b6a79880716253443526170123456789abcdef00fedcba987654321';

function sandboxBeacon(): Beacon {
  return {
    name: 'sandbox',
    signatureOf: onceEach(async (round) => {
      const { bls12_381 } = await import('@noble/curves/bls12-381.js');
      const message = bls12_381.shortSignatures.hash(await messageOf(round));
      return hexOf(
        bls12_381.shortSignatures.Signature.toBytes(
          bls12_381.shortSignatures.sign(message, bytesOf(sandboxSecret)),
        ),
      );
    }),
  };
}

const Round = v.object({ round: v.number(), signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)) });
const patience = 4_000;

/** A chain of drand, asked over HTTP at one mirror after the other; whoever answers is believed for the signature only. */
export function drand(name: ChainName, chain: Chain, ask: typeof fetch = fetch): Beacon {
  const read = async (round: bigint) => {
    for (const mirror of chain.mirrors) {
      const answer = await ask(`${mirror}${round}`, { signal: AbortSignal.timeout(patience) })
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined);
      const found = v.safeParse(Round, answer);
      if (!found.success || BigInt(found.output.round) !== round) continue;
      const { signature } = found.output;
      if (await hasSigned(chain, round, signature)) return signature;
    }
    return undefined;
  };
  return { name, signatureOf: onceEach(read) };
}
