import type { offers } from '@laro/contract/calls/promotions.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import styles from './part.module.css';

type Asks = Pick<
  Value<typeof offers>['offers'][number],
  'task' | 'wagering' | 'days' | 'maximumStake' | 'contribution'
>;

/** The rounds that a promotion is for. */
export function PartTask({ task, format }: { readonly task: Asks['task']; readonly format: AmountFormat }) {
  const t = useText();
  if (task === null) return null;
  const { category, rounds, stake, isMost, game } = task;
  const values = { rounds, category: t(`games.${category}`), stake: formatAmount(stake, format) };
  if (game) return <p>{t('rewards.task.free', { ...values, game: game.name })}</p>;
  return <p>{t(isMost ? 'rewards.task.most' : 'rewards.task.least', values)}</p>;
}

/** What a promotion asks of whoever takes part, said before. */
export function PartAsks({ asks, format }: { readonly asks: Asks; readonly format: AmountFormat }) {
  const t = useText();
  const { wagering, days, maximumStake, contribution } = asks;
  return (
    <section className={styles.asks} aria-label={t('rewards.asks')}>
      <PartTask task={asks.task} format={format} />
      {wagering === 0 ? (
        <p>{t('rewards.asksNothing')}</p>
      ) : (
        <>
          <p>{t('rewards.asksPlay', { times: wagering, days })}</p>
          <p>{t('rewards.asksStake', { stake: formatAmount(maximumStake, format) })}</p>
          <ul>
            {contribution.map(({ category, percent }) => (
              <li key={category}>{t('rewards.asksShare', { category: t(`games.${category}`), percent })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
