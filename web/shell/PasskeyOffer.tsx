import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addPasskeyHere } from '../features/security/addPasskey.ts';
import { forgetFreshLogin, freshTicket } from '../features/session/freshLogin.ts';
import { keepsPasskeys } from '../platform/device/passkeys.ts';
import { useText } from '../platform/i18n/text.tsx';
import { RouterContext, ViewContext, type View } from '../platform/router/router.ts';
import { readStored, writeStored } from '../platform/storage/storage.ts';
import { linkTo } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { close } from '../ui/icons/close.ts';
import { passkey } from '../ui/icons/passkey.ts';
import { toast } from '../ui/toast.ts';
import { PageTexts } from './PageTexts.tsx';
import styles from '../features/app/install.module.css';

/** S7-45: offers a passkey after a login, below home and in nobody's way; `onEnd` when there is nothing to offer, or no more. */
export function PasskeyOffer({ onEnd }: { readonly onEnd: () => void }) {
  const { look } = use(RouterContext);
  const [view, setView] = useState<View>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isHere = true;
    void keepsPasskeys().then(async (can) => {
      // With the screen come its words, which home has none of.
      const found =
        can && freshTicket('passkey') !== undefined
          ? await look(linkTo('securityCenter')).catch(() => undefined)
          : undefined;
      if (!isHere) return;
      if (found !== undefined) return setView(found);
      // Until the next login.
      writeStored('passkeyOffer', undefined);
      return end();
    });
    return () => void (isHere = false);
  }, [look]);
  if (view === undefined) return null;
  return (
    <ViewContext value={view}>
      <PageTexts>
        <Offer onEnd={onEnd} />
      </PageTexts>
    </ViewContext>
  );
}

function Offer({ onEnd }: { readonly onEnd: () => void }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  async function add(): Promise<void> {
    const ticket = freshTicket('passkey');
    if (ticket === undefined) return onEnd();
    const stop = new AbortController();
    leaving.current = stop;
    setBusy(true);
    const refused = await addPasskeyHere(ticket, stop.signal);
    if (stop.signal.aborted) return;
    setBusy(false);
    if (refused === undefined) {
      forgetFreshLogin('passkey');
      toast.show({ text: t('passkeys.added'), lasts: 'short', tone: 'success' });
    } else {
      toast.show({ text: t(refused.say, refused.values), lasts: 'short', tone: 'danger' });
    }
    if (refused === undefined || readStored('passkeyOffer') !== 'due') onEnd();
  }
  return (
    <aside className={styles.bar} aria-label={t('passkeys.offer')}>
      <IconButton
        icon={close}
        label={t('passkeys.notNow')}
        onClick={() => {
          writeStored('passkeyOffer', 'declined');
          onEnd();
        }}
      />
      <span className={styles.icon}>
        <Icon path={passkey} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{t('passkeys.offer')}</p>
        <p className={styles.line}>{t('passkeys.offerText')}</p>
      </div>
      <Button loading={isBusy} onClick={() => void add()}>
        {t('passkeys.offerAdd')}
      </Button>
    </aside>
  );
}
