import { useState } from 'react';
import { recompute, type statementLines } from '@laro/contract/calls/rebates.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { wasRefused } from '../../../features/forms/wasRefused.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { categoryName } from '../../../features/team/figures.ts';
import teamStyles from '../../../features/team/team.module.css';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { toast } from '../../../ui/toast.ts';

interface SealProps {
  readonly day: string;
  readonly seal: NonNullable<Value<typeof statementLines>['seal']>;
  readonly format: AmountFormat;
  readonly timeZone: string;
}

/** What a day was closed with, and whether the ledger still says so. */
export function Seal({ day, seal, format, timeZone }: SealProps) {
  const t = useText();
  const { send, isSending } = useSend(recompute);
  const [found, setFound] = useState<Value<typeof recompute>>();

  async function ask(): Promise<void> {
    const outcome = await send({ body: { day } });
    if (outcome === undefined) return;
    if (outcome.ok) return setFound(outcome.value);
    const text = t(wasRefused(outcome, 'TOO_MANY_ATTEMPTS') ? 'rebates.recomputeOften' : 'team.unreachable');
    toast.show({ text, lasts: 'long', tone: 'danger' });
  }
  const range = { first: seal.firstTransfer ?? '–', last: seal.lastTransfer ?? '–' };
  return (
    <section aria-label={t('rebates.sealed')} className={teamStyles.card}>
      <h2 className={teamStyles.title}>{t('rebates.sealed')}</h2>
      <p className={teamStyles.quiet}>
        {t('rebates.sealedText', { at: formatMoment(seal.closedAt, timeZone), ...range })}
      </p>
      <div className={teamStyles.chosen}>
        <p className={teamStyles.quiet}>
          {t('rebates.seal')} {`${seal.digest.slice(0, 8)}…${seal.digest.slice(-8)}`}
        </p>
        <CopyButton
          text={seal.digest}
          label={t('rebates.copySeal')}
          said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        />
      </div>
      <Button wide loading={isSending} onClick={() => void ask()}>
        {t('rebates.recompute')}
      </Button>
      <p role="status" className={teamStyles.quiet}>
        {found !== undefined &&
          (found.closed === found.ledger ? t('rebates.same', { lines: found.lines }) : t('rebates.notSame'))}
      </p>
      {found !== undefined && found.differs.length > 0 && (
        <ul>
          {found.differs.map(({ member, category, closed, ledger }) => (
            <li key={`${member.id} ${category}`} className={teamStyles.quiet}>
              {t('rebates.differs', {
                name: member.username,
                category: t(categoryName(category)),
                closed: formatAmount(closed, format),
                ledger: formatAmount(ledger, format),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
