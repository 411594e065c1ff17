import { handIn, standing } from '@laro/contract/calls/identity.ts';
import { standing as withdrawStanding } from '@laro/contract/calls/withdraw.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { largestPicture } from '@laro/rules/feedback.ts';
import { mayHandIn } from '@laro/rules/identity.ts';
import { useState } from 'react';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { useUpload } from '../../../features/forms/useUpload.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { askAnew } from '../../../platform/net/askAnew.ts';
import { callWithProgress } from '../../../platform/net/callWithProgress.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './withdraw.module.css';

const rule = { types: ['image/png', 'image/jpeg'], largest: largestPicture };
/** A picture of 5 MB on a slow line, in ms. */
const patience = 300_000;

const refusals: RefusalTable<typeof handIn, never> = {
  IDENTITY_OFF: { say: 'identity.unreachable' },
  PICTURE_KIND: { say: 'identity.broken' },
  PICTURE_BROKEN: { say: 'identity.broken' },
  PICTURE_HUGE: { say: 'identity.huge' },
  TOO_MANY_TODAY: { say: 'identity.many' },
  PART_DONE: { say: 'identity.done' },
  otherwise: { say: 'identity.unreachable' },
};

type Standing = Value<typeof standing>;

/** S2-10: what the brand asks for before more goes out, all of it at once, and how far each part is. */
export function Identity({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { info } = useSite();
  const { value, failure, isAsking, askAgain } = useCall(standing, {});
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  // Not while this is open: what it was opened by goes once all is proved.
  const close = () => {
    askAnew([withdrawStanding]);
    onClose();
  };
  return (
    <Sheet open onClose={close} title={t('identity.show')} closeLabel={t('shell.close')}>
      {value === undefined ? (
        failure === undefined ? (
          <Skeleton className={styles.formShape} />
        ) : (
          <ErrorState title={t('identity.missingText')} retry={retry} />
        )
      ) : (
        <div className={styles.page}>
          <p>
            {t('identity.text', {
              amount: formatAmount(value.above, formatOf(info.currency.code, info.currency)),
            })}
          </p>
          {value.parts.map((one) => (
            <Part key={one.part} {...one} />
          ))}
          <p role="status">{t(...noteOf(value))}</p>
        </div>
      )}
    </Sheet>
  );
}

/** Who has it, and what comes next. */
function noteOf({ isProved, isLate, dueAt, timeZone }: Standing): [MessageId, { time: string }] {
  const time = dueAt === undefined ? '' : formatMoment(dueAt, timeZone);
  if (isProved) return ['identity.proved', { time }];
  if (dueAt === undefined) return ['identity.both', { time }];
  return [isLate ? 'identity.late' : 'identity.review', { time }];
}

function Part({ part, state, because }: Standing['parts'][number]) {
  const t = useText();
  const [said, setSaid] = useState<MessageId>();
  const { field } = useUpload({
    rule,
    kinds: t('identity.kinds'),
    async send(file, { signal, onProgress }) {
      setSaid(undefined);
      const outcome = await callWithProgress(onProgress)(
        handIn,
        { query: { part }, body: file },
        { signal, timeout: patience },
      );
      if (!outcome.ok) {
        setSaid(refusedBy(refusals, outcome.failure).say);
        return undefined;
      }
      askAnew([standing]);
      return part;
    },
  });
  return (
    <section className={styles.part} aria-label={t(`identity.part.${part}`)}>
      <p className={styles.ends}>
        <strong>{t(`identity.part.${part}`)}</strong>
        <span className={styles.quiet}>{t(`identity.state.${state}`)}</span>
      </p>
      {because !== undefined && <p>{t(`identity.because.${because}`)}</p>}
      {mayHandIn(state) && (
        <>
          <p className={styles.quiet}>{t(`identity.hint.${part}`)}</p>
          <FileField
            {...field}
            {...(said !== undefined && { error: t(said) })}
            label={t('identity.picture')}
            name={part}
          />
        </>
      )}
    </section>
  );
}
