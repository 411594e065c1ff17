import * as v from 'valibot';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { PromotionTerms, promotionKinds, type PromotionKind } from '@laro/rules/promotionTerms.ts';
import { demanded, type FormField } from '../features/forms/fields.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { FieldOfForm } from './writing.ts';
import styles from './office.module.css';

const given = [
  'amount',
  'code',
  'percent',
  'most',
  'least',
  'rounds',
  'category',
  'stake',
  'gameId',
] as const;
const asked = ['wagering', 'maximumStake', 'days', 'review'] as const;
type Given = (typeof given)[number];
type Game = (typeof gameTypes)[number];
export type TermName = 'kind' | Given | (typeof asked)[number] | `of${Game}`;
type Typed = Readonly<Record<TermName, string>>;

const share = ['percent', 'most', 'least'] as const;
/** What each kind has to say besides what all of them ask. */
const ofKind: Readonly<Record<PromotionKind, readonly Given[]>> = {
  firstDeposit: share,
  deposit: share,
  cashback: share,
  signUp: ['amount'],
  code: ['amount', 'code'],
  freeRounds: ['rounds', 'category', 'stake', 'gameId'],
  challenge: ['rounds', 'category', 'stake', 'amount'],
  invitation: ['amount', 'least'],
  appDownload: ['amount'],
};
const kindOf = (typed: string | undefined) => promotionKinds.find((kind) => kind === typed);

const amount = '^\\d{1,12}(\\.\\d{2})?$';
const whole = '^\\d{1,4}$';
const patterns: Partial<Record<TermName, string>> = {
  amount,
  most: amount,
  least: amount,
  stake: amount,
  maximumStake: amount,
  percent: whole,
  rounds: whole,
  wagering: whole,
  days: whole,
  code: '^[A-Z0-9]{4,20}$',
  gameId: '^[\\w.-]{1,64}$',
};

/** Of the kind that is chosen; of words only the kind alone. */
export function termFields(typedKind: string | undefined): readonly FormField<TermName>[] {
  const kind = kindOf(typedKind);
  const texts = { missing: 'office.missing', wrong: 'office.wrong' } as const;
  const field = (name: Exclude<TermName, `of${Game}`>): FormField<TermName> => {
    const pattern = patterns[name];
    return {
      ...texts,
      name,
      label: `office.terms.${name}`,
      rule: { ...demanded, required: name !== 'gameId', ...(pattern && { pattern }) },
    };
  };
  const first: FormField<TermName> = {
    ...texts,
    name: 'kind',
    label: 'office.terms.kind',
    rule: { ...demanded, required: false },
  };
  if (kind === undefined) return [first];
  const shares = gameTypes.map((game): FormField<TermName> => ({
    ...texts,
    name: `of${game}`,
    label: `games.${game}`,
    rule: { ...demanded, required: false, pattern: '^(\\d{1,2}|100)$' },
  }));
  return [first, ...[...ofKind[kind], ...asked].map(field), ...shares];
}

/** What the fields hold; undefined for one of words only, false where it is nothing that can be offered. */
export function termsIn(values: Typed): PromotionTerms | undefined | false {
  const kind = kindOf(values.kind);
  if (kind === undefined) return undefined;
  const money = (text: string) => (text.includes('.') ? text : `${text}.00`);
  const read = (name: Given) => {
    if (name === 'gameId') return values[name] || undefined;
    if (name === 'code' || name === 'category') return values[name];
    return name === 'percent' || name === 'rounds' ? Number(values[name]) : money(values[name]);
  };
  const shares = gameTypes.map((game) => [game, Number(values[`of${game}`])] as const);
  const terms = v.safeParse(PromotionTerms, {
    kind,
    wagering: Number(values.wagering),
    days: Number(values.days),
    maximumStake: money(values.maximumStake),
    review: values.review === 'yes',
    ...Object.fromEntries(ofKind[kind].map((name) => [name, read(name)])),
    contribution: Object.fromEntries(shares.filter(([, percent]) => percent > 0)),
  });
  return terms.success && terms.output;
}

interface PromotionTermsFieldsProps {
  readonly form: { readonly field: (name: TermName) => FieldOfForm };
  /** As it is chosen now. */
  readonly kind: string | undefined;
  readonly before: PromotionTerms | undefined;
}

/** What a promotion asks and gives, for an owner to change. */
export function PromotionTermsFields({ form, kind: typed, before }: PromotionTermsFieldsProps) {
  const t = useText();
  const kind = kindOf(typed);
  const had: Readonly<Record<string, unknown>> = { ...before };
  const text = (name: TermName) => String(had[name] ?? '');
  return (
    <fieldset className={styles.asked}>
      <legend>{t('office.terms.title')}</legend>
      <SelectField
        {...form.field('kind')}
        defaultValue={before?.kind ?? ''}
        options={[
          ...(before ? [] : [{ value: '', label: t('office.terms.wordsOnly') }]),
          ...promotionKinds.map((value) => ({ value, label: t(`office.terms.kind.${value}`) })),
        ]}
      />
      {kind &&
        [...ofKind[kind], ...asked].map((name) =>
          name === 'category' || name === 'review' ? (
            <SelectField
              key={name}
              {...form.field(name)}
              defaultValue={
                name === 'category' ? text(name) || 'RNG' : before?.review === true ? 'yes' : 'no'
              }
              options={
                name === 'category'
                  ? gameTypes.map((value) => ({ value, label: t(`games.${value}`) }))
                  : (['no', 'yes'] as const).map((value) => ({
                      value,
                      label: t(`office.terms.review.${value}`),
                    }))
              }
            />
          ) : (
            <Field
              key={name}
              {...form.field(name)}
              inputMode={name === 'code' || name === 'gameId' ? 'text' : 'decimal'}
              defaultValue={text(name)}
            />
          ),
        )}
      {kind && (
        <fieldset className={styles.terms}>
          <legend>{t('office.terms.contribution')}</legend>
          {gameTypes.map((game) => (
            <Field
              key={game}
              {...form.field(`of${game}`)}
              inputMode="numeric"
              defaultValue={before?.contribution[game] ?? ''}
            />
          ))}
        </fieldset>
      )}
      <p className={styles.label}>{t('office.terms.kept')}</p>
    </fieldset>
  );
}

/** The same for who may only read it. */
export function PromotionTermsShown({ terms }: { readonly terms: PromotionTerms | undefined }) {
  const t = useText();
  if (terms === undefined) return <p className={styles.label}>{t('office.terms.wordsOnly')}</p>;
  const had: Readonly<Record<string, unknown>> = { ...terms };
  return (
    <section className={styles.asked} aria-label={t('office.terms.title')}>
      <p>
        {t('office.terms.title')}: {t(`office.terms.kind.${terms.kind}`)}
      </p>
      <ul>
        {[...ofKind[terms.kind].filter((name) => had[name] !== undefined), ...asked].map((name) => (
          <li key={name}>
            {t(`office.terms.${name}`)}:{' '}
            {name === 'category' && 'category' in terms
              ? t(`games.${terms.category}`)
              : name === 'review'
                ? t(`office.terms.review.${terms.review ? 'yes' : 'no'}`)
                : String(had[name])}
          </li>
        ))}
        {gameTypes.map((game) => {
          const percent = terms.contribution[game] ?? 0;
          return percent > 0 && <li key={game}>{`${t(`games.${game}`)}: ${percent}%`}</li>;
        })}
      </ul>
      <p className={styles.label}>{t('office.terms.ofOwner')}</p>
    </section>
  );
}
