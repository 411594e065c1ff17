import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExternalLogin as External } from '@laro/contract/calls/site.ts';
import {
  goToSource,
  openExternalLogin,
  sourcesOf,
  takeReturn,
  useExternalLogin,
  type Source,
} from '../../../features/identity/externalLogin.ts';
import type { IdentitySdk } from '../../../features/identity/identitySdk.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { judgeNext, useNext, wayIn, type Entrance } from '../../../features/session/next.ts';
import { pendingLink, setPendingLink } from '../../../features/identity/pendingLink.ts';
import { useNavigate } from '../../../platform/router/router.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import type { Refused } from '../../../features/forms/refusals.ts';
import type { Said } from '../../../features/forms/useForm.ts';
import { ExternalButtons } from '../../../features/identity/ExternalButtons.tsx';
import { StillWaiting } from '../../../ui/StillWaiting.tsx';
import { fetchSending } from './fetchSending.ts';
import styles from './login.module.css';

/** Of who comes back from there with nothing. */
const accountFailed: Refused = { say: 'session.externalFailed' };

interface ExternalLoginProps {
  readonly external: External;
  readonly entrance: Entrance | undefined;
  readonly setCaptcha: (picture: string) => void;
}

/**
 * S2-43: the ways in by Google and Facebook, once they are initialised. Whoever comes back from there is logged in, or led
 * to registration when no member has the account.
 */
export function ExternalLogin({ external, entrance, setCaptcha }: ExternalLoginProps) {
  const t = useText();
  const { info, flags } = useSite();
  const navigate = useNavigate();
  const isOpen = useExternalLogin(external);
  const next = useNext();
  const [busy, setBusy] = useState<Source>();
  const waiting = useRef<AbortController>(undefined);
  const [said, setSaid] = useState<Said>();
  const names = { google: t('session.google'), facebook: t('session.facebook') };

  const comeBack = useEffectEvent(async (sdk: IdentitySdk | undefined): Promise<void> => {
    const back = takeReturn();
    if (back?.accessToken === undefined) return;
    const { source, accessToken } = back;
    setBusy(source);
    // Where they were going when they left (S4-39), which the login goes on to.
    const on = judgeNext(back.next);
    if (on !== undefined) await navigate(wayIn('login', on), { replace: true });
    const stop = new AbortController();
    waiting.current = stop;
    const found = await sdk?.signIn(source, accessToken);
    const sending = found && (await fetchSending());
    const outcome =
      found === undefined || sending === undefined
        ? accountFailed
        : await sending.logInExternally(
            found.token,
            { merchantCode: info.merchantCode, entrance },
            stop.signal,
          );
    setBusy(undefined);
    if (stop.signal.aborted) return;
    if (outcome === 'unknown') {
      if (found !== undefined) setPendingLink({ source, ...found });
      await navigate(wayIn('register', on), { replace: true });
      return;
    }
    if ('lostLink' in outcome) return;
    if (outcome.picture !== undefined) setCaptcha(outcome.picture);
    setSaid((before) => ({
      id: outcome.say,
      values: { source: names[source] },
      isSilent: outcome.isSilent === true,
      count: (before?.count ?? 0) + 1,
    }));
  });
  useEffect(() => void openExternalLogin(external).then((sdk) => comeBack(sdk)), [external]);

  const link = pendingLink();
  if (link !== undefined) {
    return <p className={styles.notice}>{t('session.linkNotice', { source: names[link.source] })}</p>;
  }
  return (
    <>
      {(isOpen || busy !== undefined) && (
        <ExternalButtons
          label={t('session.orWith')}
          names={names}
          sources={sourcesOf(external, flags)}
          busy={busy}
          onPress={(source) => goToSource(source, external, next?.to)}
        />
      )}
      <StillWaiting
        waiting={busy !== undefined}
        text={t('session.stillWaiting')}
        leave={{ label: t('session.stopWaiting'), onPress: () => waiting.current?.abort() }}
      />
      <Banner said={said} />
    </>
  );
}
