import { formatAmount, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { readAmount, type AmountLimits } from '@laro/rules/typedAmount.ts';
import { demanded, type FormField } from './fields.ts';

/** What an amount may be, and how the merchant writes it. */
export interface AmountPlan extends AmountLimits {
  readonly format: AmountFormat;
}

/** A field of an amount: what is wrong is said with the limit that it breaks. */
export function amountField<Name extends string>(
  given: Pick<FormField<Name>, 'name' | 'label'>,
  { format, ...limits }: AmountPlan,
): FormField<Name> {
  return {
    ...given,
    rule: demanded,
    missing: 'forms.amountMissing',
    wrong: 'forms.amountMissing',
    judge(value) {
      const read = readAmount(value, format, limits);
      return read.ok ? undefined : { id: `forms.${read.fault}`, values: limitTexts({ format, ...limits }) };
    },
  };
}

/** The limits as they are read, and an amount to show how one is written. */
export function limitTexts({ format, least, most }: AmountPlan) {
  const write = (amount: string | undefined) => (amount === undefined ? '' : formatAmount(amount, format));
  return { least: write(least), most: write(most), example: write(least ?? '100.00') };
}
