import { useState } from 'react';
import { overview } from '@laro/contract/calls/office.ts';
import { listChats } from '@laro/contract/calls/officeChat.ts';
import { useTexts } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Chart } from '../ui/Chart.tsx';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Days } from './Days.tsx';
import { shownFigure } from './FiguresTable.tsx';
import { sees, useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { useAgain } from './useAgain.ts';
import { WaitingChats } from './WaitingChats.tsx';
import styles from './office.module.css';

const figures = ['registered', 'active', 'deposits', 'withdrawals', 'staked', 'result'] as const;

/** A brand today beside yesterday, each figure of the last days as a picture and as a table, and what waits for somebody. */
export function Overview() {
  const { t, tag } = useTexts();
  const { me, brand } = useDesk();
  const address = useAddress();
  const [figure, setFigure] = useState<(typeof figures)[number]>('result');
  const isForMe = me.role !== 'content';
  const asked = useCall(overview, { query: { merchant: brand.code } }, { on: isForMe });
  const [today, yesterday] = asked.value?.days ?? [];
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const write = (value: number) => new Intl.NumberFormat(tag, { notation: 'compact' }).format(value);
  const points = asked.value?.days.toReversed().map((one) => ({
    label: day.format(new Date(one.day)),
    value: Number(one[figure]),
    text: shownFigure(one[figure]),
  }));
  return (
    <>
      <h1 className={styles.title}>{t('office.page.overview')}</h1>
      {!isForMe && <p>{t('office.noFigures')}</p>}
      <NotNow {...asked} />
      {isForMe && (
        <dl className={styles.figures}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`office.figure.${name}`)}</dt>
              <dd>{today ? shownFigure(today[name]) : <Skeleton className={styles.figure} />}</dd>
              <dd className={styles.before}>
                {yesterday ? t('office.yesterday', { figure: shownFigure(yesterday[name]) }) : '\u00a0'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {asked.value && (
        <ul className={styles.waitingFor}>
          {sees(me.role, 'chats') && <ChatsThatWait />}
          {sees(me.role, 'feedback') && asked.value.waiting.feedback > 0 && (
            <li>
              <a href={address('feedback')}>
                {t('office.waitingFeedback', { count: asked.value.waiting.feedback })}
              </a>
            </li>
          )}
          {sees(me.role, 'withdrawals') && (
            <li>
              <a href={address('withdrawals')}>
                {t('office.waitingWithdrawals', { count: asked.value.waiting.withdrawals })}
              </a>
            </li>
          )}
          {sees(me.role, 'withdrawals') && (
            <li>{t('office.waitingAdjustments', { count: asked.value.waiting.adjustments })}</li>
          )}
          {asked.value.waiting.secondSteps > 0 && (
            <li>{t('office.waitingSecondSteps', { count: asked.value.waiting.secondSteps })}</li>
          )}
        </ul>
      )}
      {isForMe && (
        <section className={styles.card} aria-label={t('office.byDay')}>
          <ChoiceChips
            label={t('office.whichFigure')}
            options={figures.map((value) => ({ value, label: t(`office.figure.${value}`) }))}
            value={figure}
            onChange={setFigure}
          />
          <Chart
            title={t('office.figureByDay', {
              figure: t(`office.figure.${figure}`),
              currency: brand.currency,
            })}
            points={points}
            heads={[t('office.day'), t(`office.figure.${figure}`)]}
            write={write}
          />
          <details className={styles.history}>
            <summary>{t('office.asTable')}</summary>
            <Days figures={figures} days={asked.value?.days ?? []} />
          </details>
        </section>
      )}
    </>
  );
}

/** At this brand and at the others that are seen; whoever has just come to the desk finds who waits for them. */
function ChatsThatWait() {
  const { brand } = useDesk();
  const { value, askAgain } = useCall(listChats, { query: { merchant: brand.code } }, { staleTime: 0 });
  useAgain(askAgain);
  const count = value?.chats.filter(({ waitsSince }) => waitsSince !== undefined).length ?? 0;
  const here = count > 0 ? [{ merchant: brand.code, count }] : [];
  return <WaitingChats chats={[...here, ...(value?.elsewhere ?? [])]} />;
}
