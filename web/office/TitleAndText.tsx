import type { WrittenTexts } from '@laro/contract/protocol/desk.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { InferOutput } from 'valibot';
import { demanded } from '../features/forms/fields.ts';
import { OperatorHtml } from '../features/texts/OperatorHtml.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useDesk } from './desk.ts';
import type { FieldOfForm } from './writing.ts';
import styles from './office.module.css';

type Texts = InferOutput<typeof WrittenTexts>;
type Name = 'titleEN' | 'contentEN' | 'titleTY' | 'contentTY';
type Typed = Readonly<Record<Name, string>>;

const text = { missing: 'office.missing', wrong: 'office.wrong' } as const;
const free = { ...demanded, required: false };

/** A title and its HTML in both languages. */
export const textFields = [
  { ...text, name: 'titleEN', label: 'office.titleEN', rule: demanded },
  {
    ...text,
    name: 'contentEN',
    kind: 'prose',
    label: 'office.contentEN',
    wrong: 'office.textTooLong',
    hint: 'office.contentHint',
    rule: free,
  },
  { ...text, name: 'titleTY', label: 'office.titleTY', rule: free },
  {
    ...text,
    name: 'contentTY',
    kind: 'prose',
    label: 'office.contentTY',
    wrong: 'office.textTooLong',
    hint: 'office.contentHint',
    rule: free,
  },
] as const;

/** A text that is too long is refused in words: a browser that holds to a length cuts what is pasted without a word. */
const whole = { maxLength: undefined };

interface TitleAndTextProps {
  readonly form: { readonly field: (name: Name) => FieldOfForm };
  /** What the fields hold now. */
  readonly typed: Typed;
}

export function TitleAndText({ form, typed }: TitleAndTextProps) {
  const t = useText();
  const { brand } = useDesk();
  return (
    <>
      <Field {...form.field('titleEN')} defaultValue={typed.titleEN} />
      <TextArea {...form.field('contentEN')} {...whole} count="" rows={6} defaultValue={typed.contentEN} />
      <Field {...form.field('titleTY')} lang="fil" defaultValue={typed.titleTY} />
      <TextArea
        {...form.field('contentTY')}
        {...whole}
        count=""
        lang="fil"
        rows={6}
        defaultValue={typed.contentTY}
      />
      {brand.languages.includes('TY') && (
        <p role="status" className={styles.label}>
          {typed.titleTY === ''
            ? t('office.noTitleTY')
            : typed.contentTY === '' && typed.contentEN !== '' && t('office.noContentTY')}
        </p>
      )}
    </>
  );
}

/** What the fields begin with. */
export function typedOf(before: Texts | undefined): Typed {
  const { EN, TY } = before ?? {};
  return {
    titleEN: EN?.title ?? '',
    contentEN: EN?.content ?? '',
    titleTY: TY?.title ?? '',
    contentTY: TY?.content ?? '',
  };
}

/** As a call takes it. */
export function textsOf({ titleEN, contentEN, titleTY, contentTY }: Typed): Texts {
  return {
    EN: { title: titleEN, content: contentEN },
    ...(titleTY !== '' && { TY: { title: titleTY, content: contentTY } }),
  };
}

/** As its readers see it: without a text in their language that of the default one. */
export function ShownText({ typed, language }: { readonly typed: Typed; readonly language: Catalogue }) {
  const t = useText();
  const { EN, TY } = textsOf(typed);
  const { title, content } = language === 'TY' && TY ? TY : EN;
  return (
    <>
      <h3 className={styles.small}>{title || t('office.untitled')}</h3>
      <OperatorHtml html={content} />
    </>
  );
}
