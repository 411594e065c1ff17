import { useState } from 'react';
import { uploadPicture } from '@laro/contract/calls/officeBanners.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { largestPicture } from '@laro/rules/feedback.ts';
import { refusedBy, type RefusalTable } from '../features/forms/refusals.ts';
import { useUpload } from '../features/forms/useUpload.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { callWithProgress } from '../platform/net/callWithProgress.ts';
import { useDesk } from './desk.ts';
import { askWho } from './refusals.ts';

export type Picture = Value<typeof uploadPicture>;

const rule = { types: ['image/png', 'image/jpeg'], largest: largestPicture };
/** A picture of 5 MB on a slow line, in ms. */
const patience = 300_000;

const pictureRefusals: RefusalTable<typeof uploadPicture, never> = {
  PICTURE_KIND: { say: 'office.pictureKind' },
  PICTURE_BROKEN: { say: 'office.pictureBroken' },
  PICTURE_HUGE: { say: 'office.pictureHuge' },
  TOO_LARGE: { say: 'office.pictureLarge' },
  NO_SESSION: { say: 'office.sessionOver' },
  otherwise: { say: 'forms.fileFailed' },
};

/** A picture that is written with: the one that it has until another one has been drawn anew. */
export function usePicture(what: Picture | undefined) {
  const t = useText();
  const { brand } = useDesk();
  const [picture, setPicture] = useState(what);
  const [refused, setRefused] = useState<MessageId>();
  const { field } = useUpload({
    rule,
    kinds: t('office.pictureKinds'),
    async send(file, { signal, onProgress }) {
      setRefused(undefined);
      const outcome = await callWithProgress(onProgress)(
        uploadPicture,
        { query: { merchant: brand.code }, body: file },
        { signal, timeout: patience },
      );
      if (!outcome.ok) {
        if (outcome.failure.code === 'NO_SESSION') askWho();
        setRefused(refusedBy(pictureRefusals, outcome.failure).say);
        return undefined;
      }
      setPicture(outcome.value);
      return outcome.value.picture;
    },
  });
  return {
    picture,
    field: {
      ...field,
      hint: `${field.hint}. ${t('office.pictureHint')}`,
      error: field.error ?? (refused && t(refused)),
      onRemove() {
        field.onRemove();
        setRefused(undefined);
        setPicture(what);
      },
    },
  };
}
