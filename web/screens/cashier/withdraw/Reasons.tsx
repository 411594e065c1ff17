import { useState } from 'react';
import type { standing } from '@laro/contract/calls/withdraw.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { SaidWhyNot } from '@laro/rules/mayWithdraw.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { useWayToAsk } from '../../../features/support/wayToAsk.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import styles from './withdraw.module.css';

// Once it is wanted.
const Identity = latePart(async () => (await import('./Identity.tsx')).Identity);
const NewCard = latePart(async () => (await import('./NewCard.tsx')).NewCard);

const sentences: Readonly<Record<SaidWhyNot['code'], MessageId>> = {
  TRIAL: 'withdraw.why.TRIAL',
  NO_CHANNEL: 'withdraw.why.NO_CHANNEL',
  CLOSED: 'withdraw.why.CLOSED',
  AWAY: 'withdraw.why.AWAY',
  NO_PASSWORD: 'withdraw.why.NO_PASSWORD',
  NO_CARD: 'withdraw.why.NO_CARD',
  HELD: 'withdraw.why.HELD',
  TURNOVER: 'withdraw.why.TURNOVER',
  DAY_TIMES: 'withdraw.why.DAY_TIMES',
  BELOW_LEAST: 'withdraw.why.BELOW_LEAST',
  ABOVE_MOST: 'withdraw.why.ABOVE_MOST',
  DAY_AMOUNT: 'withdraw.why.DAY_AMOUNT',
  UNPROVED: 'withdraw.why.UNPROVED',
  BALANCE: 'withdraw.why.BALANCE',
};

interface ReasonsProps {
  readonly why: readonly SaidWhyNot[];
  readonly standing: Value<typeof standing>;
  readonly format: AmountFormat;
}

/** Everything that is in the way, at once, each with what helps. */
export function Reasons({ why, standing, format }: ReasonsProps) {
  const t = useText();
  const { flags } = useSite();
  const asked = useWayToAsk();
  const [isAdding, setAdding] = useState(false);
  const [isProving, setProving] = useState(false);
  const { turnoverPercent, least, timeZone } = standing;
  // Without a security center it is given at the registration, or the help desk knows.
  const ask = asked && ({ to: asked, say: 'inbox.ask' } as const);
  const ways: Partial<
    Record<SaidWhyNot['code'], { to: ReturnType<typeof linkTo>; say: MessageId } | undefined>
  > = {
    NO_PASSWORD: flags.securityCenter
      ? { to: linkTo('securityCenter', { view: 'withdrawal' }), say: 'withdraw.setPassword' }
      : ask,
    NO_CHANNEL: ask,
    TURNOVER: { to: linkTo('home'), say: 'withdraw.play' },
  };
  return (
    <section className={styles.card} aria-labelledby="why" role="status">
      <h2 id="why" className={styles.title}>
        {t('withdraw.why')}
      </h2>
      <ul className={styles.reasons}>
        {why.map(({ code, amount, until }) => {
          const way = ways[code];
          return (
            <li key={code} className={styles.reason}>
              <p>
                {t(sentences[code], {
                  amount: amount === undefined ? '' : formatAmount(amount, format),
                  until: until === undefined ? '' : formatMoment(until, timeZone),
                  percent: turnoverPercent,
                  least: formatAmount(least, format),
                })}
              </p>
              {way && <LinkButton to={way.to}>{t(way.say)}</LinkButton>}
              {code === 'NO_CARD' && <Button onClick={() => setAdding(true)}>{t('withdraw.addCard')}</Button>}
              {code === 'UNPROVED' && <Button onClick={() => setProving(true)}>{t('identity.show')}</Button>}
            </li>
          );
        })}
      </ul>
      {isProving && <Identity onClose={() => setProving(false)} />}
      {isAdding && <NewCard onClose={() => setAdding(false)} />}
    </section>
  );
}
