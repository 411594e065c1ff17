import { useState } from 'react';
import {
  deleteAffiliateUrl,
  type affiliateUrls,
  type AffiliateLink,
} from '@laro/contract/calls/affiliate.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { wasRefused } from '../../../features/forms/wasRefused.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { categoryName, rateText } from '../../../features/team/figures.ts';
import teamStyles from '../../../features/team/team.module.css';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { linkTo } from '../../../screens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { team } from '../../../ui/icons/team.ts';
import { toast } from '../../../ui/toast.ts';
import styles from './openAccount.module.css';

// Most look at the list alone.
const Dialog = latePart(async () => (await import('../../../ui/Dialog.tsx')).Dialog);
const QrCode = latePart(async () => (await import('../../../ui/QrCode.tsx')).QrCode);
const Joined = latePart(async () => (await import('./Joined.tsx')).Joined);
const SharePicture = latePart(async () => (await import('./SharePicture.tsx')).SharePicture);
const Sheet = latePart(async () => (await import('../../../ui/Sheet.tsx')).Sheet);

/** The agent's links, each to be copied, shown to a camera, and taken away. */
export function Links({ links, timeZone }: Value<typeof affiliateUrls>) {
  const t = useText();
  const [shown, show] = useState<AffiliateLink>();
  const [looked, look] = useState<AffiliateLink>();
  const [leaving, leave] = useState<AffiliateLink>();
  if (links.length === 0) return <EmptyState icon={team} title={t('open.none')} text={t('open.noneText')} />;
  return (
    <section>
      <h2 className={teamStyles.title}>{t('open.links')}</h2>
      <ul aria-label={t('open.links')} className={styles.links}>
        {links.map((link) => (
          <li key={link.id} className={teamStyles.card}>
            <p className={styles.head}>
              <strong>{link.name === '' ? link.code : link.name}</strong>
              <Badge text={t(`team.${link.opens}`)} />
            </p>
            <p className={teamStyles.quiet}>
              {[
                ...(link.joined === 0 ? [joinedText(t, link)] : []),
                ...(link.uses !== null && link.joined >= link.uses ? [t('open.usedUp')] : []),
                t('open.madeAt', { at: formatMoment(link.madeAt, timeZone) }),
                ...(link.endsAt === null
                  ? []
                  : [t('open.endsAt', { at: formatMoment(link.endsAt, timeZone) })]),
              ].join(' · ')}
            </p>
            <p className={teamStyles.quiet}>
              {link.rates.length === 0
                ? t('open.noRates')
                : link.rates
                    .map(({ category, rate }) => `${t(categoryName(category))} ${rateText(rate)}`)
                    .join(' · ')}
            </p>
            <Url link={link} />
            {link.joined > 0 && (
              <Button wide onClick={() => look(link)}>
                {joinedText(t, link)}
              </Button>
            )}
            <div className={styles.actions}>
              <Button onClick={() => show(link)}>{t('open.qr')}</Button>
              <Button variant="quiet" onClick={() => leave(link)}>
                {t('open.delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Sheet
        open={shown !== undefined}
        onClose={() => show(undefined)}
        title={shown === undefined || shown.name === '' ? t('open.qr') : shown.name}
        closeLabel={t('shell.close')}
      >
        {shown && (
          <div className={styles.scan}>
            <QrCode text={urlOf(shown)} label={t('open.qrOf')} />
            <Url link={shown} />
            <SharePicture url={urlOf(shown)} code={shown.code} />
          </div>
        )}
      </Sheet>
      {looked && <Joined link={looked} timeZone={timeZone} onClose={() => look(undefined)} />}
      {leaving && <Leaving link={leaving} onClose={() => leave(undefined)} />}
    </section>
  );
}

function joinedText(t: ReturnType<typeof useText>, { joined: count, uses: most }: AffiliateLink): string {
  return most === null ? t('open.joined', { count }) : t('open.joinedOf', { count, most });
}

function urlOf({ code }: AffiliateLink): string {
  return window.location.origin + linkTo('register', { affiliateCode: code });
}

function Url({ link }: { readonly link: AffiliateLink }) {
  const t = useText();
  const said = { done: t('invite.copied'), failed: t('invite.notCopied') };
  return (
    <div className={styles.url}>
      <p>{urlOf(link)}</p>
      <CopyButton text={urlOf(link)} label={t('invite.copyLink')} said={said} />
    </div>
  );
}

function Leaving({ link, onClose }: { readonly link: AffiliateLink; readonly onClose: () => void }) {
  const t = useText();
  const { send, isSending } = useSend(deleteAffiliateUrl);

  async function remove(): Promise<void> {
    const outcome = await send({ body: { linkId: link.id } });
    if (outcome === undefined) return;
    // Gone is what was wanted, whoever did it.
    const isGone = outcome.ok || wasRefused(outcome, 'LINK_UNKNOWN');
    toast.show({
      text: t(isGone ? 'open.deleted' : 'team.unreachable'),
      ...(isGone
        ? ({ lasts: 'success', tone: 'success' } as const)
        : ({ lasts: 'long', tone: 'danger' } as const)),
    });
    if (isGone) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('open.sure')}
      cancel={t('shell.cancel')}
      confirm={{ label: t('open.delete'), danger: true, loading: isSending, onPress: () => void remove() }}
    >
      {t('open.sureText')}
    </Dialog>
  );
}
