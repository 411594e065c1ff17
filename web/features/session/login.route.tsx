import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useText } from '../../platform/i18n/text.tsx';
import { pageOf } from '../../platform/pageContext.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { IconLink } from '../../ui/IconButton.tsx';
import { arrowLeft } from '../../ui/icons/arrowLeft.ts';
import { LoginForm } from './LoginForm.tsx';
import type { LoginRules } from './loginRules.ts';
import styles from './login.module.css';

export function loader({ context }: LoaderFunctionArgs): LoginRules {
  const { loginUsername, loginPassword } = pageOf(context).site?.regExp ?? {};
  return { loginUsername, loginPassword };
}

/** S2-39: username and password; the way in with an SMS code comes with its flag (S2-42). */
export default function Login() {
  const t = useText();
  const { info } = useSite();
  const rules = useLoaderData<LoginRules>();
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <IconLink icon={arrowLeft} label={t('session.back')} to="/m/home" />
      </div>
      <header className={styles.head}>
        <p className={styles.brand}>{info.name}</p>
        <h1 className={styles.heading}>{t('session.heading')}</h1>
      </header>
      <LoginForm rules={rules} />
      <footer className={styles.foot}>
        <p>{t('session.newHere')}</p>
        <LinkButton to="/m/register" wide>
          {t('session.register')}
        </LinkButton>
        {info.trialPlay && (
          <LinkButton to="/m/trail" variant="quiet" wide>
            {t('session.trial')}
          </LinkButton>
        )}
      </footer>
    </div>
  );
}
