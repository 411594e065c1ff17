import type { WholeMember } from '@laro/contract/calls/officeMembers.ts';
import { useText } from '../platform/i18n/text.tsx';
import { grouped, useDesk } from './desk.ts';
import styles from './office.module.css';

/** What an agent waits for or has to pay, and what each salary waits for. */
export function Salaries({ member: { salaries, currency } }: { readonly member: WholeMember }) {
  const t = useText();
  const { when } = useDesk();
  return (
    <section>
      <h3 className={styles.small}>{t('office.salaries')}</h3>
      {salaries.length === 0 && <p>{t('office.noSalaries')}</p>}
      <ul className={styles.notes}>
        {salaries.map(({ id, day, amount, senior, junior, seniorHas, appliedAt, why }) => (
          <li key={id}>
            <p>
              <strong className={styles.money}>
                {grouped(amount)} {currency}
              </strong>{' '}
              {t('office.salaryOf', { day, senior, junior })}
            </p>
            <p>{t(`office.salary.${why}`, { senior, has: `${grouped(seniorHas)} ${currency}` })}</p>
            <p className={styles.label}>{t('office.salaryAppliedAt', { at: when(appliedAt) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
