import { useEffect, useRef, useState } from 'react';
import { useLocation, usePageData } from '../../../platform/router/router.ts';
import { useHydrated } from '../../../platform/device/device.ts';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import { ExternalLink } from '../../../features/support/ExternalLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ByEmail } from './ByEmail.tsx';
import { ByLink } from './ByLink.tsx';
import { ByPhone } from './ByPhone.tsx';
import { linkTo } from '../../../screens.ts';
import type { load } from './load.ts';
import styles from './password.module.css';

const NotMe = latePart(async () => (await import('./NotMe.tsx')).NotMe);

/** S2-88: by phone where the merchant has it on, and that first; by e-mail; with the link of the mail. */
export default function Forget() {
  const t = useText();
  const { info, flags } = useSite();
  const rules = usePageData<typeof load>();
  const [mode, setMode] = useState<'phone' | 'email'>(flags.resetByPhone ? 'phone' : 'email');
  const hydrated = useHydrated();
  const { hash } = useLocation();
  // The server never sees what is behind the #, so the ticket is in no log, nor in the page that it renders.
  const [, why, ticket] = (hydrated && /^#(reset|notMe)(?:=([\w-]{43}))?$/.exec(hash)) || [];
  const { session } = useSession();
  const [isLocked, setLocked] = useState(false);
  const asksToLock = why === 'notMe' && !isLocked && (ticket !== undefined || session !== undefined);
  return (
    <FormPage
      brand={info.name}
      heading={t(asksToLock ? 'password.notMe.title' : 'screens.forget')}
      back={{ to: linkTo('home'), label: t('shell.goHome') }}
    >
      {isLocked && <Locked byLink={ticket !== undefined} />}
      {asksToLock ? (
        <NotMe ticket={ticket} onLocked={() => setLocked(true)} />
      ) : ticket === undefined ? (
        <>
          {flags.resetByPhone && (
            <SegmentedControl
              label={t('password.way')}
              options={[
                { value: 'phone', label: t('password.byPhone') },
                { value: 'email', label: t('password.byEmail') },
              ]}
              value={mode}
              onChange={setMode}
            />
          )}
          {mode === 'phone' ? <ByPhone rules={rules} /> : <ByEmail rules={rules} />}
        </>
      ) : (
        <ByLink rules={rules} ticket={ticket} />
      )}
      <SecondStep />
    </FormPage>
  );
}

/** Where whoever has locked the account goes on. */
function Locked({ byLink }: { byLink: boolean }) {
  const t = useText();
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <p ref={told} tabIndex={-1} role="status" className={styles.locked}>
      {byLink ? t('password.notMe.locked') : t('password.notMe.lockedHere')}{' '}
      <ExternalLink
        to="customerService"
        otherwise={<PageLink to={linkTo('help')}>{t('shell.service')}</PageLink>}
      >
        {t('shell.service')}
      </ExternalLink>
    </p>
  );
}
