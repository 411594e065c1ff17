import { useState } from 'react';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { useNavigate } from '../platform/router/router.ts';
import { sayGoodbye } from '../platform/net/goodbye.ts';
import { useText } from '../platform/i18n/text.tsx';
import { leaveSession, useSession } from '../platform/net/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { StillWaiting } from '../ui/StillWaiting.tsx';
import { linkTo } from '../screens.ts';

/**
 * S4-06, S8-19: asks, says goodbye to the gateway, forgets everything of the session and puts home in the place of the
 * screen. Without an answer the session is forgotten here all the same: that is what was asked for.
 */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const { session } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<AbortController>();
  async function leave(): Promise<void> {
    const enough = new AbortController();
    setLeaving(enough);
    // Home first, and on screen: a screen for members would lead to login the moment the session is gone.
    await navigate(linkTo('home'), { replace: true });
    await leaveSession(() => sayGoodbye(enough.signal));
    setLeaving(undefined);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shell.logoutTitle')}
      cancel={t('shell.cancel')}
      confirm={{
        label: t('shell.logout'),
        onPress: () => void leave(),
        loading: leaving !== undefined,
        danger: true,
      }}
    >
      {t(
        leaving !== undefined
          ? 'shell.pleaseWait'
          : isTrial(session)
            ? 'shell.logoutTrial'
            : 'shell.logoutText',
      )}
      <StillWaiting
        waiting={leaving !== undefined}
        text={t('shell.stillWaiting')}
        leave={{ label: t('shell.leaveAnyway'), onPress: () => leaving?.abort() }}
      />
    </Dialog>
  );
}
