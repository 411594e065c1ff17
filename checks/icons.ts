import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Interface icons: one file an icon in web/ui/icons, made from Lucide (ISC), so that an icon costs bytes only on
 * the pages that show it. Run with --write after changing the table; without it, the files are only compared.
 */
const icons: Readonly<Record<string, string>> = {
  alert: 'circle-alert',
  arrowLeft: 'arrow-left',
  bell: 'bell',
  calendar: 'calendar-days',
  camera: 'camera',
  chart: 'chart-line',
  check: 'check',
  chevronDown: 'chevron-down',
  chevronLeft: 'chevron-left',
  chevronRight: 'chevron-right',
  clock: 'clock',
  coins: 'coins',
  copy: 'copy',
  download: 'download',
  externalLink: 'external-link',
  eye: 'eye',
  eyeOff: 'eye-off',
  filter: 'sliders-horizontal',
  flame: 'flame',
  gift: 'gift',
  globe: 'globe',
  headset: 'headset',
  heart: 'heart',
  home: 'house',
  inbox: 'inbox',
  info: 'info',
  lock: 'lock',
  logOut: 'log-out',
  mail: 'mail',
  megaphone: 'megaphone',
  menu: 'menu',
  message: 'message-circle',
  minus: 'minus',
  moon: 'moon',
  offline: 'wifi-off',
  passkey: 'fingerprint-pattern',
  pause: 'pause',
  person: 'user-round',
  personAdd: 'user-round-plus',
  play: 'play',
  plus: 'plus',
  recent: 'rotate-ccw-clock',
  receipt: 'receipt',
  refresh: 'refresh-cw',
  search: 'search',
  settings: 'settings',
  shield: 'shield-check',
  spinner: 'loader-circle',
  star: 'star',
  success: 'circle-check',
  sun: 'sun',
  team: 'users-round',
  trophy: 'trophy',
  volume: 'volume-2',
  wallet: 'wallet',
  withdraw: 'banknote-arrow-up',
  warning: 'triangle-alert',
  close: 'x',
};

type Attributes = ReadonlyMap<string, string>;

function circle(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const arc = (dx: number, dy: number): string => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  const [across, down] = [width - 2 * r, height - 2 * r];
  const top = `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}`;
  return `${top}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

function pathOf(shape: string, attributes: Attributes): string {
  const number = (name: string): number => Number(attributes.get(name) ?? 0);
  // A first "m" counts from the origin only at the start of a path; here paths follow each other.
  if (shape === 'path') return (attributes.get('d') ?? '').replace(/^m/, 'M0 0m');
  if (shape === 'circle') return circle(number('cx'), number('cy'), number('r'), number('r'));
  if (shape === 'ellipse') return circle(number('cx'), number('cy'), number('rx'), number('ry'));
  if (shape === 'rect') {
    return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
  }
  throw new Error(`an icon holds a <${shape}>, which checks/icons.ts cannot turn into a path yet`);
}

function toPath(body: string): string {
  const shapes = [...body.matchAll(/<(?!g\b)([a-z]+) ([^>]*?)\/>/g)];
  return shapes
    .map(([, shape = '', list = '']) => {
      const attributes = new Map(
        [...list.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, k = '', d = '']) => [k, d]),
      );
      return pathOf(shape, attributes);
    })
    .join('');
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

const source = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
// The package's own file: its shape is pinned by the exact version in package.json.
const set = JSON.parse(await readFile(source, 'utf8')) as IconSet;
const stale: string[] = [];

for (const [name, lucide] of Object.entries(icons)) {
  const icon = set.icons[lucide];
  if (!icon) throw new Error(`Lucide has no icon "${lucide}" (for ${name} in checks/icons.ts)`);
  const wanted = `// Lucide "${lucide}", ISC licence. Made by checks/icons.ts.\nexport const ${name} =\n  '${toPath(icon.body)}';\n`;
  const file = new URL(`../web/ui/icons/${name}.ts`, import.meta.url);
  if (process.argv.includes('--write')) {
    await writeFile(file, wanted);
  } else if (pathIn(await readFile(file, 'utf8').catch(() => '')) !== pathIn(wanted)) {
    stale.push(name);
  }
}

/** The path alone, since the formatter may break the line elsewhere. */
function pathIn(text: string): string {
  return /'([^']*)'/.exec(text)?.[1] ?? '';
}

if (stale.length > 0) {
  console.error(`icons: ${stale.join(', ')} differ from Lucide. Run: node checks/icons.ts --write`);
  process.exit(1);
}
console.log(`icons: ${Object.keys(icons).length} icons match Lucide`);
