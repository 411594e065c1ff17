import { useState } from 'react';
import { catalogues, shownLanguages } from '@laro/rules/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { FileField } from '../ui/FileField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

/** In characters, as its setting says. */
const longestMark = 20_000;

/** What the brand is called, its mark, its theme and its languages. */
export function StudioName({ look, mayWrite, change }: StudioPart) {
  const t = useText();
  const [file, setFile] = useState<string>();
  const [isLarge, setLarge] = useState(false);
  const read = async (chosen: File): Promise<void> => {
    setLarge(chosen.size > longestMark);
    if (chosen.size > longestMark) return;
    change({ mark: await chosen.text() });
    setFile(chosen.name);
  };
  const { name, theme, mark, languages, defaultLanguage } = look;
  return (
    <>
      <Field
        label={t('office.brandName')}
        name="brandName"
        maxLength={40}
        disabled={!mayWrite}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {mark !== undefined && (
        <img className={styles.markShown} src={markAddress(mark)} alt={t('office.mark')} />
      )}
      {mayWrite && (
        <FileField
          label={t('office.mark')}
          name="mark"
          types={['image/svg+xml']}
          hint={t('office.markHint')}
          error={isLarge ? t('office.markHint') : undefined}
          file={undefined}
          onChoose={(chosen) => void read(chosen)}
          onRemove={() => undefined}
          onRetry={() => undefined}
          texts={{ choose: file ?? t('office.chooseMark'), stop: '', remove: '', retry: '', state: '' }}
        />
      )}
      <SegmentedControl
        label={t('office.themeFirst')}
        disabled={!mayWrite}
        options={(['dark', 'light'] as const).map((value) => ({ value, label: t(`office.theme.${value}`) }))}
        value={theme}
        onChange={(value) => change({ theme: value })}
      />
      <fieldset className={styles.plain}>
        <legend className={styles.small}>{t('office.languages')}</legend>
        {catalogues.map((code) => (
          <Checkbox
            key={code}
            label={shownLanguages[code].name}
            disabled={!mayWrite}
            checked={languages.includes(code)}
            onChange={({ target }) =>
              change({
                languages: target.checked ? [...languages, code] : languages.filter((one) => one !== code),
              })
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={t('office.firstLanguage')}
        name="defaultLanguage"
        disabled={!mayWrite}
        value={defaultLanguage}
        options={catalogues.map((code) => ({ value: code, label: shownLanguages[code].name }))}
        onChange={({ target }) => change({ defaultLanguage: target.value })}
      />
    </>
  );
}

/** A picture runs no script, whatever was chosen. */
export function markAddress(mark: string): string {
  return `data:image/svg+xml,${encodeURIComponent(mark)}`;
}
