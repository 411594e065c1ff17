import { useState } from 'react';
import { useLocation, usePageData } from '../../../platform/router/router.ts';
import { useHydrated } from '../../../platform/device/device.ts';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ByEmail } from './ByEmail.tsx';
import { ByLink } from './ByLink.tsx';
import { ByPhone } from './ByPhone.tsx';
import { linkTo } from '../../../screens.ts';
import type { load } from './load.ts';

/** S2-88: by phone where the merchant has it on, and that first; by e-mail; with the link of the mail. */
export default function Forget() {
  const t = useText();
  const { info, flags } = useSite();
  const rules = usePageData<typeof load>();
  const [mode, setMode] = useState<'phone' | 'email'>(flags.resetByPhone ? 'phone' : 'email');
  const hydrated = useHydrated();
  const { hash } = useLocation();
  // The server never sees what is behind the #, so the ticket is in no log, nor in the page that it renders.
  const ticket = hydrated ? /^#reset=([\w-]{43})$/.exec(hash)?.[1] : undefined;
  return (
    <FormPage
      brand={info.name}
      heading={t('screens.forget')}
      back={{ to: linkTo('home'), label: t('shell.goHome') }}
    >
      {ticket === undefined ? (
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
