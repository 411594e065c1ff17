import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIcons, type AppIcon } from './appIcons.ts';
import { baseTheme, pageColour } from './themes/theme.ts';

/** Draws the icons of an installed app from `mark.svg` in a brand's folder, into the same folder. */
export async function drawAppIcons(folder: string, merchant: string): Promise<void> {
  const mark = await readFile(join(folder, 'mark.svg'), 'utf8');
  const colour = pageColour(merchant, baseTheme(merchant));
  await Promise.all(
    appIcons.map(async (icon) => writeFile(join(folder, icon.file), await drawAppIcon(icon, mark, colour))),
  );
}

/**
 * A mark as one of the icons, in PNG. A system cuts a maskable icon and iOS any icon to a shape of its own, so those two
 * fill their square.
 */
export async function drawAppIcon({ size, purpose }: AppIcon, mark: string, colour: string): Promise<Buffer> {
  const drawing = purpose === 'any' ? mark : fillSquare(mark, colour);
  return sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The rounded ground that a mark may have, as it stands in the file. */
const ground = '<rect width="64" height="64" rx="16"';

/**
 * The mark at 80 % of a square, which the shape of no system reaches: on its own ground, drawn larger, or on the
 * page's colour when it has none.
 */
function fillSquare(mark: string, colour: string): string {
  const larger = mark.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"');
  const square = '<rect x="-8" y="-8" width="80" height="80"';
  return larger.includes(ground)
    ? larger.replace(ground, square)
    : larger.replace(/<svg[^>]*>/, (open) => `${open}${square} fill="${colour}"/>`);
}
