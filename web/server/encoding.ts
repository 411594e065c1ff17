import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The better of the two encodings that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const allowed = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((text) => text.trim().startsWith('q='));
      return [name.trim(), quality === undefined ? 1 : Number(quality.trim().slice(2))];
    }),
  );
  const allows = (name: Encoding) => (allowed.get(name) ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : undefined;
}

/** A page's text as it travels. Level 8 of brotli costs a few milliseconds; the whole answer goes at once. */
export async function encodeText(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Encoding | undefined }> {
  const encoding = chooseEncoding(accepted);
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 8,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  if (encoding === 'br') return { body: await toBrotli(plain, { params }), encoding };
  if (encoding === 'gzip') return { body: await toGzip(plain), encoding };
  return { body: plain, encoding };
}
