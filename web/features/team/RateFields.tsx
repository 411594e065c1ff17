import type { ComponentProps } from 'react';
import type { HeldRate } from '@laro/contract/calls/rebates.ts';
import { ratesWithin } from '@laro/rules/rebate.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { demanded, type FormField } from '../forms/fields.ts';
import { categoryName, rateText } from './figures.ts';
import styles from './team.module.css';

type Category = HeldRate['category'];

/** A rate that is chosen, between what was promised further down and what the agent has. */
export interface Givable {
  readonly category: Category;
  /** What it is now. */
  readonly rate: number;
  readonly least: number;
  readonly most: number;
}

export function rateFields(rates: readonly Givable[]): FormField<Category>[] {
  return rates.map(({ category }) => ({
    name: category,
    label: categoryName(category),
    rule: demanded,
    missing: 'rebates.chooseRate',
    wrong: 'rebates.chooseRate',
  }));
}

/** What was chosen in the fields. */
export function chosenRates(rates: readonly Givable[], values: Readonly<Record<Category, string>>) {
  return rates.map(({ category }) => ({ category, rate: Number(values[category]) }));
}

interface RateFieldsProps {
  readonly form: {
    readonly field: (
      name: Category,
    ) => Pick<ComponentProps<typeof SelectField>, 'name' | 'label' | 'error' | 'wrong'>;
  };
  readonly rates: readonly Givable[];
  readonly step: number;
}

/** A field for each kind of game: how much can be given is what can be chosen. */
export function RateFields({ form, rates, step }: RateFieldsProps) {
  const t = useText();
  return (
    <div className={styles.rateFields}>
      {rates.map((rate) => {
        const within = ratesWithin(rate, step);
        const choices = within.includes(rate.rate) ? within : [rate.rate, ...within];
        return (
          <SelectField
            key={rate.category}
            {...form.field(rate.category)}
            defaultValue={String(rate.rate)}
            hint={
              rate.least > 0
                ? t('rebates.promised', { rate: rateText(rate.least) })
                : t('rebates.upTo', { rate: rateText(rate.most) })
            }
            options={choices.map((one) => ({ value: String(one), label: rateText(one) }))}
          />
        );
      })}
    </div>
  );
}
