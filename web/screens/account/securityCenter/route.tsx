import { isTrial } from '@laro/contract/protocol/access.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { shield } from '../../../ui/icons/shield.ts';
import { Coming } from './Coming.tsx';

// Its calls bring what forms are made of, so that it comes behind the frame.
const Member = latePart(async () => (await import('./Member.tsx')).Member, Coming);

/** S2-11, S7-45: how the account is protected, and each protection by itself. A trial, which is nobody's, is told how to (S6-03). */
export default function SecurityCenter() {
  const t = useText();
  const { session } = useSession();
  if (!isTrial(session)) return <Member />;
  return (
    <EmptyState
      icon={shield}
      title={t('member.noAccount')}
      text={t('member.trial')}
      action={
        <LinkButton to={linkTo('register')} variant="primary">
          {t('shell.becomeMember')}
        </LinkButton>
      }
    />
  );
}
