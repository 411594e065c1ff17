import { encode } from 'uqr';
import { saveFile } from '../../../platform/device/saveFile.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { Button } from '../../../ui/Button.tsx';

interface SharePictureProps {
  readonly url: string;
  readonly code: string;
}

/** The link as a picture, to the phone's own sheet or, where there is none for files, to the downloads. */
export function SharePicture({ url, code }: SharePictureProps) {
  const t = useText();
  const { info } = useSite();
  async function share(): Promise<void> {
    const picture = await draw({ url, code, title: info.name, text: t('open.scan') });
    const file = new File([picture], `${info.name}-${code}.png`, { type: 'image/png' });
    if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
      try {
        await navigator.share({ files: [file], title: info.name });
        return;
      } catch (error) {
        // Who closes the phone's own sheet has decided.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    saveFile(file.name, file, file.type);
  }
  return (
    <Button wide onClick={() => void share()}>
      {t('open.picture')}
    </Button>
  );
}

/** Below the brand's colours the code, dark on white whatever the theme, as cameras want it, and as wide as a phone shows sharply. */
async function draw(
  of: SharePictureProps & { readonly title: string; readonly text: string },
): Promise<Blob> {
  const [width, height, head, margin] = [1080, 1440, 280, 90];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('no canvas');
  const worn = getComputedStyle(document.body);
  const [primary = '', onPrimary = '', display = '', text = ''] = [
    '--primary',
    '--on-primary',
    '--face-display',
    '--face-text',
  ].map((token) => worn.getPropertyValue(token));
  const fill = (colour: string, ...place: readonly [x: number, y: number, width: number, height: number]) => {
    paper.fillStyle = colour;
    paper.fillRect(...place);
  };
  const write = (line: string, y: number, font: string) => {
    paper.font = font;
    paper.fillText(line, width / 2, y, width - 2 * margin);
  };
  paper.textAlign = 'center';
  fill('white', 0, 0, width, height);
  fill(primary, 0, 0, width, head);
  paper.fillStyle = onPrimary;
  write(of.title, 145, `600 92px ${display}`);
  write(of.text, 220, `42px ${text}`);
  const { data, size } = encode(of.url, { ecc: 'M', border: 0 });
  const side = Math.floor((width - 2 * margin) / size);
  const left = Math.floor((width - side * size) / 2);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) fill('black', left + x * side, head + 70 + y * side, side, side);
  write(of.code, 1335, `600 60px ${display}`);
  write(of.url.replace(/^https?:\/\//, ''), 1395, `30px ${text}`);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture === null ? reject(new Error('no picture')) : resolve(picture)));
  });
}
