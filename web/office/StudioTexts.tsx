import { useState } from 'react';
import { findTexts } from '@laro/contract/calls/officeBrand.ts';
import { catalogues, shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Field } from '../ui/Field.tsx';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

interface ProductText {
  readonly id: string;
  readonly EN?: string;
  readonly TY?: string;
}

/** The brand's own texts, and any text of the product to say otherwise, found by its words. */
export function StudioTexts({ look, mayWrite, change }: StudioPart) {
  const t = useText();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const found = useCall(findTexts, { query: { text: wanted } }, { on: wanted.length >= 2 });
  /** Those that are open in the editor stay while they are emptied. */
  const [ownFirst] = useState(() => [
    ...new Set(catalogues.flatMap((code) => Object.keys(look.texts[code] ?? {}))),
  ]);
  const shown: readonly ProductText[] =
    wanted.length >= 2 ? (found.value?.texts ?? []) : ownFirst.map((id) => ({ id }));
  const set = (language: Catalogue, id: string, value: string): void => {
    const { [id]: _, ...rest } = look.texts[language] ?? {};
    change({
      texts: { ...look.texts, [language]: { ...rest, ...(value !== '' && { [id]: value }) } },
    });
  };
  return (
    <>
      <Field
        label={t('office.findText')}
        hint={t('office.findTextHint')}
        name="findText"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wanted.length < 2 && (
        <p className={styles.label}>{t('office.ownTexts', { count: ownFirst.length })}</p>
      )}
      {wanted.length >= 2 && found.value?.texts.length === 0 && <p>{t('office.noSuchText')}</p>}
      <ul className={styles.notes} aria-label={t('office.studio.texts')}>
        {shown.map((one) => (
          <li key={one.id}>
            <code>{one.id}</code>
            {catalogues.map((code) => (
              <Field
                key={code}
                label={shownLanguages[code].name}
                name={`${one.id} ${code}`}
                maxLength={2000}
                lang={shownLanguages[code].tag}
                placeholder={one[code]}
                disabled={!mayWrite}
                value={look.texts[code]?.[one.id] ?? ''}
                onChange={({ target }) => set(code, one.id, target.value)}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
