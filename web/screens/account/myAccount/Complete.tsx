import { completeProfile, laterFields, type readProfile } from '@laro/contract/calls/profile.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import type { FormField } from '../../../features/forms/fields.ts';
import { keyboards } from '../../../features/forms/keyboards.ts';
import { judgeBirthday } from '../../../features/forms/judgeBirthday.ts';
import { refusedBy, type Refused, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { toast } from '../../../ui/toast.ts';
import { fieldLabel } from './fieldLabel.ts';
import styles from './myAccount.module.css';

type Name = (typeof laterFields)[number];

const hints: Partial<Record<Name, string>> = { payeeName: 'name', birthday: 'bday' };

const refusals: RefusalTable<typeof completeProfile, Name> = {
  // The gateway says which field.
  FIELD_WRONG: { say: 'registration.wrong' },
  ALREADY_TOLD: { say: 'member.completeTold' },
  otherwise: { say: 'registration.unreachable' },
};

/** Each of them may be left out, but not all. */
const nothing: Refused = { say: 'member.completeNone' };

interface CompleteProps {
  readonly bornBy: string | undefined;
  readonly fields: Value<typeof readProfile>['fields'];
  /** What was told is shown now, and no longer asked for. */
  readonly onDone: () => void;
}

/** S7-46: what the member left out at the registration, each to be told once (S5-33). Nothing where nothing is left. */
export function Complete({ fields, bornBy, onDone }: CompleteProps) {
  const { minimumAge } = useSite().info;
  const open = laterFields.flatMap((name): FormField<Name>[] => {
    const rule = fields.find(({ field }) => field === name)?.rule;
    if (rule === undefined) return [];
    const wrong = name === 'payeeName' ? 'registration.nameWrong' : 'registration.wrong';
    const label = fieldLabel(name);
    return [
      {
        name,
        label,
        rule: { ...rule, required: false },
        missing: 'registration.missing',
        wrong,
        ...(name === 'birthday' && bornBy && { judge: judgeBirthday({ bornBy, minimumAge }) }),
      },
    ];
  });
  return open.length === 0 ? null : <CompleteForm open={open} onDone={onDone} />;
}

function CompleteForm({ open, onDone }: { open: readonly FormField<Name>[]; onDone: () => void }) {
  const t = useText();
  const { session } = useSession();
  const { send } = useSend(completeProfile);
  const form = useForm({
    fields: open,
    // By whose they are: the next who logs in here is not shown them.
    kept: { as: `profile ${session?.userName}` },
    async send(typed, signal) {
      const body = Object.fromEntries(open.map(({ name }) => [name, typed[name]]));
      if (open.every(({ name }) => typed[name] === '')) return nothing;
      const outcome = await send({ body }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      form.hush();
      onDone();
      toast.show({ text: t('member.completeSaved'), lasts: 'success', tone: 'success' });
      return undefined;
    },
  });
  return (
    <section className={styles.card} aria-labelledby="complete">
      <h2 id="complete" className={styles.title}>
        {t('member.complete')}
      </h2>
      <p className={styles.none}>{t('member.completeText')}</p>
      <Form {...form.props}>
        {open.map(({ name }) => (
          <Field
            key={name}
            {...form.field(name)}
            type={name === 'birthday' ? 'date' : 'text'}
            inputMode={keyboards[name]}
            autoComplete={hints[name] ?? 'off'}
          />
        ))}
        <Banner said={form.said} />
        <Submit form={form} label={t('member.completeSave')} />
      </Form>
    </section>
  );
}
