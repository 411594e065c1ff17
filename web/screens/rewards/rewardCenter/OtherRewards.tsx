import type { dividendCurrent } from '@laro/contract/calls/agreements.ts';
import type { standing } from '@laro/contract/calls/redRain.ts';
import type { statement } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { kindName } from '../../../features/wallet/kinds.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from './rewardCenter.module.css';

/** The rain, and what the member has got of it. */
export function RainReward({ rain }: { rain: Value<typeof standing>['rain'] | undefined }) {
  const t = useText();
  const { info } = useSite();
  const got = rain?.current.mine ?? rain?.last?.mine;
  return (
    <section className={styles.card} aria-labelledby="rain">
      <h2 id="rain" className={styles.head}>
        {rain?.title ?? t('screens.redEnvelopeRain')}
      </h2>
      {rain && (
        <p>
          {got === undefined || got === null
            ? t('rewards.rainNone', { minutes: rain.everyMinutes })
            : t('rewards.rainGot', { amount: formatAmount(got, formatOf(rain.currency, info.currency)) })}
        </p>
      )}
      <LinkButton to={linkTo('redEnvelopeRain')} wide>
        {t('screens.redEnvelopeRain')}
      </LinkButton>
    </section>
  );
}

/** What an agent's contract on a dividend comes to, and what is there to be taken. */
export function DividendReward({ now, due, currency }: Value<typeof dividendCurrent>) {
  const t = useText();
  const { info } = useSite();
  const money = (amount: string) => formatAmount(amount, formatOf(currency, info.currency));
  const there = due.reduce((sum, { pays }) => sum + toMinor(pays), 0n);
  return (
    <section className={styles.card} aria-labelledby="dividend">
      <h2 id="dividend" className={styles.head}>
        {t('screens.agentDividend')}
      </h2>
      <p>
        {now === null ? t('rewards.noDividend') : t('rewards.dividendSoFar', { amount: money(now.pays) })}
      </p>
      <LinkButton to={linkTo('agentDividend')} variant={there > 0n ? 'primary' : 'secondary'} wide>
        {there > 0n
          ? t('rewards.dividendDue', { amount: money(toAmount(there)) })
          : t('screens.agentDividend')}
      </LinkButton>
    </section>
  );
}

/** What came as a reward in the last seven days, by kind. */
export function RewardsGot({ sums: all, currency }: Value<typeof statement>) {
  const t = useText();
  const { info } = useSite();
  const sums = all.filter(({ group }) => group === 'reward');
  if (sums.length === 0) return null;
  const format = formatOf(currency, info.currency);
  return (
    <section className={styles.card} aria-labelledby="got">
      <h2 id="got" className={styles.head}>
        {t('rewards.got')}
      </h2>
      <dl className={styles.got}>
        {sums.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{t(kindName(kind))}</dt>
            <dd>
              <Amount {...formatSigned(amount, format)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
