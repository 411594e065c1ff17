import { useState } from 'react';
import { beginDeskPasskey, enterByPasskey } from '@laro/contract/calls/officePasskeys.ts';
import { hasPasskeys } from '../platform/device/hasPasskeys.ts';
import { takePasskey } from '../platform/device/passkeys.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { call } from '../platform/net/api.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { passkey } from '../ui/icons/passkey.ts';
import { saidAtDesk } from './refusals.ts';
import styles from './office.module.css';

const refusals: Readonly<Record<string, MessageId>> = { LOGIN_REFUSED: 'office.passkeyRefused' };

/** S6-10: signs in by a passkey, in place of name, password and code; a browser that has none shows nothing. */
export function PasskeySignIn({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<MessageId>();
  const { signal } = useState(() => new AbortController())[0];
  const enter = async (): Promise<MessageId | undefined> => {
    const begun = await call(beginDeskPasskey, {});
    if (!begun.ok) return saidAtDesk(refusals, begun.failure.code);
    const used = await takePasskey(begun.value.options, { signal });
    if (typeof used === 'string') return used === 'left' ? undefined : 'office.passkeyFailed';
    const outcome = await call(enterByPasskey, { body: { passkey: used.proof } });
    if (!outcome.ok) return saidAtDesk(refusals, outcome.failure.code);
    return void onDone();
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    setSaid(await enter());
    setBusy(false);
  };
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button wide loading={isBusy} onClick={() => void press()}>
        <Icon path={passkey} size={20} /> {t('office.byPasskey')}
      </Button>
      <p role="alert" className={styles.said}>
        {said && t(said)}
      </p>
    </>
  );
}
