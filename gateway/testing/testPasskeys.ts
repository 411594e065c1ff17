import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@laro/contract/protocol/passkey.ts';

interface Signed {
  readonly challenge: string;
  readonly origin?: string;
}

/** What a phone keeps: one passkey, made of what the gateway says and used as often as wanted. */
export interface TestPasskey {
  readonly id: string;
  readonly made: NewPasskey;
  /** Each use counts on, unless `counter` says otherwise. */
  use(given: Signed & { counter?: number; isVerified?: boolean; handle?: string }): PasskeyProof;
}

const flags = { present: 1, verified: 4, hasKey: 64 };

/** A device that makes a passkey, as browsers do by `navigator.credentials` (WebAuthn 3, section 6). */
export function makePasskey({
  challenge,
  host = 'lawinf3.localhost',
  origin = `http://${host}`,
  handle,
  counts = true,
  isVerified = true,
}: Signed & { host?: string; handle: string; counts?: boolean; isVerified?: boolean }): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const says = (isHere: boolean, counter: number, key = Buffer.alloc(0)) => {
    const rest = Buffer.alloc(5);
    const isKey = key.length > 0 ? flags.hasKey : 0;
    rest.writeUInt8(flags.present + (isHere ? flags.verified : 0) + isKey);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), rest, key]);
  };
  const clientData = (type: 'create' | 'get', signed: string, from: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge: signed, origin: from }));
  const aaguid = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex');
  const key = Buffer.concat([aaguid, Buffer.from([0, credential.length]), credential, cose]);
  const data = says(isVerified, 0, key);
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ]);
  let used = 0;
  return {
    id,
    made: {
      id,
      response: {
        clientDataJSON: clientData('create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    },
    use(given) {
      used += counts ? 1 : 0;
      const client = clientData('get', given.challenge, given.origin ?? origin);
      const said = says(given.isVerified ?? true, given.counter ?? used);
      const signature = createSign('sha256')
        .update(said)
        .update(createHash('sha256').update(client).digest())
        .sign(privateKey);
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: said.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: given.handle ?? handle,
        },
      };
    },
  };
}
