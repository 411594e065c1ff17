import { useText } from '../../platform/i18n/text.tsx';
import { toast } from '../../ui/toast.ts';
import type { Entered } from './enterSession.ts';

/** Says to who is in that the account from elsewhere is not theirs, where it was to be. */
export function useLostLink(): (entered: Entered) => void {
  const t = useText();
  return ({ lostLink }) => {
    if (lostLink === undefined) return;
    toast.show({ text: t('session.notLinked', { source: t(`session.${lostLink}`) }), lasts: 'long' });
  };
}
