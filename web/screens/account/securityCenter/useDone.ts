import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { toast } from '../../../ui/toast.ts';

/** Says that a change is made, and leads back to the list of the security center. */
export function useDone(): (said: MessageId) => void {
  const t = useText();
  const navigate = useNavigate();
  return (said) => {
    toast.show({ text: t(said), lasts: 'successLong', tone: 'success' });
    void navigate(linkTo('securityCenter'), { replace: true });
  };
}
