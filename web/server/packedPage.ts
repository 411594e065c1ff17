import { createHash } from 'node:crypto';
import { encodeText } from './encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A text in all forms in which it travels, made once for everyone. */
export interface PackedPage {
  readonly plain: Bytes;
  readonly br: Bytes;
  readonly gzip: Bytes;
  /** Another one as soon as any byte of the text is. */
  readonly hash: string;
}

export async function packPage(text: string): Promise<PackedPage> {
  const [br, gzip] = await Promise.all([encodeText(text, 'br'), encodeText(text, 'gzip')]);
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, br: br.body, gzip: gzip.body, hash };
}

/** In bytes. */
export function sizeOf({ plain, br, gzip }: PackedPage): number {
  return plain.byteLength + br.byteLength + gzip.byteLength;
}
