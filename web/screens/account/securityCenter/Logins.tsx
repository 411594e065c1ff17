import { useState } from 'react';
import { recentLogins } from '@laro/contract/calls/security.ts';
import { endOtherSessions, endSession, listSessions } from '@laro/contract/calls/session.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { agentText } from './agentText.ts';
import { formatMoment } from './moment.ts';
import styles from './securityCenter.module.css';

const ways: Readonly<
  Record<'password' | 'code' | 'rememberedBrowser' | 'google' | 'facebook' | 'passkey', MessageId>
> = {
  password: 'security.way.password',
  code: 'security.way.code',
  rememberedBrowser: 'security.way.rememberedBrowser',
  google: 'session.google',
  facebook: 'session.facebook',
  passkey: 'security.way.passkey',
};

/** S7-45: where the member is logged in, how the last logins came, and the way to end the others. */
export function Logins() {
  const { t, tag } = useTexts();
  const open = useCall(listSessions, {});
  const last = useCall(recentLogins, {});
  const { send: endOne, isSending } = useSend(endSession);
  const { send: endAll, isSending: isEnding } = useSend(endOtherSessions);
  const [asking, setAsking] = useState(false);
  if (open.value === undefined || last.value === undefined) {
    if (open.failure === undefined && last.failure === undefined)
      return <Skeleton className={styles.waiting} />;
    const askAgain = () => {
      open.askAgain();
      last.askAgain();
    };
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: open.isAsking || last.isAsking };
    return <ErrorState title={t('security.missing')} retry={retry} />;
  }
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  const { sessions } = open.value;
  const { logins } = last.value;
  function say(outcome: { ok: boolean } | undefined): void {
    if (outcome === undefined) return;
    const text = t(outcome.ok ? 'security.ended' : 'session.unreachable');
    toast.show({ text, lasts: 'short', tone: outcome.ok ? 'success' : 'danger' });
  }
  return (
    <>
      <h3 className={styles.part}>{t('security.open')}</h3>
      <ul className={styles.list}>
        {sessions.map(({ id, current, usedAt, agent }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              <strong>{agentText(t, agent)}</strong>
              <span className={styles.hint}>{t('security.used', { at: formatMoment(usedAt, tag) })}</span>
            </span>
            {current ? (
              <Badge text={t('security.here')} tone="success" />
            ) : (
              <Button
                variant="quiet"
                loading={isSending}
                aria-label={t('security.endOf', { name: agentText(t, agent) })}
                onClick={() => void endOne({ params: { id } }).then(say)}
              >
                {t('shell.logout')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button wide onClick={() => setAsking(true)}>
          {t('security.endOthers')}
        </Button>
      )}
      {logins.length > 0 && (
        <>
          <h3 className={styles.part}>{t('security.lastLogins')}</h3>
          <ul className={styles.list}>
            {logins.map(({ at, way, agent, address, country }) => (
              <li key={at} className={styles.line}>
                <span className={styles.words}>
                  <strong>{agentText(t, agent)}</strong>
                  <span className={styles.hint}>
                    {[
                      formatMoment(at, tag),
                      t(ways[way]),
                      country === undefined ? '' : countries.of(country),
                      address,
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.hint}>{t('security.notYou')}</p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('security.endOthers')}
        cancel={t('shell.cancel')}
        confirm={{
          label: t('shell.logout'),
          danger: true,
          loading: isEnding,
          onPress: () =>
            void endAll({}).then((outcome) => {
              setAsking(false);
              say(outcome);
            }),
        }}
      >
        {t('security.endOthersText')}
      </Dialog>
    </>
  );
}
