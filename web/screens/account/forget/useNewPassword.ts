import { linkTo } from '../../../screens.ts';
import type { Refused } from '../../../features/forms/refusals.ts';
import { useNavigate } from '../../../platform/router/router.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { noteMailSent } from '../../../features/session/mailSent.ts';
import { useNext, wayIn } from '../../../features/session/next.ts';
import { useSite } from '../../../platform/page/site.ts';
import { toast } from '../../../ui/toast.ts';
import { logInAgain } from './password.data.ts';

/** S4-19: what follows a new password, which is the login with it; where that fails, the login's own screen. */
export function useNewPassword() {
  const t = useText();
  const { info } = useSite();
  const next = useNext();
  const navigate = useNavigate();
  return async (
    answer: { readonly userName: string } | Refused,
    password: string,
  ): Promise<Refused | undefined> => {
    if (!('userName' in answer)) return answer;
    const isIn = await logInAgain(answer.userName, password, info.merchantCode);
    noteMailSent(undefined);
    toast.show({ text: t('password.done'), lasts: 'successLong', tone: 'success' });
    void navigate(isIn ? (next?.to ?? linkTo('home')) : wayIn('login', next), { replace: true });
    return undefined;
  };
}
