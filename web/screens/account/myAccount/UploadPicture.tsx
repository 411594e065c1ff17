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

/** S7-11: a picture of one's own, by the phone's own chooser or its camera. */
export function UploadPicture() {
  const t = useText();
  const note = useId();
  const { send, isSending } = useSend(uploadHeadPicture);
  const [said, setSaid] = useState<MessageId>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (file === undefined) return;
    const fault = checkFile(file, rule);
    if (fault !== undefined) return setSaid(faults[fault]);
    setSaid(undefined);
    const outcome = await send({ body: file }, { timeout: patience });
    if (outcome === undefined) return;
    if (!outcome.ok) return setSaid(refusedBy(refusals, outcome.failure).say);
    toast.show({ text: t('member.picture.saved'), lasts: 'success', tone: 'success' });
  }
  const words = { largest: sizeText(rule.largest) };
  return (
    <div className={styles.upload}>
      <label className={styles.uploadPress} aria-busy={isSending || undefined}>
        <input
          type="file"
          accept={rule.types.join()}
          disabled={isSending}
          className={styles.pick}
          onChange={(event) => void choose(event)}
          aria-describedby={note}
          aria-invalid={said !== undefined || undefined}
        />
        <span className={styles.uploadFace}>
          <Icon path={plus} size={20} />
          {t(isSending ? 'member.picture.sending' : 'member.picture.upload')}
        </span>
      </label>
      <p id={note} role={said && 'alert'} className={said === undefined ? styles.none : styles.wrong}>
        {said !== undefined && <Icon path={alert} size={16} />}
        {t(said ?? 'member.picture.rule', words)}
      </p>
    </div>
  );
}
