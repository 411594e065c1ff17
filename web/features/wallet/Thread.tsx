import { thread } from '@laro/contract/calls/records.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import type { CountedWhy } from '@laro/rules/countedWhys.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useCall } from '../../platform/net/useCall.ts';
import { useSite } from '../../platform/page/site.ts';
import { linkTo } from '../../screens.ts';
import { Amount } from '../../ui/Amount.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { externalLink } from '../../ui/icons/externalLink.ts';
import { search } from '../../ui/icons/search.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatMoment } from '../records/moment.ts';
import { kindName } from './kinds.ts';
import { RoundReceipt } from './RoundReceipt.tsx';
import styles from './thread.module.css';

const whys: Readonly<Record<CountedWhy, MessageId>> = {
  counted: 'wallet.counted.counted',
  enough: 'wallet.counted.enough',
  aboveMaximum: 'wallet.counted.aboveMaximum',
  category: 'wallet.counted.category',
  noStake: 'wallet.counted.noStake',
};

interface ThreadProps {
  /** Of a deposit, a withdrawal or a round. */
  readonly number: string;
  /** What is shown of it already is not shown again. */
  readonly isRoundShown?: boolean;
}

/** S2-11: everything that belongs to one number: what moved, what it counted for, its proof, its order. */
export function Thread({ number, isRoundShown = false }: ThreadProps) {
  const { t, language } = useTexts();
  const { info } = useSite();
  const asked = useCall(thread, { query: { number, language } });
  const { value, failure } = asked;
  if (failure?.code === 'NUMBER_UNKNOWN' || failure?.code === 'BAD_REQUEST') {
    return <EmptyState icon={search} title={t('wallet.notFound')} text={t('wallet.notFoundText')} />;
  }
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: asked.askAgain, loading: asked.isAsking };
    if (failure !== undefined) return <ErrorState title={t('wallet.missing')} retry={retry} />;
    return <Skeleton className={styles.shape} />;
  }
  const format = formatOf(value.currency, info.currency);
  const { round, timeZone, order, proof } = value;
  return (
    <div className={styles.thread}>
      {round && !isRoundShown && <RoundReceipt round={round} format={format} timeZone={timeZone} />}
      <Moved value={value} format={format} />
      <Counted value={value} format={format} />
      {proof !== null && (
        <a href={proof} target="_blank" rel="noopener" data-outside="" className={styles.proof}>
          <Icon path={externalLink} size={20} />
          {t('wallet.prove')}
        </a>
      )}
      {order?.of === 'deposit' && (
        <LinkButton wide to={linkTo('deposit', { order: order.number })}>
          {t('wallet.toDeposit')}
        </LinkButton>
      )}
      {order?.of === 'withdrawal' && (
        <LinkButton wide to={linkTo('withdraw', { order: order.number })}>
          {t('wallet.toWithdrawal')}
        </LinkButton>
      )}
    </div>
  );
}

interface PartProps {
  readonly value: Value<typeof thread>;
  readonly format: AmountFormat;
}

function Moved({ value: { movements, timeZone, round }, format }: PartProps) {
  const { t } = useTexts();
  return (
    <section aria-label={t('wallet.moved')}>
      <h3 className={styles.title}>{t('wallet.moved')}</h3>
      {movements.length === 0 && (
        <p className={styles.quiet}>
          {t(round?.freeWon === undefined ? 'wallet.nothingMoved' : 'wallet.freeMovesNothing')}
        </p>
      )}
      <ul>
        {movements.map(({ number, kind, amount, balance, at }) => (
          <li key={number} className={styles.line}>
            <span>
              {t(kindName(kind))}
              <span className={styles.quiet}>{formatMoment(at, timeZone)}</span>
            </span>
            <span className={styles.figures}>
              <Amount {...formatSigned(amount, format)} />
              <span className={styles.quiet}>
                {t('wallet.then', { balance: formatAmount(balance, format) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Counted({ value: { counted, round }, format }: PartProps) {
  const { t } = useTexts();
  if (counted.length === 0) return null;
  return (
    <section aria-label={t('wallet.countedFor')}>
      <h3 className={styles.title}>{t('wallet.countedFor')}</h3>
      <ul>
        {counted.map((line, at) => (
          <li key={at} className={styles.line}>
            <span>
              {line.title}
              <span className={styles.quiet}>
                {t(whys[line.why], { staked: formatAmount(round?.staked ?? '0.00', format) })}
              </span>
            </span>
            <Amount text={formatAmount(line.counted, format)} />
          </li>
        ))}
      </ul>
      <LinkButton wide to={linkTo('rewardCenter')}>
        {t('wallet.toRewards')}
      </LinkButton>
    </section>
  );
}
