import { useId, useState, type ChangeEvent } from 'react';
import { uploadHeadPicture } from '@laro/contract/calls/profile.ts';
import { largestPicture } from '@laro/rules/feedback.ts';
import { checkFile, sizeText } from '@laro/rules/fileRule.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { alert } from '../../../ui/icons/alert.ts';
import { plus } from '../../../ui/icons/plus.ts';
import { toast } from '../../../ui/toast.ts';
import { CutPicture } from './CutPicture.tsx';
import styles from './myAccount.module.css';

const rule = { types: ['image/png', 'image/jpeg'], largest: largestPicture };
/** A picture of 5 MB on a slow line, in ms. */
const patience = 300_000;

const refusals: RefusalTable<typeof uploadHeadPicture, never> = {
  PICTURE_KIND: { say: 'member.picture.kind' },
  PICTURE_BROKEN: { say: 'member.picture.broken' },
  PICTURE_HUGE: { say: 'member.picture.huge' },
  TOO_LARGE: { say: 'member.picture.large' },
  TOO_MANY_TODAY: { say: 'member.picture.many' },
  otherwise: { say: 'registration.unreachable' },
};
const faults = {
  type: 'member.picture.kind',
  empty: 'member.picture.broken',
  size: 'member.picture.large',
} as const;

/** S7-11: a picture of one's own, by the phone's own chooser or its camera; its member says which part of it is kept. */
export function UploadPicture() {
  const t = useText();
  const note = useId();
  const { send, isSending } = useSend(uploadHeadPicture);
  const [said, setSaid] = useState<MessageId>();
  const [picture, setPicture] = useState<HTMLImageElement>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (file === undefined) return;
    const fault = checkFile(file, rule);
    const opened = fault === undefined ? await openPicture(file) : undefined;
    setSaid(opened ? undefined : faults[fault ?? 'empty']);
    setPicture(opened);
  }
  async function use(part: Blob): Promise<void> {
    setSaid(undefined);
    const outcome = await send({ body: part }, { timeout: patience });
    if (outcome === undefined) return;
    if (!outcome.ok) return setSaid(refusedBy(refusals, outcome.failure).say);
    setPicture(undefined);
    toast.show({ text: t('forms.fileSent'), lasts: 'success', tone: 'success' });
  }
  function close(): void {
    setPicture(undefined);
    setSaid(undefined);
  }
  const words = { largest: sizeText(rule.largest) };
  const told = said && t(said, words);
  // Over the page stands what the part is chosen in.
  const wrong = picture ? undefined : told;
  return (
    <div className={styles.upload}>
      <label className={styles.uploadPress}>
        <input
          type="file"
          accept={rule.types.join()}
          className={styles.pick}
          onChange={(event) => void choose(event)}
          aria-describedby={note}
          aria-invalid={wrong !== undefined || undefined}
        />
        <span className={styles.uploadFace}>
          <Icon path={plus} size={20} />
          {t('member.picture.upload')}
        </span>
      </label>
      <p id={note} role={wrong && 'alert'} className={wrong === undefined ? styles.none : styles.wrong}>
        {wrong !== undefined && <Icon path={alert} size={16} />}
        {wrong ?? t('member.picture.rule', words)}
      </p>
      {picture && (
        <CutPicture
          picture={picture}
          isSending={isSending}
          said={told}
          onUse={(part) => void use(part)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Upright, as its camera says; undefined where the browser cannot draw it. As data, since pages show no address of a file. */
async function openPicture(file: File): Promise<HTMLImageElement | undefined> {
  const reader = new FileReader();
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      reader.addEventListener('load', resolve);
      reader.addEventListener('error', reject);
      reader.readAsDataURL(file);
    });
    picture.src = String(reader.result);
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}
