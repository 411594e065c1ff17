const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of a chunk: its length, its type, and behind its data a sum. */
const [lengthBytes, typeBytes, sumBytes] = [4, 4, 4];

/** What a picture is drawn of, each but IDAT once. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf', 'IDAT', 'IEND']);

/**
 * A PNG without what is not drawn: its reader unpacks each text and profile, of which two megabytes may hold two gigabytes
 * (A29-5). Another file is as it was; one that ends in the middle still does.
 */
export function drawnChunks(file: Buffer): Buffer {
  if (!file.subarray(0, signature.length).equals(signature)) return file;
  const kept: Uint8Array[] = [signature];
  const seen = new Set<string>();
  for (let at = signature.length; at + lengthBytes + typeBytes <= file.length;) {
    const type = file.toString('latin1', at + lengthBytes, at + lengthBytes + typeBytes);
    const end = at + lengthBytes + typeBytes + file.readUInt32BE(at) + sumBytes;
    if (drawn.has(type) && (type === 'IDAT' || !seen.has(type))) kept.push(file.subarray(at, end));
    seen.add(type);
    at = end;
  }
  return Buffer.concat(kept);
}
