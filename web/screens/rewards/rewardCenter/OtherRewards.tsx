import { passesAgentGate } from '@laro/contract/protocol/access.ts';
import { dividendCurrent } from '@laro/contract/calls/agreements.ts';
import { standing } from '@laro/contract/calls/redRain.ts';
import { statement } from '@laro/contract/calls/wallet.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { kindName } from '../../../features/wallet/kinds.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from './rewardCenter.module.css';

/** S2-11: what there is besides points and promotions. What does not load is left out: each has a page of its own, which says so. */
export function OtherRewards() {
  const { flags } = useSite();
  const { session } = useSession();
  return (
    <>
      {flags.redEnvelopeRain && <RainReward />}
      {flags.dividend && passesAgentGate(session) && <DividendReward />}
      <RewardsGot />
    </>
  );
}

/** The rain, and what the member has got of it. */
function RainReward() {
  const { t, language } = useTexts();
  const { info } = useSite();
  const rain = useCall(standing, { query: { language } }).value?.rain;
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
function DividendReward() {
  const t = useText();
  const { info } = useSite();
  const { value } = useCall(dividendCurrent, {});
  if (value === undefined) return null;
  const { now, due, currency } = value;
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
function RewardsGot() {
  const t = useText();
  const { info } = useSite();
  const { value } = useCall(statement, { query: { group: 'reward' } });
  const sums = value?.sums.filter(({ group }) => group === 'reward') ?? [];
  if (value === undefined || sums.length === 0) return null;
  const format = formatOf(value.currency, info.currency);
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
