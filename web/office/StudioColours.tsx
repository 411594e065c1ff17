import { useState } from 'react';
import { brandTokens, themedTokens, type Palette, type ThemedToken } from '@laro/contract/brand/tokens.ts';
import type { BrandLook } from '@laro/contract/calls/officeBrand.ts';
import { useText } from '../platform/i18n/text.tsx';
import { hardestPair } from '../themes/contrast.ts';
import { laidOver } from '../themes/overrides.ts';
import { themeOf } from '../themes/theme.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useDesk } from './desk.ts';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

/** Those that a brand is known by; the others follow. */
const first = [
  ...(['page', 'surface-1', 'text-1', 'text-2', 'primary', 'on-primary', 'primary-text'] as const),
  ...(['accent', 'on-accent', 'success-text', 'danger-text', 'line-strong', 'focus'] as const),
] as const satisfies readonly ThemedToken[];
type First = (typeof first)[number];
/** What those lie on, or what lies on them. */
const named = [
  ...first,
  ...(['text-3', 'page-glow', 'surface-2', 'surface-3', 'glass', 'raised'] as const),
  ...(['primary-high', 'primary-pressed', 'primary-soft', 'success-soft', 'danger-soft'] as const),
] as const satisfies readonly ThemedToken[];
// The keys are those of the table.
const others = (Object.keys(themedTokens) as ThemedToken[]).filter(
  (token) => themedTokens[token].kind === 'colour' && !first.some((one) => one === token),
);
const themes = ['dark', 'light'] as const;
const faces = ['sora', 'system', 'serif', 'rounded'] as const;
const radii = ['radius-s', 'radius-m', 'radius-l', 'radius-xl'] as const;
const isColour = (text: string): boolean => /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text);

/** The colours of a theme as drafted: what a draft does not say is the theme's own. */
export function paletteOf(code: string, theme: 'dark' | 'light', tokens: BrandLook['tokens']): Palette {
  const own = themeOf(code)[theme];
  const colours = Object.entries(tokens[theme] ?? {}).filter(([, value]) => isColour(value));
  return laidOver(own, Object.fromEntries(colours));
}

/** Colours with their contrast, corners and the face. */
export function StudioColours({ look, mayWrite, change }: StudioPart) {
  const t = useText();
  const [theme, setTheme] = useState(look.theme);
  const { brand } = useDesk();
  const { tokens } = look;
  const setToken = (group: 'dark' | 'light' | 'brand', token: string, value: string | undefined): void => {
    const { [token]: _, ...rest } = tokens[group] ?? {};
    change({ tokens: { ...tokens, [group]: { ...rest, ...(value !== undefined && { [token]: value }) } } });
  };
  const palette = paletteOf(brand.code, theme, tokens);
  const row = (token: ThemedToken, name: string, lang?: string) => (
    <Colour
      key={`${theme} ${token}`}
      token={token}
      name={name}
      lang={lang}
      palette={palette}
      mayWrite={mayWrite}
      own={tokens[theme]?.[token]}
      onChange={(value) => setToken(theme, token, value)}
    />
  );
  const ofBrand = (token: (typeof radii)[number] | 'face-display'): string =>
    tokens.brand?.[token] ?? themeOf(brand.code).brand[token] ?? brandTokens[token].standard;
  return (
    <>
      <SegmentedControl
        label={t('office.themeShown')}
        options={themes.map((value) => ({ value, label: t(`office.theme.${value}`) }))}
        value={theme}
        onChange={setTheme}
      />
      <ul className={styles.colours}>
        {first.map((token: First) => row(token, t(`office.colour.${token}`)))}
      </ul>
      <details className={styles.history}>
        <summary>{t('office.moreColours', { count: others.length })}</summary>
        <ul className={styles.colours}>
          {others.map((token) => row(token, `${token}: ${themedTokens[token].use}`, 'en'))}
        </ul>
      </details>
      <div className={styles.terms}>
        <SelectField
          label={t('office.face')}
          name="face"
          disabled={!mayWrite}
          value={ofBrand('face-display')}
          options={faces.map((value) => ({ value, label: t(`office.face.${value}`) }))}
          onChange={({ target }) => setToken('brand', 'face-display', target.value)}
        />
        {radii.map((token) => (
          <Field
            key={token}
            label={t(`office.corner.${token}`)}
            name={token}
            type="number"
            min={0}
            max={99}
            disabled={!mayWrite}
            suffix="px"
            value={Number.parseInt(ofBrand(token), 10)}
            onChange={({ target }) => setToken('brand', token, `${Number(target.value)}px`)}
          />
        ))}
      </div>
    </>
  );
}

interface ColourProps {
  readonly token: ThemedToken;
  readonly name: string;
  readonly lang: string | undefined;
  readonly palette: Palette;
  /** Undefined is as the theme has it. */
  readonly own: string | undefined;
  readonly mayWrite: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** A colour by eye or by its number, and how well what it carries can be read. */
function Colour({ token, name, lang, palette, own, mayWrite, onChange }: ColourProps) {
  const t = useText();
  const nameOf = (one: string): string => {
    const known = named.find((each) => each === one);
    return known === undefined ? one : t(`office.colour.${known}`);
  };
  const value = own ?? palette[token];
  const hardest = isColour(value) ? hardestPair(palette, token) : undefined;
  const isFaint = hardest !== undefined && hardest.ratio < hardest.pair.least;
  const note = !isColour(value)
    ? t('office.noColour')
    : hardest &&
      t(isFaint ? 'office.tooFaint' : 'office.contrast', {
        // Never rounded up to what it does not reach.
        ratio: (Math.floor(hardest.ratio * 100) / 100).toFixed(2),
        least: hardest.pair.least,
        front: nameOf(hardest.pair.front),
        back: nameOf(hardest.pair.back),
      });
  return (
    <li>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('office.pick', { name })}
        disabled={!mayWrite}
        value={palette[token].slice(0, 7)}
        onChange={({ target }) => onChange(target.value + palette[token].slice(7))}
      />
      <label className={styles.colour}>
        <span lang={lang}>{name}</span>
        <input
          type="text"
          spellCheck={false}
          maxLength={9}
          disabled={!mayWrite}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </label>
      <p className={isFaint || !isColour(value) ? styles.said : styles.label}>{note}</p>
      {own !== undefined && mayWrite && (
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          {t('office.asTheme')}
        </Button>
      )}
    </li>
  );
}
