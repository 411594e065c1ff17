import { useEffect, useState } from 'react';
import { useNavigate } from '../../../platform/router/router.ts';
import { isTrial, passesAgentGate } from '@laro/contract/protocol/access.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { hasPrevious } from '../../../platform/router/browserRouter.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { clock } from '../../../ui/icons/clock.ts';
import { gift } from '../../../ui/icons/gift.ts';
import { team } from '../../../ui/icons/team.ts';
import { toast } from '../../../ui/toast.ts';
import { Invitation } from './Invitation.tsx';
import { linkTo } from '../../../screens.ts';

/** S8-18: how long "coming soon" shows, in ms. */
const soonMs = 1000;

/** S2-98: with the promotion off it says so and goes back; agents have a way of their own. */
export default function InviteFriends() {
  const t = useText();
  const { flags } = useSite();
  const { session } = useSession();
  if (!flags.referral) return <ComingSoon />;
  if (passesAgentGate(session)) return <ForAgents />;
  if (!isTrial(session)) return <Invitation />;
  return (
    <EmptyState
      icon={gift}
      title={t('invite.trial')}
      text={t('shell.realOnly')}
      action={<LinkButton to={linkTo('home')}>{t('shell.goHome')}</LinkButton>}
    />
  );
}

function ComingSoon() {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    toast.show({ text: t('invite.soon'), lasts: 'success' });
    const goBack = () => void (hasPrevious() ? navigate(-1) : navigate(linkTo('home'), { replace: true }));
    const timer = setTimeout(goBack, soonMs);
    return () => clearTimeout(timer);
  }, [t, navigate]);
  return <EmptyState icon={clock} title={t('invite.soon')} text={t('invite.soonText')} />;
}

function ForAgents() {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  return (
    <>
      <EmptyState
        icon={team}
        title={t('invite.trial')}
        action={<LinkButton to={linkTo('openAccount')}>{t('screens.openAccount')}</LinkButton>}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('invite.agent')}
        cancel={t('shell.cancel')}
        confirm={{
          label: t('screens.openAccount'),
          onPress: () => void navigate(linkTo('openAccount'), { replace: true }),
        }}
      >
        {t('invite.agentText')}
      </Dialog>
    </>
  );
}
