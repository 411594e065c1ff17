import { lazy, Suspense, useState } from 'react';
import { useLocation, usePageData, useRevalidator } from '../../../platform/router/router.ts';
import { ExternalLink } from '../../../features/support/ExternalLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useNext, wayIn } from '../../../features/session/next.ts';
import { pendingLink, type PendingLink } from '../../../features/identity/pendingLink.ts';
import { useSite } from '../../../platform/page/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { headset } from '../../../ui/icons/headset.ts';
import { message } from '../../../ui/icons/message.ts';
import type { RegisterData, load } from './load.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './register.module.css';

// Only where the merchant has it.
const SocialLogin = lazy(async () => ({ default: (await import('./SocialLogin.tsx')).SocialLogin }));

/** S2-45..S2-50. */
export default function Register() {
  const t = useText();
  const { info } = useSite();
  const data = usePageData<typeof load>();
  const next = useNext();
  // Kept by the screen, since the form lets go of one that has run out.
  const [link] = useState(pendingLink);
  return (
    <FormPage
      brand={info.name}
      heading={t('screens.register')}
      back={{ to: linkTo('home'), label: t('shell.goHome') }}
      foot={
        <>
          <p>{t('registration.member')}</p>
          <LinkButton to={wayIn('login', next)} wide>
            {t('shell.login')}
          </LinkButton>
          {data.external && link === undefined && (
            <div className={styles.external}>
              <Suspense fallback={null}>
                <SocialLogin external={data.external} />
              </Suspense>
            </div>
          )}
          <div className={styles.social}>
            <ExternalLink to="telegram" className={styles.socialLink}>
              <Icon path={message} size={20} />
              {t('registration.telegram')}
            </ExternalLink>
            <ExternalLink to="whatsapp" className={styles.socialLink}>
              <Icon path={headset} size={20} />
              {t('registration.whatsapp')}
            </ExternalLink>
          </div>
        </>
      }
    >
      {link && (
        <p role="status" className={styles.notice}>
          {link.name === ''
            ? t('registration.linkNotice', { source: t(`session.${link.source}`) })
            : t('registration.linkNoticeNamed', { source: t(`session.${link.source}`), name: link.name })}
        </p>
      )}
      <Body {...data} link={link} />
    </FormPage>
  );
}

function Body({ settings, external, link }: RegisterData & { readonly link: PendingLink | undefined }) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  const query = new URLSearchParams(useLocation().search);
  if (settings === undefined) {
    return (
      <ErrorState
        title={t('registration.unreachable')}
        retry={{
          label: t('shell.tryAgain'),
          onPress: () => void revalidate(),
          loading: state === 'loading',
        }}
      />
    );
  }
  if (settings.methods.length === 0) {
    return <EmptyState title={t('registration.closed')} text={t('registration.closedText')} />;
  }
  return (
    <RegisterForm
      settings={settings}
      external={external}
      link={link}
      invitedBy={query.get('affiliateCode') ?? ''}
    />
  );
}
