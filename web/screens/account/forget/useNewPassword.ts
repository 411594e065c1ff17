import { linkTo } from '../../../screens.ts';
import { useNavigate } from '../../../platform/router/router.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { noteMailSent } from '../../../features/session/mailSent.ts';
import { useNext, wayIn } from '../../../features/session/next.ts';
import { useSite } from '../../../platform/page/site.ts';
import { toast } from '../../../ui/toast.ts';
import { logInAgain } from './password.data.ts';

/** S4-19: what follows a new password, which is the login with it; where that fails, the login's own screen. */
export function useNewPassword(): (userName: string, password: string) => Promise<void> {
  const t = useText();
  const { info } = useSite();
  const next = useNext();
  const navigate = useNavigate();
  return async (userName, password) => {
    const isIn = await logInAgain(userName, password, info.merchantCode);
    noteMailSent(undefined);
    toast.show({ text: t('password.done'), lasts: 'successLong', tone: 'success' });
    void navigate(isIn ? (next?.to ?? linkTo('home')) : wayIn('login', next), { replace: true });
  };
}
