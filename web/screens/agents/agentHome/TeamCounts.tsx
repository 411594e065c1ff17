import { useText } from '../../../platform/i18n/text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTeamCounts } from './agent.data.ts';
import styles from './agent.module.css';

/** S2-79, S3-32: four counts of the team, today. */
export function TeamCounts() {
  const t = useText();
  const { counts, failed, retry } = useTeamCounts();
  const shown = [
    [t('agent.loggedIn'), counts?.teamLoginMemberCount],
    [t('agent.betting'), counts?.teamBetMemberCount],
    [t('agent.registered'), counts?.teamRegisterMemberCount],
    [t('agent.online'), counts?.teamOnlineCount],
  ] as const;
  return (
    <section className={styles.team} aria-labelledby="team">
      <div className={styles.teamHead}>
        <h2 id="team">{t('agent.teamToday')}</h2>
        {failed && (
          <Button variant="quiet" onClick={retry}>
            {t('shell.tryAgain')}
          </Button>
        )}
      </div>
      <dl className={styles.counts}>
        {shown.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count ?? (failed ? '–' : <Skeleton shape="line" className={styles.waiting} />)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
