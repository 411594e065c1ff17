import { useState } from 'react';
import { isRealMoney } from '@laro/contract/protocol/access.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSession } from '../platform/net/session.ts';
import { forgetCaptcha } from '../platform/storage/keptFields.ts';
import { ViewContext, type View } from '../platform/router/router.ts';
import { InSheet } from '../ui/FormPage.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { PageTexts } from './PageTexts.tsx';
import { Welcome } from './Welcome.tsx';

interface RegisterDialogProps {
  /** The screen of the registration, as its page would show it. */
  readonly view: View;
  /** False while another page is in front, such as the terms; what was typed is there again when one comes back. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Each opening has a captcha of its own; what was typed stays. */
export function openAnew(): void {
  forgetCaptcha('register');
}

/** S4-35: the registration over the page one is on, which stays there for the new member. */
export function RegisterDialog({ view, open, onClose }: RegisterDialogProps) {
  const t = useText();
  const { session } = useSession();
  const [isDone, setDone] = useState(false);
  if (open && !isDone && isRealMoney(session)) setDone(true);
  if (isDone) return <Welcome />;
  return (
    <Sheet open={open} onClose={onClose} title={t('screens.register')} closeLabel={t('shell.close')}>
      <ViewContext value={view}>
        <PageTexts>
          <InSheet value={true}>
            <view.Content />
          </InSheet>
        </PageTexts>
      </ViewContext>
    </Sheet>
  );
}
