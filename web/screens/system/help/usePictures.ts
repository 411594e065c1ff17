import { upload } from '@laro/contract/calls/feedback.ts';
import { largestPicture, mostPictures, pictureKind } from '@laro/rules/feedback.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { useUploads } from '../../../features/forms/useUploads.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { callWithProgress } from '../../../platform/net/callWithProgress.ts';

const rule = { types: ['image/png', 'image/jpeg'], largest: largestPicture };
/** A picture of 5 MB on a slow line, in ms. */
const patience = 300_000;

/** Whatever has a line will not be taken, however often it is sent; anything else may come right. */
const lasting = {
  FEEDBACK_OFF: { say: 'feedback.missing' },
  PICTURE_KIND: { say: 'forms.filesType' },
  PICTURE_BROKEN: { say: 'feedback.pictureBroken' },
  PICTURE_HUGE: { say: 'feedback.pictureHuge' },
  TOO_LARGE: { say: 'forms.filesSize' },
  TOO_MANY_TODAY: { say: 'feedback.pictureMany' },
} as const;
const refusals: RefusalTable<typeof upload, never> = { ...lasting, otherwise: { say: 'forms.fileFailed' } };

/** S5-31: pictures on their way. */
export function usePictures() {
  const t = useText();
  return useUploads({
    rule,
    kinds: t('feedback.kinds'),
    most: mostPictures,
    kindOf: pictureKind,
    async send(file, { signal, onProgress }) {
      const outcome = await callWithProgress(onProgress)(
        upload,
        { body: file },
        { signal, timeout: patience },
      );
      if (outcome.ok) return { ok: true, reference: outcome.value.pictureId };
      const { say } = refusedBy(refusals, outcome.failure);
      return Object.values(lasting).some((one) => one.say === say) ? { ok: false, say } : undefined;
    },
  });
}
