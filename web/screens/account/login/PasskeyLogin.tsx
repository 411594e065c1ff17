import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginPasskeyLogin } from '@laro/contract/calls/passkeys.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import type { Refused } from '../../../features/forms/refusals.ts';
import type { Said } from '../../../features/forms/useForm.ts';
import { useLostLink } from '../../../features/session/lostLink.ts';
import { noteMailSent } from '../../../features/session/mailSent.ts';
import type { Entrance } from '../../../features/session/next.ts';
import { hasPasskeys } from '../../../platform/device/hasPasskeys.ts';
import { fillsInPasskeys, takePasskey } from '../../../platform/device/passkeys.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { call } from '../../../platform/net/api.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { passkey } from '../../../ui/icons/passkey.ts';
import { fetchSending, unreachable } from './fetchSending.ts';
import styles from './login.module.css';

/** A little before what is to be signed is too old. */
const renewedAfterMs = 8 * 60_000;

/**
 * S7-45: a login without a name. Where the browser offers passkeys by itself in the name field it waits for one to be chosen
 * there; the button asks for one, which may be on a phone beside this device.
 */
export function PasskeyLogin({ entrance }: { entrance: Entrance | undefined }) {
  const t = useText();
  const { info } = useSite();
  const sayLostLink = useLostLink();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  /** What is waited for now: a browser asks for one passkey at a time. */
  const asking = useRef<AbortController>(undefined);

  function say({ say: id }: Refused): void {
    setSaid((before) => ({ id, isSilent: false, count: (before?.count ?? 0) + 1 }));
  }

  /** Asks for a passkey and logs in by it; whether there is something left to ask for. */
  async function ask(mediation: 'conditional' | 'optional', stop: AbortSignal): Promise<boolean> {
    const begun = await call(beginPasskeyLogin, {}, { signal: stop });
    if (stop.aborted) return false;
    if (!begun.ok) {
      if (mediation === 'optional') say(unreachable);
      return false;
    }
    const tooOld = AbortSignal.timeout(renewedAfterMs);
    const signal = AbortSignal.any([stop, tooOld]);
    const used = await takePasskey(begun.value.options, { mediation, signal });
    if (stop.aborted) return false;
    if (typeof used === 'string') {
      if (mediation === 'optional' && used === 'failed') say({ say: 'session.passkeyFailed' });
      return mediation === 'optional' || tooOld.aborted;
    }
    setBusy(true);
    const sending = await fetchSending();
    const outcome = sending
      ? await sending.logInByPasskey(used, { merchantCode: info.merchantCode, entrance }, stop)
      : unreachable;
    setBusy(false);
    if ('lostLink' in outcome) {
      noteMailSent(undefined);
      sayLostLink(outcome);
      return false;
    }
    if (!stop.aborted) say(outcome);
    return !stop.aborted;
  }

  async function listen(): Promise<void> {
    const { signal } = begin();
    while (!signal.aborted && (await ask('conditional', signal))) {
      // One that was refused, or has waited too long: the next.
    }
  }

  async function press(): Promise<void> {
    const { signal } = begin();
    setSaid(undefined);
    setBusy(true);
    const goesOn = await ask('optional', signal);
    if (signal.aborted) return;
    setBusy(false);
    if (goesOn && (await fillsInPasskeys())) void listen();
  }

  function begin(): AbortController {
    asking.current?.abort();
    return (asking.current = new AbortController());
  }

  const listenFirst = useEffectEvent(listen);
  useEffect(() => {
    let isHere = true;
    void fillsInPasskeys().then((fills) => {
      if (fills && isHere) void listenFirst();
    });
    return () => {
      isHere = false;
      asking.current?.abort();
    };
  }, []);
  return (
    <div className={styles.passkey}>
      {hasPasskeys() && (
        <Button wide size="large" loading={isBusy} onClick={() => void press()}>
          <Icon path={passkey} size={20} /> {t('session.byPasskey')}
        </Button>
      )}
      <Banner said={said} />
    </div>
  );
}
