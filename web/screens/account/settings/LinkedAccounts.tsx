import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/text.tsx';
import facebook from '../../../ui/brands/facebook.svg';
import google from '../../../ui/brands/google.svg';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLinkedAccounts, type LinkedAccount } from './linkedAccounts.data.ts';
import styles from './settings.module.css';

const pictures = { google, facebook };

/** S2-43, S7-45: the Google and Facebook accounts that log the member in. Nothing is said to whoever has none. */
export function LinkedAccounts() {
  const { t, tag } = useTexts();
  const { accounts, unlink, isUnlinking } = useLinkedAccounts();
  const [leaving, setLeaving] = useState<LinkedAccount>();
  const [asking, setAsking] = useState(false);
  const [unlinked, setUnlinked] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed goes.
    if (unlinked > 0) title.current?.focus();
  }, [unlinked]);
  if (accounts.length === 0 && unlinked === 0) return null;
  const nameOf = ({ source }: LinkedAccount) => t(`session.${source}`);
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });

  async function leave(account: LinkedAccount): Promise<void> {
    const said = await unlink(account);
    if (said === undefined) return;
    setAsking(false);
    if (said === 'settings.unlinked') {
      setUnlinked((count) => count + 1);
      toast.show({ text: t(said), lasts: 'successLong', tone: 'success' });
    } else {
      toast.show({ text: t(said), lasts: 'short', tone: 'danger' });
    }
  }

  return (
    <section className={styles.card} aria-labelledby="linked">
      <h2 id="linked" ref={title} tabIndex={-1} className={styles.title}>
        {t('settings.linked')}
      </h2>
      {accounts.length === 0 && <p className={styles.hint}>{t('settings.noneLinked')}</p>}
      {accounts.length > 0 && (
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <li key={account.id} className={styles.account}>
              <img src={pictures[account.source]} alt="" width={24} height={24} />
              <span className={styles.words}>
                <strong>{nameOf(account)}</strong>
                <span className={styles.hint}>
                  {account.lastWayIn
                    ? t('settings.onlyWayIn')
                    : t('settings.linkedSince', { date: dates.format(new Date(account.linkedAt)) })}
                </span>
              </span>
              {!account.lastWayIn && (
                <Button
                  variant="quiet"
                  aria-label={t('settings.unlinkOf', { source: nameOf(account) })}
                  onClick={() => {
                    setLeaving(account);
                    setAsking(true);
                  }}
                >
                  {t('settings.unlink')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('settings.unlinkTitle', { source: nameOf(leaving) })}
          cancel={t('shell.cancel')}
          confirm={{
            label: t('settings.unlink'),
            danger: true,
            loading: isUnlinking,
            onPress: () => void leave(leaving),
          }}
        >
          {t('settings.unlinkText', { source: nameOf(leaving) })}
        </Dialog>
      )}
    </section>
  );
}
