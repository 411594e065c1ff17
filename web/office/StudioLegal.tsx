import { legalTextNames } from '@laro/contract/calls/site.ts';
import { catalogues, shownLanguages } from '@laro/rules/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

/** In characters, as its setting says. */
const longest = 20_000;

/** What players agree to, in each language. */
export function StudioLegal({ look, mayWrite, change }: StudioPart) {
  const t = useText();
  return (
    <>
      <p className={styles.label}>{t('office.legalHint', { name: '{name}', age: '{age}' })}</p>
      {legalTextNames.map((name) => (
        <details key={name} className={styles.history} open={name === legalTextNames[0]}>
          <summary>{t(`office.legal.${name}`)}</summary>
          <div className={styles.notes}>
            {catalogues.map((code) => {
              const text = look.legal[name]?.[code] ?? '';
              return (
                <TextArea
                  key={code}
                  label={`${t(`office.legal.${name}`)}, ${shownLanguages[code].name}`}
                  name={`${name} ${code}`}
                  rows={10}
                  error={text.length > longest ? t('office.textTooLong') : undefined}
                  lang={shownLanguages[code].tag}
                  disabled={!mayWrite}
                  count={t('office.letters', { count: text.length })}
                  value={text}
                  onChange={({ target }) =>
                    change({
                      legal: { ...look.legal, [name]: { ...look.legal[name], [code]: target.value } },
                    })
                  }
                />
              );
            })}
          </div>
        </details>
      ))}
    </>
  );
}
