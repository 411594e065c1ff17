import { setNickname } from '@laro/contract/calls/profile.ts';
import type { FieldRule } from '@laro/rules/fieldRule.ts';
import { checkNickname } from '@laro/rules/nickname.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './myAccount.module.css';

const refusals: RefusalTable<typeof setNickname, 'nickname'> = {
  NICKNAME_OFF: { say: 'member.nicknameOff' },
  NICKNAME_WRONG: { at: 'nickname', say: 'member.nicknameWrong' },
  TOO_MANY_ATTEMPTS: { say: 'member.nicknameTooMany' },
  otherwise: { say: 'registration.unreachable' },
};
const said: Readonly<Record<'wrong' | 'number', MessageId>> = {
  wrong: 'member.nicknameWrong',
  number: 'member.nicknameNumber',
};

/** S7-46: another nickname, by the merchant's rule and ours. */
export function Nickname({ nickname, rule }: { readonly nickname: string; readonly rule: FieldRule }) {
  const t = useText();
  const { session } = useSession();
  const { send } = useSend(setNickname);
  const form = useForm({
    fields: [
      {
        name: 'nickname',
        label: 'registration.nickname',
        hint: 'member.nicknameHint',
        missing: 'member.nicknameMissing',
        wrong: 'member.nicknameWrong',
        rule: { ...rule, required: true },
        judge(value) {
          const found = checkNickname(rule, value);
          return found && said[found];
        },
      },
    ],
    kept: { as: `nickname ${session?.userName}`, begin: { nickname } },
    async send(body, signal) {
      const outcome = await send({ body }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      form.hush();
      toast.show({ text: t('member.nicknameSaved'), lasts: 'success', tone: 'success' });
      return undefined;
    },
  });
  return (
    <section className={classes(styles.card, styles.nickname)} aria-label={t('registration.nickname')}>
      <Form {...form.props}>
        <Field {...form.field('nickname')} autoComplete="nickname" />
        <Banner said={form.said} />
        <Submit form={form} label={t('member.nicknameSave')} />
      </Form>
    </section>
  );
}
