import { describe, expect, test } from 'vitest';
import { themedTokens } from '@laro/contract/brand/tokens.ts';
import { parseOverrides } from './overrides.ts';
import { standard } from './standard.ts';
import { baseTheme, pageColour, themeCss, wearsSora } from './theme.ts';

describe('theme CSS of a merchant', () => {
  test('declares the order of the layers before anything else', () => {
    expect(themeCss('lawinf3')).toMatch(/^@layer reset,tokens,ui,feature;/);
  });

  test.each([
    ['lawinf3', 'dark', 'light'],
    ['perlas', 'light', 'dark'],
  ])('%s wears %s on :root and %s on request', (merchant, base, other) => {
    expect(baseTheme(merchant)).toBe(base);
    expect(themeCss(merchant)).toContain(`:root,[data-theme=${base}]{color-scheme:${base};`);
    expect(themeCss(merchant)).toContain(`[data-theme=${other}]{color-scheme:${other};`);
  });

  test('gives every themed token in both themes', () => {
    const css = themeCss('perlas');
    for (const name of Object.keys(themedTokens))
      expect(css.split(`--${name}:`)).toHaveLength(name === 'scrim' ? 5 : 3);
  });

  test('B7 every size of text counts in the length that follows the browser', () => {
    const sizes = [...themeCss('lawinf3').matchAll(/--type-[a-z]+:(?<size>[^;]*)/g)].map(
      ({ groups }) => groups?.['size'] ?? '',
    );
    expect(sizes.length).toBeGreaterThan(10);
    for (const size of sizes)
      expect(size).toMatch(/^\d00 calc\(\d+\*var\(--px\)\)\/calc\(\d+\*var\(--px\)\) var/);
  });

  test('a merchant without a theme of its own wears the default one', () => {
    for (const code of ['nobody', 'constructor']) expect(themeCss(code)).toBe(themeCss('lawinf3'));
  });

  test('settings replace single tokens', () => {
    const settings = { dark: { page: '#000000' }, brand: { 'radius-m': '4px' } };
    expect(themeCss('lawinf3', settings)).toContain('--page:#000000;');
    expect(themeCss('lawinf3', settings)).toContain('--radius-m:4px;');
    expect(pageColour('lawinf3', 'dark', settings)).toBe('#000000');
    expect(themeCss('lawinf3', { brand: { 'face-display': 'serif' } })).toContain('--face-display:ui-serif,');
    expect([{ brand: { 'face-display': 'serif' } }, {}].map((one) => wearsSora('lawinf3', one))).toEqual([
      false,
      true,
    ]);
    expect(pageColour('lawinf3', 'light', settings)).toBe(pageColour('lawinf3', 'light'));
  });

  test('newcomer B7 the bars of a brand that says only its grounds are of these, and of what it says of them otherwise', () => {
    const grounds = { page: '#200020', 'surface-3': '#402040' };
    const css = (dark: object) => themeCss('amihan', { dark });
    for (const own of ['--glass:#200020e6;', '--raised:#402040;', '--line:#402040;'])
      expect(css(grounds)).toContain(own);
    for (const other of [standard.dark.glass, standard.dark.raised, standard.dark.line])
      expect(css(grounds)).not.toContain(`:${other};`);
    expect(css({ ...grounds, glass: '#30103000' })).toContain('--glass:#30103000;');
    expect(css({})).toBe(themeCss('amihan'));
  });

  test('settings that are refused change nothing, and cannot end the style element', () => {
    const hostile = { dark: { page: '#000000}</style><script>alert(1)</script>' } };
    expect(themeCss('lawinf3', hostile)).toBe(themeCss('lawinf3'));
  });
});

describe('token overrides in merchant settings', () => {
  test('none is fine', () => {
    expect(parseOverrides({}, standard)).toEqual({ ok: true, value: {} });
  });

  test.each([
    ['an unknown token', { dark: { pagee: '#000000' } }, /^dark\.pagee is no token/],
    ['an unknown theme', { dusk: {} }, /^dusk/],
    ['a colour by name', { dark: { page: 'black' } }, /^dark\.page needs a colour such as/],
    [
      'a colour where a shadow belongs',
      { light: { 'shadow-1': '#000000' } },
      /^light\.shadow-1 needs a shadow/,
    ],
    [
      'a radius that is no length',
      { brand: { 'radius-m': 'calc(1px)' } },
      /^brand\.radius-m needs a radius such as/,
    ],
    [
      'text that turns too faint',
      { dark: { 'text-1': '#222222' } },
      /^dark\.text-1 text-1 on page .* needs 4\.5:1; set one of the two lighter or darker$/,
    ],
    ['a face that is none', { brand: { 'face-display': 'Comic Sans' } }, /^brand\.face-display needs sora, /],
  ])('refuses %s, and says why', (_case, settings, reason) => {
    const parsed = parseOverrides(settings, standard);
    const said = parsed.ok ? [] : parsed.faults.map(({ name, message }) => `${name.join('.')} ${message}`);
    expect(said).toContainEqual(expect.stringMatching(reason));
  });

  test('takes shadows and translucent colours', () => {
    const light = { 'shadow-1': '0 1px 2px #0000001f, 0 2px 8px #0000001f', scrim: '#00000080' };
    expect(parseOverrides({ light }, standard)).toEqual({ ok: true, value: { light } });
  });
});
