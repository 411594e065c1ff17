import { useState } from 'react';
import {
  listPromotions,
  promotionHistory,
  savePromotion,
  withdrawPromotion,
  type PromotionContent,
  type WrittenPromotion,
} from '@laro/contract/calls/officePromotions.ts';
import { promotionCategories } from '@laro/contract/calls/promotions.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { FileField } from '../ui/FileField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { PromotionTermsFields, PromotionTermsShown, termFields, termsIn } from './PromotionTerms.tsx';
import { Schedule, schedule, scheduleOf } from './Schedule.tsx';
import { ShownText, textFields, textsOf, TitleAndText, typedOf } from './TitleAndText.tsx';
import { usePicture } from './usePicture.ts';
import { useOpen, useSaving, useToldWhere } from './writing.ts';
import styles from './office.module.css';

type Shown = PromotionContent & Pick<WrittenPromotion, 'url'>;

/** S6-10, S3-24, S3-40: the promotions of a brand: how they are told, when they run, what they ask and give. */
export function Promotions() {
  const t = useText();
  const { brand, me } = useDesk();
  const asked = useCall(listPromotions, { query: { merchant: brand.code } });
  const all = asked.value?.promotions;
  const at = useOpen<WrittenPromotion, Shown>('promotions', listPromotions, all);
  useToldWhere(at, all, () => t('office.page.promotions'));
  const mayWrite = me.role === 'owner' || me.role === 'content';
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.promotions')}</h1>
        {mayWrite && (
          <Button variant="primary" onClick={at.writeNew}>
            {t('office.writePromotion')}
          </Button>
        )}
      </div>
      <p className={styles.label}>{t('office.promotionsText')}</p>
      {!mayWrite && <ReadOnly />}
      <NotNow {...asked} />
      {all === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      <div className={styles.writing}>
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
        {at.isOpen && <Editor key={at.key} given={at.open} mayWrite={mayWrite} at={at} />}
      </div>
    </>
  );
}

const refusals: RefusalTable<typeof savePromotion, 'endsAt' | 'wagering'> = {
  CONTENT_UNKNOWN: { say: 'office.contentGone' },
  CHANGED_MEANWHILE: { say: 'office.changedMeanwhile' },
  ENDS_BEFORE_IT_STARTS: { at: 'endsAt', say: 'office.endsBefore' },
  PICTURE_UNKNOWN: { say: 'office.pictureMissing' },
  TERMS_OF_OWNER: { say: 'office.terms.ofOwner' },
  WAGERING_TOO_HIGH: { at: 'wagering', say: 'office.terms.tooHigh' },
  otherwise: { say: 'office.unreachable' },
};
const texts = { missing: 'office.missing', wrong: 'office.wrong' } as const;
const category = {
  ...texts,
  name: 'promotionCategory',
  label: 'office.promotionCategory',
  rule: demanded,
} as const;
const fields = [category, schedule.begins, schedule.mayEnd, ...textFields] as const;

interface EditorProps {
  readonly given: WrittenPromotion | undefined;
  readonly mayWrite: boolean;
  readonly at: ReturnType<typeof useOpen<WrittenPromotion, Shown>>;
}

function Editor({ given, mayWrite, at }: EditorProps) {
  const t = useText();
  const { brand, me } = useDesk();
  const [before] = useState(given);
  const what = at.older ?? before;
  // Old versions do not say it.
  const terms = what?.terms ?? before?.terms;
  const mayPrice = me.role === 'owner';
  const { send } = useSend(savePromotion);
  const withdrawing = useSend(withdrawPromotion);
  const saving = useSaving(before);
  const history = useCall(
    promotionHistory,
    { query: { merchant: brand.code, id: before?.id ?? '0' } },
    { on: before !== undefined },
  );
  const upload = usePicture(
    what?.picture === undefined
      ? undefined
      : { picture: what.picture, url: what.url, urlSet: '', ink: 'light' },
  );
  const [typed, setTyped] = useState(() => typedOf(what?.texts));
  const [kind, setKind] = useState<string | undefined>(terms?.kind);
  const form = useForm({
    fields: [...fields, ...(mayPrice ? termFields(kind) : [])],
    async send(values) {
      const { picture } = upload;
      const typedTerms = mayPrice ? termsIn(values) : undefined;
      if (typedTerms === false) return { say: 'office.terms.wrong' };
      const outcome = await send({
        body: {
          ...saving.body,
          ...scheduleOf(values),
          startsAt: values.startsAt,
          category: promotionCategories.find((one) => one === values.promotionCategory) ?? 'other_promo',
          ...(typedTerms && { terms: typedTerms }),
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
      form={form}
      given={given}
      mayWrite={mayWrite}
      saving={saving}
      at={at}
      withdrawing={withdrawing}
      versions={history.value?.versions}
      onTyped={() => {
        const values = form.read();
        setTyped(values);
        if (mayPrice) setKind(values.kind);
      }}
      renderShown={(language) => (
        <>
          {upload.picture && <img className={styles.cover} src={upload.picture.url} alt="" />}
          <ShownText typed={typed} language={language} />
        </>
      )}
    >
      {mayWrite && <FileField {...upload.field} label={t('office.picture')} name="picture" />}
      <SelectField
        {...form.field('promotionCategory')}
        defaultValue={what?.category ?? 'other_promo'}
        options={promotionCategories.map((value) => ({ value, label: t(`promotions.${value}`) }))}
      />
      <Schedule form={form} before={what} />
      <TitleAndText form={form} typed={typed} />
      {mayPrice ? (
        <PromotionTermsFields form={form} kind={kind} before={terms} />
      ) : (
        <PromotionTermsShown terms={terms} />
      )}
    </ContentEditor>
  );
}
