import { useState } from 'react';
import { bannerGroups } from '@laro/contract/calls/announcements.ts';
import {
  bannerHistory,
  leadsTo,
  saveBanner,
  withdrawBanner,
  type BannerContent,
  type Lead,
  type listBanners,
  type WrittenBanner,
} from '@laro/contract/calls/officeBanners.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import { Banner } from '../features/announcements/Banner.tsx';
import { demanded, type FormField } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Field } from '../ui/Field.tsx';
import { FileField } from '../ui/FileField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { groupNames, type ShownBanner as Shown } from './bannerGroups.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { useDesk } from './desk.ts';
import { FindGame } from './FindGame.tsx';
import { Schedule, schedule, scheduleOf } from './Schedule.tsx';
import { usePicture, type Picture } from './usePicture.ts';
import type { useOpen } from './writing.ts';
import { useSaving } from './writing.ts';
import styles from './office.module.css';

type Words = 'eyebrow' | 'title' | 'line';
type Typed = Readonly<Record<`${Words}${'EN' | 'TY'}`, string>>;
type Name =
  | keyof Typed
  | 'groupName'
  | 'to'
  | 'startsAt'
  | 'endsAt'
  | 'list'
  | 'promotion'
  | 'page'
  | 'outside';

const refusals: RefusalTable<typeof saveBanner, Name> = {
  CONTENT_UNKNOWN: { say: 'office.contentGone' },
  CHANGED_MEANWHILE: { say: 'office.changedMeanwhile' },
  ENDS_BEFORE_IT_STARTS: { at: 'endsAt', say: 'office.endsBefore' },
  LEADS_NOWHERE: { say: 'office.leadsNowhere' },
  PICTURE_UNKNOWN: { say: 'office.pictureMissing' },
  otherwise: { say: 'office.unreachable' },
};

const text = { missing: 'office.missing', wrong: 'office.wrong' } as const;
const free = { ...demanded, required: false };
const fields: readonly FormField<Name>[] = [
  { ...text, name: 'groupName', label: 'office.bannersOf', rule: demanded },
  { ...text, name: 'eyebrowEN', label: 'office.eyebrowEN', rule: { ...free, maxLength: 120 } },
  { ...text, name: 'titleEN', label: 'office.titleEN', rule: { ...demanded, maxLength: 80 } },
  { ...text, name: 'lineEN', label: 'office.lineEN', rule: { ...free, maxLength: 120 } },
  { ...text, name: 'eyebrowTY', label: 'office.eyebrowTY', rule: { ...free, maxLength: 120 } },
  { ...text, name: 'titleTY', label: 'office.titleTY', rule: { ...free, maxLength: 80 } },
  { ...text, name: 'lineTY', label: 'office.lineTY', rule: { ...free, maxLength: 120 } },
  { ...text, name: 'to', label: 'office.leads', rule: demanded },
  schedule.mayBegin,
  schedule.mayEnd,
];
/** Beside where it leads, what of it. */
const whereto: Readonly<Record<'list' | 'promotion' | 'page' | 'outside', FormField<Name>>> = {
  list: { ...text, name: 'list', label: 'office.leadsTo.list', rule: demanded },
  promotion: { ...text, name: 'promotion', label: 'office.leadsTo.promotion', rule: demanded },
  page: {
    ...text,
    wrong: 'office.pageWrong',
    name: 'page',
    label: 'office.leadsTo.page',
    rule: { ...demanded, pattern: '^(?!.*//)/[\\w/?=&.%~+-]*$' },
  },
  outside: { ...text, name: 'outside', label: 'office.leadsTo.outside', rule: demanded },
};

interface BannerEditorProps {
  readonly given: WrittenBanner | undefined;
  readonly group: BannerContent['groupName'];
  readonly choices: Value<typeof listBanners>;
  readonly mayWrite: boolean;
  readonly at: ReturnType<typeof useOpen<WrittenBanner, Shown>>;
}

