import { standing } from '@laro/contract/calls/points.ts';
import { SignIn } from '../../../features/points/SignIn.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './rewardCenter.module.css';

/** S2-11: what there is to claim besides promotions. What does not load is left out: the mall says so itself. */
export function ToClaim() {
  const { t, tag, language } = useTexts();
  const { value, failure } = useCall(standing, { query: { language } });
  if (value === undefined) {
    return failure === undefined ? <Skeleton className={styles.claimShape} /> : null;
  }
  const { programme } = value;
  if (programme === null || programme.isTrial) return null;
  return (
    <>
      <SignIn signIn={programme.signIn} />
      <LinkButton to={linkTo('pointsMall')} wide>
        {t('rewards.points', { points: formatCount(programme.balance, tag) })}
      </LinkButton>
    </>
  );
}
