import { useState } from 'react';
import {
  listPromotions,
  promotionHistory,
  savePromotion,
  withdrawPromotion,
  type PromotionContent,
  type WrittenPromotion,
} from '@laro/contract/calls/officePromotions.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { FileField } from '../ui/FileField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { Schedule, schedule, scheduleOf } from './Schedule.tsx';
import { ShownText, textFields, textsOf, TitleAndText, typedOf } from './TitleAndText.tsx';
import { usePicture } from './usePicture.ts';
import { useOpen, useSaving } from './writing.ts';
import styles from './office.module.css';

type Shown = PromotionContent & Pick<WrittenPromotion, 'url'>;

/** S6-10, S3-24: how the promotions of a brand are told, and when they run; what they ask and give is not the desk's. */
export function Promotions() {
  const t = useText();
  const { brand, me } = useDesk();
  const asked = useCall(listPromotions, { query: { merchant: brand.code } });
  const all = asked.value?.promotions;
  const at = useOpen<WrittenPromotion, Shown>('promotions', listPromotions, all);
  const mayWrite = me.role === 'owner' || me.role === 'content';
  return (
    <>
      <h1 className={styles.title}>{t('office.page.promotions')}</h1>
      <p className={styles.label}>{t('office.promotionsText')}</p>
      <NotNow {...asked} />
      {all === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      <div className={styles.columns}>
        <ul className={styles.list}>
          {all?.map((one) => (
            <li key={one.id}>
              <a
                href={at.addressOf(one)}
                aria-current={one.id === at.open?.id ? 'true' : undefined}
                onClick={at.leave}
              >
                <strong>{one.texts.EN.title}</strong>
                <span>{t(`office.content.${one.state}`)}</span>
                <span>{one.startsAt.replace('T', ' ')}</span>
              </a>
            </li>
          ))}
        </ul>
        {at.open && <Editor key={at.key} given={at.open} mayWrite={mayWrite} at={at} />}
      </div>
    </>
  );
}

const refusals: RefusalTable<typeof savePromotion, 'endsAt'> = {
  CONTENT_UNKNOWN: { say: 'office.contentGone' },
  CHANGED_MEANWHILE: { say: 'office.changedMeanwhile' },
  ENDS_BEFORE_IT_STARTS: { at: 'endsAt', say: 'office.endsBefore' },
  PICTURE_UNKNOWN: { say: 'office.pictureMissing' },
  otherwise: { say: 'office.unreachable' },
};
const fields = [schedule.begins, schedule.mayEnd, ...textFields] as const;

interface EditorProps {
  readonly given: WrittenPromotion;
  readonly mayWrite: boolean;
  readonly at: ReturnType<typeof useOpen<WrittenPromotion, Shown>>;
}

function Editor({ given, mayWrite, at }: EditorProps) {
  const t = useText();
  const { brand } = useDesk();
  const [before] = useState(given);
  const what: Shown = at.older ?? before;
  const { send } = useSend(savePromotion);
  const withdrawing = useSend(withdrawPromotion);
  const saving = useSaving(before);
  const history = useCall(promotionHistory, { query: { merchant: brand.code, id: before.id } });
  const upload = usePicture(
    what.picture === undefined
      ? undefined
      : { picture: what.picture, url: what.url, urlSet: '', ink: 'light' },
  );
  const [typed, setTyped] = useState(() => typedOf(what.texts));
  const form = useForm({
    fields: [...fields],
    async send(values) {
      const { changed = { id: before.id, version: before.version } } = saving.body;
      const { picture } = upload;
      const outcome = await send({
        body: {
          ...{ ...saving.body, changed, ...scheduleOf(values), startsAt: values.startsAt },
          ...(picture && { picture: picture.picture }),
          texts: textsOf(values),
        },
      });
      if (outcome?.ok !== true) return saving.refused(refusals, outcome?.failure);
      return void at.saved(outcome.value.id);
    },
  });
  return (
    <ContentEditor
      {...{ form, given, mayWrite, saving, at, withdrawing }}
      versions={history.value?.versions}
      onTyped={() => setTyped(form.read())}
      renderShown={(language) => (
        <>
          {upload.picture && <img className={styles.cover} src={upload.picture.url} alt="" />}
          <ShownText typed={typed} language={language} />
        </>
      )}
    >
      {mayWrite && <FileField {...upload.field} label={t('office.picture')} name="picture" />}
      <Schedule form={form} before={what} />
      <TitleAndText form={form} before={what.texts} />
    </ContentEditor>
  );
}
