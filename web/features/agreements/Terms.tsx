import type { Agreement, AgreementTier } from '@laro/contract/calls/agreements.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import styles from './agreements.module.css';

interface TermsProps {
  readonly kind: AgreementKind;
  readonly agreement: Pick<Agreement, 'tiers' | 'activeFrom'>;
  readonly format: AmountFormat;
}

/** What an agreement says, in sentences: each step, and who is active. */
export function Terms({ kind, agreement: { tiers, activeFrom }, format }: TermsProps) {
  const { t, tag } = useTexts();
  const money = (amount: string) => formatAmount(amount, format);
  const conditions = ({ turnover, loss, active }: AgreementTier) =>
    [
      turnover === '0.00' ? undefined : t('agreements.fromTurnover', { amount: money(turnover) }),
      loss === '0.00' ? undefined : t('agreements.fromLoss', { amount: money(loss) }),
      active === 0 ? undefined : t('agreements.fromActive', { count: active }),
    ].filter((one) => one !== undefined);
  const and = new Intl.ListFormat(tag, { type: 'conjunction' });
  return (
    <>
      <ol className={styles.tiers}>
        {tiers.map((tier) => (
          <li key={tier.pays}>
            <strong>
              {t(`agreements.tier.${kind}`, {
                amount: kind === 'dividend' ? percent(tier.pays) : money(tier.pays),
              })}
            </strong>{' '}
            {conditions(tier).length === 0
              ? t('agreements.always')
              : t('agreements.when', { conditions: and.format(conditions(tier)) })}
          </li>
        ))}
      </ol>
      {tiers.some(({ active }) => active > 0) && (
        <p className={styles.quiet}>
          {activeFrom === '0.00'
            ? t(`agreements.active.${kind}`)
            : t(`agreements.activeFrom.${kind}`, { amount: money(activeFrom) })}
        </p>
      )}
    </>
  );
}

/** "12.50" as 12.5%. */
function percent(pays: string): string {
  return `${pays.replace(/\.?0+$/, '')}%`;
}
