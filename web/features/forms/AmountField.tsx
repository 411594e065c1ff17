import { useRef, type ComponentProps } from 'react';
import { formatAmount } from '@laro/rules/amountFormat.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { limitTexts, type AmountPlan } from './amountField.ts';
import styles from './forms.module.css';

interface AmountFieldProps extends ComponentProps<typeof Field> {
  readonly plan: AmountPlan;
  /** Decimal text of the wire: what a press puts into the field. */
  readonly quick?: readonly string[];
}

/** Money to be typed: figures on the keyboard, its limits said before they are broken, the usual amounts by a press. */
export function AmountField({ plan, quick = [], ...field }: AmountFieldProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { symbol, symbolAfter } = plan.format;
  const { least, most } = limitTexts(plan);
  const hint =
    least === ''
      ? most === ''
        ? undefined
        : 'forms.atMost'
      : most === ''
        ? 'forms.atLeast'
        : 'forms.between';

  function put(amount: string): void {
    const input = place.current?.querySelector('input');
    if (!input) return;
    input.value = amount.replace(/\.00$/, '');
    // Heard like what is typed.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div ref={place} className={styles.amount}>
      <Field
        {...field}
        hint={field.hint ?? (hint && t(hint, { least, most }))}
        inputMode="decimal"
        autoComplete="off"
        {...(symbolAfter === true
          ? { suffix: <span className={styles.unit}>{symbol}</span> }
          : { prefix: symbol })}
      />
      {quick.length > 0 && (
        <div role="group" aria-label={t('forms.quickAmounts')} className={styles.quick}>
          {quick.map((amount) => (
            <Button key={amount} onClick={() => put(amount)}>
              {formatAmount(amount, plan.format).replace(/[.,]00(?!\d)/, '')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
