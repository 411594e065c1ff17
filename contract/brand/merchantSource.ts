import type { MerchantSettings } from './merchant.ts';

/** The text of a `merchant.ts` that says these settings, to be kept in the folder `merchants/<code>`. */
export function merchantSource(settings: MerchantSettings): string {
  // Files of their own beside this one.
  const { mark: _, legal: __, ...others } = settings;
  return (
    "import type { MerchantFile } from '@laro/contract/brand/merchant.ts';\n\n" +
    `/** ${settings.name.replaceAll('*/', '* /')}. What each setting shows: docs/settings.md. */\n` +
    `export const merchant: MerchantFile = ${literal(others, '')};\n`
  );
}

function literal(value: unknown, indent: string): string {
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, deeper));
    const line = `[${items.join(', ')}]`;
    return line.length + indent.length < 90
      ? line
      : `[\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, one]) => `${name(key)}: ${literal(one, deeper)}`);
    const line = `{ ${entries.join(', ')} }`;
    if (entries.length === 0) return '{}';
    return line.length + indent.length < 90
      ? line
      : `{\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${indent}}`;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  // As JSON writes it, but for the quotes.
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function name(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
}
