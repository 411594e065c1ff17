import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import { useState } from 'react';
import { usePageData } from '../../../platform/router/router.ts';
import { useHydrated } from '../../../platform/device/device.ts';
import { ExternalLink } from '../../../features/support/ExternalLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { mailSent } from '../../../features/session/mailSent.ts';
import { entranceOf, useNext, wayIn } from '../../../features/session/next.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { load } from './load.ts';
import { LoginReason } from './LoginReason.tsx';
import type { LoginMethod } from '../../../features/session/loginFields.ts';
import { MailNotice } from './MailNotice.tsx';
import { fetchSending } from './fetchSending.ts';
import { linkTo } from '../../../screens.ts';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import styles from './login.module.css';

// Only where the merchant has it.
const ExternalLogin = latePart(async () => (await import('./ExternalLogin.tsx')).ExternalLogin);

// Behind the form, which anybody can use meanwhile; its room is kept.
const PasskeyLogin = latePart(
  async () => (await import('./PasskeyLogin.tsx')).PasskeyLogin,
  () => <div className={styles.passkey} />,
);

/** S2-39: username and password, or a code by SMS where the merchant has it on (S2-42). */
export default function Login() {
  const t = useText();
  const { info, flags } = useSite();
  const { game, apart, ...rules } = usePageData<typeof load>();
  const next = useNext();
  const entrance = apart ? entranceOf(next) : undefined;
  const mail = useHydrated() ? mailSent() : undefined;
  const [method, setMethod] = useState<LoginMethod>('username');
  const [captcha, setPicture] = useState<string>();
  const [captchaKind, setKind] = useState<CaptchaKind>('digits');
  function setCaptcha(picture: string | undefined, kind = captchaKind): void {
    setPicture(picture);
    setKind(kind);
  }

  /** S4-03: the form begins anew with what is remembered for that way; a captcha stays, with another picture. */
  async function change(chosen: LoginMethod): Promise<void> {
    setMethod(chosen);
    const sending = captcha === undefined ? undefined : await fetchSending();
    const fresh = await sending?.anotherCaptcha();
    if (fresh !== undefined) setCaptcha(fresh);
  }

  return (
    <FormPage
      roomy
      brand={info.name}
      heading={t(
        mail !== undefined
          ? 'session.mailHeading'
          : entrance === 'agent'
            ? 'session.agentHeading'
            : 'session.heading',
      )}
      back={{ to: linkTo('home'), label: t('session.back') }}
      lead={
        <>
          {entrance !== 'agent' && (
            <p className={styles.newHere}>
              {t('session.newHere')}
              <PageLink to={wayIn('register', next)} className={styles.link}>
                {t('session.register')}
              </PageLink>
            </p>
          )}
          {mail === undefined ? <LoginReason game={game} /> : <MailNotice address={mail} />}
        </>
      }
      foot={
        <>
          {entrance !== undefined && (
            <LinkButton
              to={linkTo('login', entrance === 'agent' ? {} : { next: linkTo('agentHome') })}
              variant="quiet"
              wide
            >
              {t(entrance === 'agent' ? 'session.toMembers' : 'session.toAgents')}
            </LinkButton>
          )}
          {info.trialPlay && entrance !== 'agent' && (
            <LinkButton to={wayIn('trial', next)} variant="quiet" wide>
              {t('session.trial')}
            </LinkButton>
          )}
          <p className={styles.newHere}>
            {t('session.stuck')}
            <ExternalLink
              to="customerService"
              className={styles.link}
              otherwise={
                <PageLink to={linkTo('help')} className={styles.link}>
                  {t('shell.service')}
                </PageLink>
              }
            >
              {t('shell.service')}
            </ExternalLink>
          </p>
        </>
      }
    >
      {flags.mobileCodeLogin && (
        <SegmentedControl
          label={t('session.way')}
          options={[
            { value: 'username', label: t('session.byPassword') },
            { value: 'sms', label: t('session.bySms') },
          ]}
          value={method}
          onChange={(chosen) => void change(chosen)}
          className={styles.ways}
        />
      )}
      <LoginForm
        key={`${method} ${entrance}`}
        rules={rules}
        method={method}
        entrance={entrance}
        captcha={captcha}
        captchaKind={captchaKind}
        setCaptcha={setCaptcha}
      />
      {flags.passkeys && <PasskeyLogin entrance={entrance} />}
      <SecondStep />
      {rules.external && method === 'username' && (
        <div className={styles.external}>
          <ExternalLogin external={rules.external} entrance={entrance} setCaptcha={setCaptcha} />
        </div>
      )}
    </FormPage>
  );
}
