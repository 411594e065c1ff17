import { numero, type LotteryDraw } from '@laro/contract/calls/lottery.ts';
import { roadsOf, trendsOf } from '@laro/rules/lottery/trends.ts';
import { isOfPrizes, prizesOf } from '@laro/rules/lottery/prizeLists.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { chart } from '../../../ui/icons/chart.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Balls } from './Balls.tsx';
import { DrawLine } from './DrawLine.tsx';
import type { OpenLottery } from './load.ts';
import { Trends } from './Trends.tsx';
import { useMenu } from './useMenu.ts';
import styles from './lottery.module.css';

interface ResultsProps {
  readonly lotteries: readonly OpenLottery[];
  readonly here: 'lottery' | 'startLottery';
}

/** S2-20, S7-29: the draws of one lottery, with how its balls stand among the latest of them. */
export function Results({ lotteries, here }: ResultsProps) {
  const t = useText();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('lottery');
  const lottery = lotteries.find(({ gameId }) => gameId === asked) ?? lotteries[0];
  if (lottery === undefined) return <EmptyState icon={chart} title={t('lottery.noResults')} />;
  const { gameId } = lottery;
  return (
    <div className={styles.orders}>
      <SelectField
        name="lottery"
        label={t('lottery.lottery')}
        value={gameId}
        onChange={({ target }) =>
          void navigate(linkTo(here, { view: 'results', lottery: target.value }), { replace: true })
        }
        options={lotteries.map((one) => ({ value: one.gameId, label: one.card.name }))}
      />
      <Draws key={gameId} lottery={lottery} />
    </div>
  );
}

function Draws({ lottery: { gameId } }: { readonly lottery: OpenLottery }) {
  const t = useText();
  const { entries, now, timeZone = 'UTC' } = useMenu();
  const entry = entries.get(gameId);
  const pages = usePages(numero, {
    input: (pageNo) => ({ query: { gameId, pageNo } }),
    read: ({ content }) => content,
    keptAs: `draws ${gameId}`,
  });
  const drawn = (pages.items ?? []).flatMap((one) => (one?.result ? [one.result] : [])).slice(0, 100);
  const isPrizes = drawn.some(isOfPrizes);
  // Of prizes, whose last two digits are what most play for.
  const results = isPrizes ? drawn.map(([special = '']) => special.slice(-2).split('')) : drawn;
  return (
    <>
      <p className={styles.now}>
        <DrawLine entry={entry} now={now} />
      </p>
      {results.length > 0 && (
        <Trends
          trends={trendsOf(results)}
          roads={roadsOf(results)}
          draws={results.length}
          isPrizes={isPrizes}
        />
      )}
      <RecordList
        label={t('lottery.results')}
        name={`draws ${gameId}`}
        pages={pages}
        keyOf={({ draw }) => draw}
        rows="lines"
        empty={<EmptyState icon={chart} title={t('lottery.noResults')} />}
        renderRow={(draw) => <DrawRow draw={draw} timeZone={timeZone} />}
      />
    </>
  );
}

interface DrawRowProps {
  readonly draw: LotteryDraw;
  readonly timeZone: string;
}

function DrawRow({ draw, timeZone }: DrawRowProps) {
  const t = useText();
  return (
    <div className={styles.drawn}>
      <span className={styles.drawWords}>
        <strong>{t('lottery.drawNumber', { number: draw.draw })}</strong>
        <span className={styles.quiet}>{formatMoment(draw.dueAt, timeZone)}</span>
      </span>
      {draw.result === null ? (
        <span className={styles.quiet}>{t('lottery.void')}</span>
      ) : (
        <Balls result={draw.result} />
      )}
      {draw.result !== null && isOfPrizes(draw.result) && (
        <details className={styles.prizes}>
          <summary>{t('lottery.allPrizes')}</summary>
          <dl>
            {prizesOf(draw.result).map((numbers, at) => (
              <div key={numbers.join()}>
                <dt>{at === 0 ? t('lottery.special') : t('lottery.prize', { number: at })}</dt>
                <dd>{numbers.join(' ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
