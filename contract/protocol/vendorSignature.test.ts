import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signCall, signingInput } from './vendorSignature.ts';

/** The table of docs/contracts/wallet-callbacks.md by which a vendor tries its own code. */
const document = readFileSync(new URL('../../docs/contracts/wallet-callbacks.md', import.meta.url), 'utf8');
const row = (name: string): string => {
  const found = document.split('\n').find((line) => line.startsWith(`| ${name} `));
  return /\| `([^`]*)` \|$/.exec(found ?? '')?.[1] ?? `no row ${name}`;
};
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({
  key: Buffer.concat([pkcs8, Buffer.from(row('private key (32 bytes, hex)'), 'hex')]),
  format: 'der',
  type: 'pkcs8',
});
const header: { kid: string; iat: number; path: string } = JSON.parse(row('protected header'));

test('the example of the document is what this code makes', () => {
  const { kid, iat, path } = header;
  expect(signCall({ keyId: kid, privateKey }, path, row('body'), new Date(iat * 1000))).toBe(
    row('`X-Laro-Signature`'),
  );
});

test('the example of the document can be checked with its public key', () => {
  const [sealed = '', , signature = ''] = row('`X-Laro-Signature`').split('.');
  expect(JSON.parse(Buffer.from(sealed, 'base64url').toString())).toEqual(header);
  expect(createPublicKey(privateKey).export({ format: 'jwk' }).x).toBe(row('public key (base64url)'));
  const input = signingInput(sealed, row('body'));
  expect(verify(null, input, createPublicKey(privateKey), Buffer.from(signature, 'base64url'))).toBe(true);
});
