import { useEffect, useEffectEvent, useState } from 'react';
import type { ExternalLogin as External } from '@laro/contract/site.ts';
import {
  goToSource,
  openExternalLogin,
  sourcesOf,
  takeReturn,
  useExternalLogin,
  type Source,
} from '../../platform/externalLogin.ts';
import type { IdentitySdk } from '../../platform/identitySdk.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { pendingLink, setPendingLink } from '../../platform/pendingLink.ts';
import { useNavigate } from '../../platform/router.ts';
import { useSite } from '../../platform/site.ts';
import { ExternalButtons } from '../../ui/ExternalButtons.tsx';
import { Refusal } from './Refusal.tsx';
import { logInExternally, type LoginRefusal } from './session.data.ts';
import styles from './login.module.css';

interface ExternalLoginProps {
  readonly external: External;
  readonly setCaptcha: (picture: string) => void;
}

/**
 * S2-43: the ways in by Google and Facebook, once they are initialised. Whoever comes back from there is logged in, or led
 * to registration when no member has the account.
 */
export function ExternalLogin({ external, setCaptcha }: ExternalLoginProps) {
  const t = useText();
  const { info, flags } = useSite();
  const navigate = useNavigate();
  const isOpen = useExternalLogin(external);
  const [busy, setBusy] = useState<Source>();
  const [refusal, setRefusal] = useState<LoginRefusal & { count: number; values: { source: string } }>();
  const names = { google: t('session.google'), facebook: t('session.facebook') };

  const comeBack = useEffectEvent(async (sdk: IdentitySdk | undefined): Promise<void> => {
    const back = takeReturn();
    if (back?.accessToken === undefined) return;
    const { source, accessToken } = back;
    setBusy(source);
    const token = await sdk?.signIn(source, accessToken);
    const outcome =
      token === undefined
        ? ({ problem: 'session.externalFailed', silent: false } as const)
        : await logInExternally(token, info.merchantCode);
    setBusy(undefined);
    if (outcome === undefined) return;
    if (outcome === 'unknown') {
      if (token !== undefined) setPendingLink({ source, token });
      await navigate('/m/register', { replace: true });
      return;
    }
    if (outcome.captcha !== undefined) setCaptcha(outcome.captcha);
    setRefusal((before) => ({
      ...outcome,
      count: (before?.count ?? 0) + 1,
      values: { source: names[source] },
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
          onPress={(source) => goToSource(source, external)}
        />
      )}
      <Refusal refusal={refusal} quiet={info.refusals === 'quiet'} />
    </>
  );
}
