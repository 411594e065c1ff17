import { lazy, Suspense, useState } from 'react';
import { usePageData } from '../../platform/router.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { LoginMethod, LoginRules } from './loginRules.ts';
import { anotherCaptcha } from './session.data.ts';
import styles from './login.module.css';

// Only where the merchant has it.
const ExternalLogin = lazy(async () => ({ default: (await import('./ExternalLogin.tsx')).ExternalLogin }));

/** S2-39: username and password, or a code by SMS where the merchant has it on (S2-42). */
export default function Login() {
  const t = useText();
  const { info, flags } = useSite();
  const rules = usePageData<LoginRules>();
  const [method, setMethod] = useState<LoginMethod>('username');
  const [captcha, setCaptcha] = useState<string>();

  /** S4-03: the form begins anew with what is remembered for that way; a captcha stays, with another picture. */
  async function change(chosen: LoginMethod): Promise<void> {
    setMethod(chosen);
    const fresh = captcha === undefined ? undefined : await anotherCaptcha();
    if (fresh !== undefined) setCaptcha(fresh);
  }

  return (
    <FormPage
      roomy
      brand={info.name}
      heading={t('session.heading')}
      back={{ to: '/m/home', label: t('session.back') }}
      foot={
        <>
          <p>{t('session.newHere')}</p>
          <LinkButton to="/m/register" wide>
            {t('session.register')}
          </LinkButton>
          {info.trialPlay && (
            <LinkButton to="/m/trail" variant="quiet" wide>
              {t('session.trial')}
            </LinkButton>
          )}
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
      <LoginForm key={method} {...{ rules, method, captcha, setCaptcha }} />
      {rules.external && method === 'username' && (
        <div className={styles.external}>
          <Suspense fallback={null}>
            <ExternalLogin external={rules.external} setCaptcha={setCaptcha} />
          </Suspense>
        </div>
      )}
    </FormPage>
  );
}
