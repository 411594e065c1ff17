import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ChannelKey } from '@laro/contract/protocol/depositChannel.ts';
import type { House } from '../house/house.ts';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key pair that follows from the installation's secret, so that every process has the same. */
interface OwnKey extends ChannelKey {
  readonly publicKey: KeyObject;
  /** The public half, 32 bytes in base64url. */
  readonly x: string;
}

/** What the gateway signs its questions to channels with. */
export function gatewayKey(house: Pick<House, 'keys'>): OwnKey {
  return keyOf(house.keys.derive('deposit channels'), 'gateway');
}

/** What the bank of the sandbox signs with. */
export function sandboxBankKey(house: Pick<House, 'keys'>): OwnKey {
  return keyOf(house.keys.derive('sandbox bank'), 'sandbox-bank');
}

/** The key of a channel's party, of its 32 bytes in base64url. */
export function partyKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

function keyOf(seed: Buffer, keyId: string): OwnKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { keyId, privateKey, publicKey, x };
}
