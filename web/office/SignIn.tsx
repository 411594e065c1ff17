import { login } from '@laro/contract/calls/office.ts';
import { catalogueOf, shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { demanded } from '../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../features/forms/refusals.ts';
import { Submit } from '../features/forms/Submit.tsx';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSend } from '../platform/net/useSend.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { Said } from './Said.tsx';
import styles from './office.module.css';

const refusals: RefusalTable<typeof login, 'code'> = {
  LOGIN_REFUSED: { say: 'office.loginRefused', marks: ['code'], clears: ['code'] },
  BUSY: { say: 'forms.unavailable' },
  otherwise: { say: 'office.unreachable' },
};
const field = { rule: demanded, missing: 'office.missing', wrong: 'office.wrong' } as const;
export const codeField = {
  ...field,
  name: 'code',
  label: 'office.code',
  kind: 'code',
  hint: 'office.codeHint',
  rule: { ...demanded, pattern: '^\\d{6}$' },
} as const;

export interface DoorProps {
  readonly language: Catalogue;
  readonly onLanguage: (language: Catalogue) => void;
  readonly onDone: () => void;
}

/** S6-10: the door of the desk. */
export function SignIn({ language, onLanguage, onDone }: DoorProps) {
  const t = useText();
  return (
    <main className={styles.door}>
      <p className={styles.mark}>{t('office.title')}</p>
      <h1 className={styles.title}>{t('office.signIn')}</h1>
      <SignInForm onDone={onDone} />
      <PasskeySignIn onDone={onDone} />
      <Languages language={language} onLanguage={onLanguage} />
    </main>
  );
}

/** The language of whoever is at the door. */
export function Languages({ language, onLanguage }: Omit<DoorProps, 'onDone'>) {
  return (
    <p className={styles.languages}>
      {Object.entries(shownLanguages).map(([code, { name, tag }]) => (
        <button
          key={code}
          type="button"
          lang={tag}
          aria-pressed={code === language}
          onClick={() => onLanguage(catalogueOf(code))}
        >
          {name}
        </button>
      ))}
    </p>
  );
}

export function SignInForm({ name, onDone }: { name?: string; onDone: () => void }) {
  const t = useText();
  const { send } = useSend(login);
  const form = useForm({
    fields: [
      { ...field, name: 'name', label: 'office.name' },
      { ...field, name: 'password', label: 'office.password', kind: 'password' },
      codeField,
    ],
    async send(body) {
      const outcome = await send({ body });
      if (outcome?.ok === true) return void onDone();
      return refusedBy(refusals, outcome?.failure);
    },
  });
  return (
    <Form {...form.props}>
      <Field {...form.field('name')} autoComplete="username" autoCapitalize="none" defaultValue={name} />
      <Field {...form.field('password')} type="password" autoComplete="current-password" />
      <Field {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
      <Said said={form.said} />
      <Submit form={form} label={t('office.signIn')} />
    </Form>
  );
}
