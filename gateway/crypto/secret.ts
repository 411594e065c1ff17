import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that this installation seals and signs with: `given` (base64 of 32 bytes or more, the same in every
 * process of an installation), or else a file in the data folder, made at the first start and readable by its
 * owner only. Throws when what is there is too short.
 */
export async function loadSecret(folder: string, given?: string): Promise<Buffer> {
  if (given !== undefined) return longEnough(given, 'the given secret');
  const path = join(folder, 'secret');
  const found = await readIfThere(path);
  if (found !== undefined) return longEnough(found, path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
  await file.sync();
  await file.close();
  // A link never replaces what another process has just made, and never shows half a file.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return longEnough(await readFile(path, 'utf8'), path);
}

/** 32 bytes for one purpose; other purposes and the secret itself cannot be told from them. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `laro ${purpose}`, 32));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function longEnough(text: string, where: string): Buffer {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length < 32) throw new Error(`${where} holds fewer than 32 bytes of base64`);
  return secret;
}
