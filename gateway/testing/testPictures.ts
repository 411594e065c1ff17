import sharp from 'sharp';

interface Drawn {
  readonly width?: number;
  readonly height?: number;
  /** Where it was taken, and by what, as cameras write it. */
  readonly exif?: boolean;
}

/** A picture as a phone makes it. */
export async function testPicture(kind: 'png' | 'jpeg', drawn: Drawn = {}): Promise<Buffer> {
  const { width = 64, height = 48, exif = false } = drawn;
  const picture = sharp({ create: { width, height, channels: 3, background: '#3060c0' } });
  if (exif) picture.withExif({ IFD0: { Make: 'Camera of Juan' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } });
  return picture.toFormat(kind).toBuffer();
}
