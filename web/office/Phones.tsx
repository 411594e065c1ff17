import { useState, type CSSProperties, type ReactNode } from 'react';
import { catalogues, shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { useTexts } from '../platform/i18n/text.tsx';
import { themeValues } from '../themes/theme.ts';
import { useDesk } from './desk.ts';
import styles from './office.module.css';

/** What is written as a phone shows it, by day and by night, in the language that is chosen here. */
export function Phones({ renderShown }: { readonly renderShown: (language: Catalogue) => ReactNode }) {
  const { t, language: own } = useTexts();
  const { brand } = useDesk();
  const [language, setLanguage] = useState<Catalogue>(own);
  return (
    <figure className={styles.phone} aria-label={t('office.phone')}>
      <figcaption className={styles.languages}>
        <span className={styles.label}>{t('office.phone')}</span>
        {catalogues.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {shownLanguages[one].name}
          </button>
        ))}
      </figcaption>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className={styles.screen} style={coloursOf(brand.code, theme)}>
          {renderShown(language)}
        </div>
      ))}
    </figure>
  );
}

/** The desk wears its own colours; on the phone are those of the brand. */
function coloursOf(brand: string, theme: 'dark' | 'light'): CSSProperties {
  const values = themeValues(brand);
  const all = Object.entries({ ...values.brand, ...values[theme] });
  return Object.fromEntries(all.map(([name, value]) => [`--${name}`, value]));
}
