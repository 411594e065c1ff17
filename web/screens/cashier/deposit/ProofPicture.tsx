import { useState } from 'react';
import { proofPicture } from '@laro/contract/calls/deposit.ts';
import { largestPicture } from '@laro/rules/feedback.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { useUpload } from '../../../features/forms/useUpload.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { callWithProgress } from '../../../platform/net/callWithProgress.ts';
import { FileField } from '../../../ui/FileField.tsx';

const rule = { types: ['image/png', 'image/jpeg'], largest: largestPicture };
/** A picture of 5 MB on a slow line, in ms. */
const patience = 300_000;

const refusals: RefusalTable<typeof proofPicture, never> = {
  ORDER_UNKNOWN: { say: 'deposit.unknown' },
  NOT_NOW: { say: 'deposit.tooLate' },
  PICTURE_KIND: { say: 'deposit.pictureBroken' },
  PICTURE_BROKEN: { say: 'deposit.pictureBroken' },
  PICTURE_HUGE: { say: 'deposit.pictureHuge' },
  TOO_MANY_TODAY: { say: 'deposit.pictureMany' },
  otherwise: { say: 'deposit.unreachable' },
};

/** Decision 222: the member shows a transfer by hand; it credits nothing. */
export function ProofPicture({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const [said, setSaid] = useState<MessageId>();
  const [isThere, setThere] = useState(false);
  const { field } = useUpload({
    rule,
    kinds: t('deposit.pictureKinds'),
    async send(file, { signal, onProgress }) {
      setSaid(undefined);
      const outcome = await callWithProgress(onProgress)(
        proofPicture,
        { query: { orderNo }, body: file },
        { signal, timeout: patience },
      );
      setThere(outcome.ok);
      if (outcome.ok) return orderNo;
      setSaid(refusedBy(refusals, outcome.failure).say);
      return undefined;
    },
  });
  return (
    <>
      <FileField
        {...field}
        {...(said !== undefined && { error: t(said) })}
        label={t('deposit.picture')}
        name="proofPicture"
      />
      {isThere && <p role="status">{t('deposit.pictureThere')}</p>}
    </>
  );
}
