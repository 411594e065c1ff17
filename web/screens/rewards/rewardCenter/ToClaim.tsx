import { SignIn, type Programme } from '../../../features/points/SignIn.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';

/** S2-11: what there is to claim besides promotions. */
export function ToClaim({ programme }: { programme: Programme }) {
  const { t, tag } = useTexts();
  if (programme.isTrial) return null;
  return (
    <>
      <SignIn signIn={programme.signIn} />
      <LinkButton to={linkTo('pointsMall')} wide>
        {t('rewards.points', { points: formatCount(programme.balance, tag) })}
      </LinkButton>
    </>
  );
}
