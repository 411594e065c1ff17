import { useEffect, useState } from 'react';
import { useText } from '../platform/i18n/text.tsx';
import { useSite } from '../platform/page/site.ts';
import { writeStored } from '../platform/storage/storage.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { linkTo } from '../screens.ts';
import styles from './Welcome.module.css';

/** Once after a registration: what one has, how one gets in the next time, and the first step. */
export function Welcome() {
  const t = useText();
  const { info, flags } = useSite();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => writeStored('welcome', undefined), []);
  const close = () => setOpen(false);
  const loginBy = flags.mobileRegistration ? 'shell.welcomeByNumber' : 'shell.welcomeByName';
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('shell.welcomeTitle', { name: info.name })}
      closeLabel={t('shell.close')}
    >
      <div className={styles.words}>
        {info.demo && <p>{t('shell.welcomePlayMoney')}</p>}
        <p>{t(loginBy)}</p>
        {info.demo ? (
          <Button variant="primary" size="large" wide onClick={close}>
            {t('shell.welcomeChoose')}
          </Button>
        ) : (
          <>
            <LinkButton to={linkTo('deposit')} variant="primary" size="large" wide>
              {t('shell.welcomeDeposit')}
            </LinkButton>
            <Button variant="quiet" wide onClick={close}>
              {t('shell.welcomeChoose')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