export function BannerEditor({ given, group, choices, mayWrite, at }: BannerEditorProps) {
  const t = useText();
  const { brand } = useDesk();
  const [before] = useState(given);
  const what: Shown | undefined = at.older ?? before;
  const { send } = useSend(saveBanner);
  const withdrawing = useSend(withdrawBanner);
  const saving = useSaving(before);
  const history = useCall(
    bannerHistory,
    { query: { merchant: brand.code, id: before?.id ?? '0' } },
    { on: before !== undefined },
  );
  const leads: Lead = what?.leads ?? { to: 'nowhere' };
  const [to, setTo] = useState(leads.to);
  const [game, setGame] = useState(
    leads.to === 'game' ? { id: leads.game, name: what?.gameName ?? leads.game } : undefined,
  );
  const upload = usePicture(what);
  const form = useForm({
    fields: to === 'nowhere' || to === 'game' ? [...fields] : [...fields, whereto[to]],
    async send(values) {
      const { picture } = upload;
      const leading = leadOf(to, game?.id, values, choices);
      if (leading === undefined) return { say: 'office.leadsNowhere' };
      if (picture === undefined) return { say: 'office.pictureMissing' };
      const outcome = await send({
        body: {
          ...saving.body,
          ...scheduleOf(values),
          texts: wordsOf(values),
          leads: leading,
          picture: picture.picture,
          groupName: bannerGroups.find((one) => one === values.groupName) ?? group,
        },
      });
      if (outcome?.ok !== true) return saving.refused(refusals, outcome?.failure);
      return void at.saved(outcome.value.id);
    },
  });
  const [typed, setTyped] = useState(() => typedOf(what));
  return (
    <ContentEditor
      form={form}
      given={given}
      mayWrite={mayWrite}
      saving={saving}
      at={at}
      withdrawing={withdrawing}
      versions={history.value?.versions}
      onTyped={() => setTyped(form.read())}
      renderShown={(language) => (
        <div className={styles.bannerShown}>
          <OnPhone typed={typed} language={language} picture={upload.picture} />
        </div>
      )}
    >
      <SelectField
        {...form.field('groupName')}
        defaultValue={what?.groupName ?? group}
        options={bannerGroups.map((value) => ({ value, label: t(groupNames[value]) }))}
      />
      {mayWrite && <FileField {...upload.field} label={t('office.picture')} name="picture" />}
      {(['EN', 'TY'] as const).map((language) =>
        (['eyebrow', 'title', 'line'] as const).map((part) => (
          <Field
            key={part + language}
            {...form.field(`${part}${language}`)}
            lang={language === 'TY' ? 'fil' : 'en'}
            defaultValue={what?.texts[language]?.[part]}
          />
        )),
      )}
      <SelectField
        {...form.field('to')}
        value={to}
        onChange={({ target }) => setTo(leadsTo.find((one) => one === target.value) ?? 'nowhere')}
        options={leadsTo.map((value) => ({
          value,
          label: t(`office.leadsTo.${value}`),
          disabled: value === 'outside' && choices.outside.length === 0,
        }))}
      />
      {to === 'game' && (
        <>
          <p>{game ? t('office.leadsToGame', { name: game.name }) : t('office.noGameYet')}</p>
          <FindGame label={t('office.findGame')} without={game ? [game.id] : []} onFound={setGame} />
        </>
      )}
      {to === 'list' && (
        <SelectField
          {...form.field('list')}
          defaultValue={leads.to === 'list' ? leads.list : undefined}
          options={choices.categories.map((value) => ({ value, label: t(`games.${value}`) }))}
        />
      )}
      {to === 'promotion' && (
        <SelectField
          {...form.field('promotion')}
          defaultValue={leads.to === 'promotion' ? leads.promotion : undefined}
          options={choices.promotions.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {to === 'page' && (
        <Field {...form.field('page')} defaultValue={leads.to === 'page' ? leads.page : undefined} />
      )}
      {to === 'outside' && (
        <SelectField
          {...form.field('outside')}
          hint={t('office.outsideHint')}
          defaultValue={leads.to === 'outside' ? leads.outside : undefined}
          options={choices.outside.map((value) => ({ value, label: t(`office.outside.${value}`) }))}
        />
      )}
      <Schedule form={form} before={what} />
    </ContentEditor>
  );
}

function typedOf(what: Shown | undefined): Typed {
  const { EN, TY } = what?.texts ?? {};
  return {
    eyebrowEN: EN?.eyebrow ?? '',
    titleEN: EN?.title ?? '',
    lineEN: EN?.line ?? '',
    eyebrowTY: TY?.eyebrow ?? '',
    titleTY: TY?.title ?? '',
    lineTY: TY?.line ?? '',
  };
}

function wordsOf(typed: Typed): BannerContent['texts'] {
  const { eyebrowEN, titleEN, lineEN, eyebrowTY, titleTY, lineTY } = typed;
  return {
    EN: { eyebrow: eyebrowEN, title: titleEN, line: lineEN },
    ...(titleTY !== '' && { TY: { eyebrow: eyebrowTY, title: titleTY, line: lineTY } }),
  };
}

interface OnPhoneProps {
  readonly typed: Typed;
  readonly language: Catalogue;
  readonly picture: Picture | undefined;
}

/** As home shows it; nothing is opened by a tap here. */
function OnPhone({ typed, language, picture }: OnPhoneProps) {
  const t = useText();
  const { EN, TY } = wordsOf(typed);
  const { eyebrow, title, line } = language === 'TY' && TY ? TY : EN;
  const { ink = 'light', url = '', urlSet = '' } = picture ?? {};
  const words = { eyebrow, line, title: title || t('office.untitled') };
  const card = { id: '', ink, ...words, link: undefined, picture: urlSet || url };
  return <Banner banner={card} first={false} near />;
}

/** Undefined as long as it is not chosen. */
function leadOf(
  to: Lead['to'],
  game: string | undefined,
  values: Readonly<Record<string, string | undefined>>,
  { categories, outside }: Value<typeof listBanners>,
): Lead | undefined {
  const list = categories.find((one) => one === values['list']);
  const link = outside.find((one) => one === values['outside']);
  const { promotion = '', page = '' } = values;
  switch (to) {
    case 'nowhere':
      return { to };
    case 'game':
      return game === undefined ? undefined : { to, game };
    case 'list':
      return list && { to, list };
    case 'promotion':
      return promotion === '' ? undefined : { to, promotion };
    case 'page':
      return { to, page };
    case 'outside':
      return link && { to, outside: link };
  }
}
