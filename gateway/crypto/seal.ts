import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts with AES-256-GCM; `label` must be the same again when opening. Nonce, tag and text in one buffer. */
export function seal(key: Buffer, label: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text, or undefined when key, label or content are not those of the sealing. */
export function unseal(key: Buffer, label: string, sealed: Buffer): string | undefined {
  if (sealed.length < 28) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(12, 28));
  try {
    return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
