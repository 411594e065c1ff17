import { registerFields, type RegisterField } from '@laro/contract/calls/registration.ts';
import type { BrandLook } from '@laro/contract/calls/officeBrand.ts';
import { catalogues, shownLanguages } from '@laro/rules/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

type Rule = NonNullable<BrandLook['register'][RegisterField]>;
const off: Rule = { enabled: false, required: false };
const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Which fields the registration has, which of them must be filled, and what is said of what does not fit. */
export function StudioFields({ look, mayWrite, change }: StudioPart) {
  const t = useText();
  const set = (field: RegisterField, part: Partial<Rule>): void =>
    change({ register: { ...look.register, [field]: { ...off, ...look.register[field], ...part } } });
  return (
    <ul className={styles.rows} aria-label={t('office.studio.fields')}>
      {registerFields.map((field) => {
        const rule = look.register[field] ?? off;
        return (
          <li key={field}>
            <p>
              <strong>{t(`registration.${field}`)}</strong>
            </p>
            <Checkbox
              label={t('office.fieldOn')}
              aria-label={t('office.fieldOnOf', { name: t(`registration.${field}`) })}
              disabled={!mayWrite}
              checked={rule.enabled}
              onChange={({ target }) => set(field, { enabled: target.checked })}
            />
            <Checkbox
              label={t('office.fieldNeeded')}
              aria-label={t('office.fieldNeededOf', { name: t(`registration.${field}`) })}
              disabled={!mayWrite || !rule.enabled}
              checked={rule.required}
              onChange={({ target }) => set(field, { required: target.checked })}
            />
            {rule.enabled && (
              <details className={styles.fieldMore}>
                <summary>{t('office.fieldMore')}</summary>
                <div className={styles.terms}>
                  {(['minLength', 'maxLength'] as const).map((bound) => (
                    <Field
                      key={bound}
                      label={t(`office.field.${bound}`)}
                      name={`${field} ${bound}`}
                      type="number"
                      min={0}
                      disabled={!mayWrite}
                      value={rule[bound] ?? ''}
                      onChange={({ target }) => set(field, { [bound]: numberOf(target.value) })}
                    />
                  ))}
                  {catalogues.map((code) => (
                    <Field
                      key={code}
                      label={t('office.fieldMessage', { language: shownLanguages[code].name })}
                      name={`${field} ${code}`}
                      maxLength={2000}
                      lang={shownLanguages[code].tag}
                      disabled={!mayWrite}
                      value={rule.message?.[code] ?? ''}
                      onChange={({ target }) => {
                        const { [code]: _, ...rest } = rule.message ?? {};
                        const message = { ...rest, ...(target.value !== '' && { [code]: target.value }) };
                        set(field, { message: Object.keys(message).length > 0 ? message : undefined });
                      }}
                    />
                  ))}
                </div>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
