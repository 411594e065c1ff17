import { useState, type CSSProperties } from 'react';
import type { BrandLook } from '@laro/contract/calls/officeBrand.ts';
import { brandTokens } from '@laro/contract/brand/tokens.ts';
import { catalogues, shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import texts from 'virtual:office-texts';
import { bindTexts, useText } from '../platform/i18n/text.tsx';
import { displayFaces } from '../themes/tokens.ts';
import { themeOf } from '../themes/theme.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useDesk } from './desk.ts';
import { paletteOf } from './StudioColours.tsx';
import { markAddress } from './StudioName.tsx';
import styles from './office.module.css';

interface StudioPhonesProps {
  readonly published: BrandLook;
  readonly draft: BrandLook | undefined;
}

/** The brand on a phone, by day and by night: as drafted, or to compare as it is published. */
export function StudioPhones({ published, draft }: StudioPhonesProps) {
  const t = useText();
  const [isDraft, setDraft] = useState(true);
  const [language, setLanguage] = useState<Catalogue>('EN');
  const look = isDraft && draft ? draft : published;
  return (
    <figure className={styles.phone} aria-label={t('office.phone')}>
      <figcaption className={styles.phoneChoices}>
        {draft && (
          <SegmentedControl
            label={t('office.compare')}
            options={[
              { value: 'draft', label: t('office.drafted') },
              { value: 'published', label: t('office.isPublished') },
            ]}
            value={isDraft ? 'draft' : 'published'}
            onChange={(value) => setDraft(value === 'draft')}
          />
        )}
        <span className={styles.languages}>
          {catalogues.map((one) => (
            <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {shownLanguages[one].name}
            </button>
          ))}
        </span>
      </figcaption>
      <div className={styles.phonePair}>
        {(look.theme === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)).map(
          (theme) => (
            <Phone key={theme} look={look} theme={theme} language={language} />
          ),
        )}
      </div>
    </figure>
  );
}

interface PhoneProps {
  readonly look: BrandLook;
  readonly theme: 'dark' | 'light';
  readonly language: Catalogue;
}

/** Each colour that a brand is known by, where a page has it. Nothing here is pressed. */
function Phone({ look, theme, language }: PhoneProps) {
  const desk = useText();
  const { brand } = useDesk();
  const { t: say } = bindTexts(language, texts[language], look.texts[language]);
  const fields = (['username', 'mobileNum', 'nickname', 'email'] as const).filter(
    (field) => field === 'username' || look.register[field]?.enabled,
  );
  return (
    <div
      data-theme={theme}
      className={styles.brandPhone}
      style={stylesOf(brand.code, theme, look.tokens)}
      inert
      aria-label={desk(`office.theme.${theme}`)}
    >
      <p className={styles.phoneHead}>
        {look.mark !== undefined && <img src={markAddress(look.mark)} alt="" width={28} height={28} />}
        <strong>{look.name}</strong>
        <span className={styles.phoneButton}>{say('registration.submit')}</span>
      </p>
      <div className={styles.phoneCard}>
        {fields.map((field) => (
          <p key={field} className={styles.phoneField}>
            {say(`registration.${field}`)}
            {(field === 'username' || look.register[field]?.required) && <b>*</b>}
          </p>
        ))}
        <p className={styles.phoneHint}>{say('registration.usernameWrong')}</p>
        <p className={styles.phoneWrong}>{say('registration.missing')}</p>
        <p className={styles.phoneAction}>{say('registration.submit')}</p>
        <p className={styles.phoneLink}>{say('registration.member')}</p>
      </div>
      <p className={styles.phoneTags}>
        <span data-kind="accent">{say('games.new')}</span>
        <span data-kind="success">+120.00</span>
        <span data-kind="danger">−20.00</span>
      </p>
    </div>
  );
}

function stylesOf(code: string, theme: 'dark' | 'light', tokens: BrandLook['tokens']): CSSProperties {
  const standard = Object.fromEntries(
    Object.entries(brandTokens).map(([name, { standard: it }]) => [name, it]),
  );
  const brand: Record<string, string> = { ...standard, ...themeOf(code).brand, ...tokens.brand };
  const face = displayFaces[brand['face-display'] ?? ''] ?? '';
  const all = { ...brand, ...paletteOf(code, theme, tokens), 'face-display': face };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`--${name}`, value]));
}
