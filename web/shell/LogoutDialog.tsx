import { useState } from 'react';
import { useNavigate } from '../platform/router.ts';
import { logout } from '@laro/contract/session.ts';
import { call } from '../platform/api.ts';
import { useText } from '../platform/i18n/text.tsx';
import { leaveSession } from '../platform/session.ts';
import { Dialog } from '../ui/Dialog.tsx';

/**
 * S4-06, S8-19: asks, says goodbye to the gateway, forgets everything of the session and puts home in the place of the
 * screen. Without an answer the session is forgotten here all the same: that is what was asked for.
 */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    // Home first, and on screen: a screen for members would lead to login the moment the session is gone.
    await navigate('/m/home', { replace: true });
    await leaveSession(() => call(logout));
    setLeaving(false);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shell.logoutTitle')}
      cancel={t('shell.cancel')}
      confirm={{ label: t('shell.logout'), onPress: () => void leave(), loading: leaving, danger: true }}
    >
      {leaving ? t('shell.pleaseWait') : t('shell.logoutText')}
    </Dialog>
  );
}
