import { myInvitation } from '@laro/contract/calls/invite.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { appPost } from '../../../platform/device/appPost.ts';
import { askApp } from '../../../platform/device/appWindow.ts';
import { useHydrated } from '../../../platform/device/device.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { copy } from '../../../ui/icons/copy.ts';
import { gift } from '../../../ui/icons/gift.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './invite.module.css';

/** The member's own code and link, to copy and to share. */
export function Invitation() {
  const t = useText();
  const { info } = useSite();
  const hydrated = useHydrated();
  const { value: invitation, failure, isAsking, askAgain } = useCall(myInvitation, {});
  if (failure !== undefined) {
    return (
      <ErrorState
        title={t('invite.failed')}
        retry={{ label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking }}
      />
    );
  }
  const link = invitation && window.location.origin + linkTo('register', { affiliateCode: invitation.code });

  const copied = { done: t('invite.copied'), failed: t('invite.notCopied') };

  async function share(url: string): Promise<void> {
    const title = t('invite.shareTitle', { name: info.name });
    if (await askApp({ type: 'share', title, url })) return;
    try {
      await navigator.share({ title, text: t('invite.shareText', { name: info.name }), url });
    } catch (error) {
      // Who closes the phone's own sheet has decided.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, copied);
    }
  }

  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <span className={styles.picture}>
          <Icon path={gift} size={32} />
        </span>
        <h2 className={styles.title}>{t('invite.title', { name: info.name })}</h2>
        <p className={styles.text}>{t('invite.text')}</p>
      </section>
      <section className={styles.card} aria-labelledby="code">
        <h3 id="code" className={styles.label}>
          {t('invite.code')}
        </h3>
        <div className={styles.row}>
          {invitation === undefined ? (
            <Skeleton shape="line" className={styles.waiting} />
          ) : (
            <output className={styles.code}>{invitation.code}</output>
          )}
          <Button
            aria-label={t('invite.copyCode')}
            disabled={invitation === undefined}
            onClick={() => void copyText(invitation?.code ?? '', copied)}
          >
            <Icon path={copy} size={20} />
          </Button>
        </div>
        <h3 className={styles.label}>{t('invite.link')}</h3>
        <p className={styles.link}>{link ?? <Skeleton shape="line" />}</p>
        <div className={styles.scan}>
          {link !== undefined && <QrCode text={link} label={t('invite.qr')} />}
        </div>
        <div className={styles.actions}>
          <Button wide disabled={link === undefined} onClick={() => void copyText(link ?? '', copied)}>
            {t('invite.copyLink')}
          </Button>
          {hydrated && ('share' in navigator || appPost() !== undefined) && (
            <Button
              variant="primary"
              wide
              disabled={link === undefined}
              onClick={() => void share(link ?? '')}
            >
              {t('invite.share')}
            </Button>
          )}
        </div>
      </section>
      <p className={styles.joined} role="status">
        {invitation && t('invite.joined', { count: invitation.joined })}
      </p>
      {invitation !== undefined && invitation.joined > 0 && <Friends {...invitation} />}
    </div>
  );
}

/** Who has joined last, and what all of them have earned the member. */
function Friends({ friends, earned, currency, timeZone }: Value<typeof myInvitation>) {
  const t = useText();
  const { info } = useSite();
  return (
    <section className={styles.card} aria-labelledby="earned">
      <h3 id="earned" className={styles.label}>
        {t('invite.earned')}
      </h3>
      <Amount text={formatAmount(earned, formatOf(currency, info.currency))} size="title" />
      <p className={styles.text}>{t('invite.earnedText')}</p>
      <h3 id="joined" className={styles.label}>
        {t('invite.friends')}
      </h3>
      <ul aria-labelledby="joined" className={styles.friends}>
        {friends.map(({ name, joinedAt }) => (
          <li key={`${name} ${joinedAt}`} className={styles.friend}>
            <strong>{name}</strong>
            <span className={styles.text}>{formatMoment(joinedAt, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
