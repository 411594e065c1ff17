import { claimMission, type missions, type MissionTurn } from '@laro/contract/calls/points.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './rewardCenter.module.css';

/** S2-11: what is played for today and this week, how far that is, and prizes that can be claimed. */
export function Missions({ missions: turns, currency, timeZone }: Value<typeof missions>) {
  const t = useText();
  const { info } = useSite();
  if (turns.length === 0) return null;
  const format = formatOf(currency, info.currency);
  return (
    <section className={styles.card} aria-labelledby="missions">
      <h2 id="missions" className={styles.head}>
        {t('rewards.missions')}
      </h2>
      <ul className={styles.missions}>
        {turns.map((turn) => (
          <Turn key={`${turn.key} ${turn.from}`} turn={turn} format={format} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

interface TurnProps {
  readonly turn: MissionTurn;
  readonly format: AmountFormat;
  readonly timeZone: string;
}

function Turn({ turn, format, timeZone }: TurnProps) {
  const t = useText();
  const claiming = useSend(claimMission);
  const { key, from, title, task, needs, done, category, points, state, until } = turn;
  const told = (count: string) => (task === 'staked' ? formatAmount(count, format) : count);
  const sum = t(task === 'staked' ? 'rewards.missionStaked' : 'rewards.missionRounds', {
    done: told(done),
    needs: told(needs),
  });
  const time = formatMoment(until, timeZone);

  async function take(): Promise<void> {
    const outcome = await claiming.send({ body: { mission: key, from } });
    if (outcome === undefined) return;
    if (outcome.ok) {
      const text = t('rewards.missionTaken', { points: outcome.value.points });
      toast.show({ text, lasts: 'success', tone: 'success' });
    } else {
      const isGone = outcome.failure.code === 'OVER' || outcome.failure.code === 'NO_MISSION';
      const isAway = outcome.failure.code === 'NOT_ALLOWED';
      const text = t(isGone ? 'rewards.missionOver' : isAway ? 'breaks.refused' : 'rewards.failed');
      toast.show({ text, lasts: 'success', tone: 'danger' });
    }
  }
  return (
    <li className={styles.mission} aria-label={title}>
      <p className={styles.ends}>
        <span className={styles.title}>{title}</span>
        <span>{t('rewards.missionPrize', { points })}</span>
      </p>
      <progress className={styles.meter} aria-label={title} value={Number(done)} max={Number(needs)} />
      <p className={styles.quiet}>
        {category === null ? sum : t('rewards.missionIn', { category: t(`games.${category}`), text: sum })}
      </p>
      {state === 'running' && <p className={styles.quiet}>{t('rewards.missionUntil', { time })}</p>}
      {state === 'claimable' && (
        <>
          <Button variant="primary" wide loading={claiming.isSending} onClick={() => void take()}>
            {t('rewards.missionTake', { points })}
          </Button>
          <p className={styles.quiet}>{t('rewards.missionBy', { time })}</p>
        </>
      )}
      {state === 'claimed' && (
        <Button wide disabled>
          {t('rewards.claimed')}
        </Button>
      )}
    </li>
  );
}
