import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
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
  attested = 'no',
}: Signed & {
  host?: string;
  handle: string;
  counts?: boolean;
  isVerified?: boolean;
  /** Who says what made it: nobody, the passkey itself, or a maker's certificate. */
  attested?: 'no' | 'byItself' | 'byMaker';
}): TestPasskey {
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
  const client = clientData('create', challenge, origin);
  const sign = (by: KeyObject) =>
    createSign('sha256').update(data).update(createHash('sha256').update(client).digest()).sign(by);
  const statement =
    attested === 'no'
      ? Buffer.concat([text('none'), text('attStmt'), Buffer.from([0xa0])])
      : Buffer.concat([
          text('packed'),
          text('attStmt'),
          Buffer.from([attested === 'byMaker' ? 0xa3 : 0xa2]),
          text('alg'),
          Buffer.from([0x26]),
          text('sig'),
          bytes(sign(attested === 'byMaker' ? maker.key : privateKey)),
          ...(attested === 'byMaker' ? [text('x5c'), Buffer.from([0x81]), bytes(maker.certificate)] : []),
        ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    statement,
    text('authData'),
    bytes(data),
  ]);
  let used = 0;
  return {
    id,
    made: {
      id,
      response: {
        clientDataJSON: client.toString('base64url'),
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

/** Of CBOR (RFC 8949): a short text, and bytes. */
function text(said: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)]);
}
function bytes(given: Uint8Array): Buffer {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(given.length, 1);
  return Buffer.concat([head, given]);
}

/** Made up, and no authority's: `openssl req -x509` with `OU=Authenticator Attestation`, and an address of revocations. */
const maker = {
  certificate: Buffer.from(
    [
      'MIICKDCCAc6gAwIBAgIUEoNMxS0Ia/ptNgXmrgIiyVyK6YUwCgYIKoZIzj0EAwIwVDELMAkGA1UEBhMCUEgxDzANBgNVBAoM',
      'Bk5vYm9keTEiMCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjEQMA4GA1UEAwwHTWFkZSB1cDAgFw0yNjExMjUx',
      'MjE0NThaGA8yMTI2MTEwMTEyMTQ1OFowVDELMAkGA1UEBhMCUEgxDzANBgNVBAoMBk5vYm9keTEiMCAGA1UECwwZQXV0aGVu',
      'dGljYXRvciBBdHRlc3RhdGlvbjEQMA4GA1UEAwwHTWFkZSB1cDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLHcy8iGBM1I',
      'WMBPHZ66fs2Ip06c0jTLmGhx5KeFlPiDqU90BqhTI3mImbzwvsO06eDiNChGRQDOgnvuI9RFVz2jfDB6MB0GA1UdDgQWBBQ1',
      'lpBQslTV/VoY6GXiytboS3VbWDAfBgNVHSMEGDAWgBQ1lpBQslTV/VoY6GXiytboS3VbWDAMBgNVHRMBAf8EAjAAMCoGA1Ud',
      'HwQjMCEwH6AdoBuGGWh0dHA6Ly8xMjcuMC4wLjE6NDc3OS9jcmwwCgYIKoZIzj0EAwIDSAAwRQIgOGYpi3WFi4Rv2WA1XmMM',
      'mLDEf8PfUx5Tpy4gTw7F5ZgCIQCxaeMca0k6R/tDscfwU0iK7J0tBjvdeURpEjq4W25mnw==',
    ].join(''),
    'base64',
  ),
  key: createPrivateKey({
    key: Buffer.from(
      [
        'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCHBForvrm5ZuCcXABWrp81+y96jLug0dZ2LxC9wQZZKhRANC',
        'AASx3MvIhgTNSFjATx2eun7NiKdOnNI0y5hoceSnhZT4g6lPdAaoUyN5iJm88L7DtOng4jQoRkUAzoJ77iPURVc9',
      ].join(''),
      'base64',
    ),
    ...({ format: 'der', type: 'pkcs8' } as const),
  }),
};
