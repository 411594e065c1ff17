import { useState } from 'react';
import { makeBrand, removeBrand } from '@laro/contract/calls/officeBrand.ts';
import { catalogues, shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { Submit } from '../features/forms/Submit.tsx';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useDesk, type Brand } from './desk.ts';
import { addressOf, go } from './place.ts';
import { refusedAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import styles from './office.module.css';

const field = { rule: demanded, missing: 'office.missing', wrong: 'office.wrong' } as const;
const free = { ...demanded, required: false };
/** The start that is no brand's. */
const product = '';
const refusals: RefusalTable<typeof makeBrand, 'code'> = {
  CODE_TAKEN: { at: 'code', say: 'office.codeTaken' },
  BRANDS_NOT_YOURS: { say: 'office.brandsNotYours' },
  SETTINGS_WRONG: { say: 'office.settingsWrong' },
  otherwise: { say: 'office.unreachable' },
};

/** S6-10: every brand that an owner sees, one that is begun, and one that nobody has come to. */
export function Brands() {
  const t = useText();
  const { me } = useDesk();
  return (
    <>
      <h1 className={styles.title}>{t('office.page.brands')}</h1>
      <section className={styles.card} aria-label={t('office.newBrand')}>
        <h2 className={styles.small}>{t('office.newBrand')}</h2>
        <NewBrand />
      </section>
      <ul className={styles.cards}>
        {me.brands.map((one) => (
          <OneBrand key={one.code} one={one} />
        ))}
      </ul>
    </>
  );
}

function NewBrand() {
  const t = useText();
  const { me } = useDesk();
  const { send } = useSend(makeBrand);
  const [languages, setLanguages] = useState<readonly Catalogue[]>(catalogues);
  /** What the checks refuse, in their own words. */
  const [faults, setFaults] = useState<readonly { readonly name: string; readonly message: string }[]>([]);
  const form = useForm({
    fields: [
      {
        ...field,
        name: 'code',
        label: 'office.code.brand',
        hint: 'office.codeOfBrandHint',
        rule: { ...demanded, pattern: '^[a-z][a-z0-9]{1,23}$' },
      },
      { ...field, name: 'name', label: 'office.brandName' },
      { ...field, name: 'start', label: 'office.start', rule: free },
      { ...field, name: 'host', label: 'office.host', hint: 'office.hostHint', rule: free },
      {
        ...field,
        name: 'currency',
        label: 'office.currency',
        hint: 'office.currencyHint',
        rule: { ...demanded, pattern: '^[A-Z]{3}$' },
      },
      { ...field, name: 'defaultLanguage', label: 'office.firstLanguage' },
    ],
    async send({ start, host, ...typed }) {
      setFaults([]);
      const outcome = await send({
        body: {
          ...typed,
          languages: [...languages],
          hosts: host === '' ? [] : [host],
          ...(start !== product && { start }),
        },
      });
      if (outcome?.ok === true) return void go(addressOf({ page: 'brand', brand: outcome.value.code }));
      const failure = outcome?.failure;
      if (failure?.code === 'SETTINGS_WRONG') setFaults(failure.value.faults);
      return refusedAtDesk(refusals, failure);
    },
  });
  return (
    <Form {...form.props}>
      <div className={styles.pair}>
        <Field {...form.field('code')} autoCapitalize="none" autoComplete="off" />
        <Field {...form.field('name')} autoComplete="off" maxLength={40} />
        <SelectField
          {...form.field('start')}
          defaultValue={product}
          options={[
            { value: product, label: t('office.startOfProduct') },
            ...me.brands.map(({ code, name }) => ({ value: code, label: t('office.startOf', { name }) })),
          ]}
        />
        <Field {...form.field('host')} autoCapitalize="none" autoComplete="off" />
        <Field {...form.field('currency')} defaultValue={me.brands[0]?.currency} autoComplete="off" />
        <SelectField
          {...form.field('defaultLanguage')}
          defaultValue={catalogues[0]}
          options={catalogues.map((code) => ({ value: code, label: shownLanguages[code].name }))}
        />
      </div>
      <fieldset className={styles.plain}>
        <legend className={styles.small}>{t('office.languages')}</legend>
        {catalogues.map((code) => (
          <Checkbox
            key={code}
            label={shownLanguages[code].name}
            checked={languages.includes(code)}
            onChange={({ target }) =>
              setLanguages((now) => (target.checked ? [...now, code] : now.filter((one) => one !== code)))
            }
          />
        ))}
      </fieldset>
      <Said said={form.said} />
      {faults.length > 0 && (
        <ul className={styles.remarks} lang="en">
          {faults.map(({ name, message }) => (
            <li key={name + message}>
              <code>{name}</code> {message}
            </li>
          ))}
        </ul>
      )}
      <Submit form={form} label={t('office.makeBrand')} />
    </Form>
  );
}

const kept: RefusalTable<typeof removeBrand, 'again'> = {
  NOT_THE_CODE: { at: 'again', say: 'office.notTheCode' },
  BRAND_IN_USE: { say: 'office.brandInUse' },
  otherwise: { say: 'office.unreachable' },
};

function OneBrand({ one: { code, name, currency, languages } }: { readonly one: Brand }) {
  const t = useText();
  const { send } = useSend(removeBrand);
  const form = useForm({
    fields: [{ ...field, name: 'again', label: 'office.codeAgain' }],
    async send({ again }) {
      const outcome = await send({ body: { merchant: code, again } });
      return outcome?.ok === true ? undefined : refusedAtDesk(kept, outcome?.failure);
    },
  });
  return (
    <li className={styles.card}>
      <p>
        <strong>{name}</strong> <code>{code}</code>
      </p>
      <p className={styles.label}>
        {currency} · {languages.join(', ')}
      </p>
      <details className={styles.history}>
        <summary>{t('office.removeBrand')}</summary>
        <p>{t('office.removeBrandSure', { name })}</p>
        <Form {...form.props}>
          <Field {...form.field('again')} autoCapitalize="none" autoComplete="off" />
          <Said said={form.said} />
          <Button type="submit" loading={form.isBusy}>
            {t('office.removeBrandYes')}
          </Button>
        </Form>
      </details>
    </li>
  );
}
