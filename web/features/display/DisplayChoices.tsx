import { useRef, useState } from 'react';
import { useRevalidator } from '../../platform/router/router.ts';
import { shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { useText } from '../../platform/i18n/text.tsx';
import type { ShownTheme } from '../../platform/page/page.ts';
import { rememberLanguage, showTheme } from '../../platform/page/preferences.ts';
import { useSite } from '../../platform/page/site.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './DisplayChoices.module.css';

/** S9-04: a language is fetched when the choice has stood still for so many ms. */
const languagePause = 250;

/** Language and theme: kept in cookies, so that the next page comes from the server in them. */
export function DisplayChoices() {
  return (
    <div className={styles.choices}>
      <ThemeChoice />
      <LanguageChoice />
    </div>
  );
}

function ThemeChoice() {
  const t = useText();
  const [theme, setTheme] = useState<ShownTheme>();
  // The page may have come in another theme than this merchant's own: what it shows is what counts.
  const shown = theme ?? (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');
  return (
    <div>
      <span aria-hidden="true" className={styles.hint}>
        {t('shell.theme')}
      </span>
      <SegmentedControl
        label={t('shell.theme')}
        value={shown}
        options={[
          { value: 'dark', label: t('shell.dark') },
          { value: 'light', label: t('shell.light') },
        ]}
        onChange={(chosen) => {
          showTheme(chosen);
          setTheme(chosen);
        }}
      />
    </div>
  );
}

function LanguageChoice() {
  const t = useText();
  const site = useSite();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Catalogue>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (site.languages.length < 2) return null;
  function choose(code: Catalogue): void {
    setChosen(code);
    clearTimeout(timer.current);
    // The same address is asked for again, so that place and scroll stay.
    timer.current = setTimeout(() => {
      rememberLanguage(code);
      void revalidate();
    }, languagePause);
  }
  return (
    <div>
      <span aria-hidden="true" className={styles.hint}>
        {t('shell.language')}
      </span>
      <SegmentedControl
        label={t('shell.language')}
        value={chosen ?? site.language}
        options={site.languages.map((code) => ({ value: code, label: shownLanguages[code].name }))}
        onChange={choose}
      />
    </div>
  );
}
