import { signIn, type standing } from '@laro/contract/calls/points.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSend } from '../../platform/net/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { check } from '../../ui/icons/check.ts';
import { toast } from '../../ui/toast.ts';
import styles from './points.module.css';

export type Programme = NonNullable<Value<typeof standing>['programme']>;

/** S2-11: today's points for signing in, and those of the days around it. */
export function SignIn({ signIn: { isDone, step, plan } }: Pick<Programme, 'signIn'>) {
  const t = useText();
  const signing = useSend(signIn);
  const today = plan[step - 1] ?? 0;
  const tomorrow = plan[step % plan.length] ?? 0;

  async function take(): Promise<void> {
    const outcome = await signing.send({});
    if (outcome === undefined) return;
    if (outcome.ok) {
      const text = t('points.signedIn', { points: outcome.value.points });
      toast.show({ text, lasts: 'success', tone: 'success' });
    } else if (outcome.failure.code !== 'DONE_TODAY') {
      const text = t(outcome.failure.code === 'NOT_ALLOWED' ? 'breaks.refused' : 'points.failed');
      toast.show({ text, lasts: 'success', tone: 'danger' });
    }
  }
  return (
    <section className={styles.card} aria-label={t('points.signIn')}>
      <h2 className={styles.title}>{t('points.signIn')}</h2>
      <ol className={styles.days}>
        {plan.map((points, index) => {
          const isHad = index + 1 < step || (isDone && index + 1 === step);
          return (
            // Days of the row, which stays as it is.
            <li
              key={index}
              aria-current={index + 1 === step ? 'step' : undefined}
              aria-label={t(isHad ? 'points.dayHad' : 'points.day', { day: index + 1, points })}
              className={classes(styles.day, isHad && styles.had, index + 1 === step && styles.today)}
            >
              <span aria-hidden="true">{isHad ? <Icon path={check} size={16} /> : `+${points}`}</span>
            </li>
          );
        })}
      </ol>
      {isDone ? (
        <p className={styles.quiet}>{t('points.tomorrow', { points: tomorrow })}</p>
      ) : (
        <Button variant="primary" wide loading={signing.isSending} onClick={() => void take()}>
          {t('points.takeToday', { points: today })}
        </Button>
      )}
    </section>
  );
}
