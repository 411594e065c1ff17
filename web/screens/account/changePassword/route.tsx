import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../features/forms/Banner.tsx';
import { NewPassword } from '../../../features/forms/NewPassword.tsx';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { useFreshLogin } from '../../../features/session/freshLogin.ts';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useNavigate, usePageData } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { toast } from '../../../ui/toast.ts';
import { setAnother, type Confirmed } from './change.data.ts';
import { changeFields } from './changeFields.ts';
import type { load } from './load.ts';
import styles from './changePassword.module.css';

/** S4-18: how long after a change home follows, in ms. */
const homeAfter = 1000;

/** S2-05, S2-52: the old password, the new one, and that once more. */
export default function ChangePassword() {
  const t = useText();
  const navigate = useNavigate();
  const rules = usePageData<typeof load>();
  const [isDone, setDone] = useState(false);
  const [endsOthers, setEndsOthers] = useState(true);
  const isFresh = useFreshLogin('loginPassword');
  const confirmed = useRef<Confirmed>({});
  const { passkeys } = useSite().flags;
  const form = useForm({
    fields: changeFields(rules, isFresh),
    async send(typed, signal) {
      const refused = await setAnother(typed, !endsOthers, confirmed.current, signal);
      if (refused === undefined) setDone(true);
      return refused;
    },
  });
  useEffect(() => {
    if (!isDone) return undefined;
    toast.show({ text: t('password.changed'), lasts: 'success', tone: 'success' });
    const timer = setTimeout(() => void navigate(linkTo('home'), { replace: true }), homeAfter);
    return () => clearTimeout(timer);
  }, [isDone, t, navigate]);
  // S5-17, S8-06: the one refusal that a popup says.
  const isSame = form.said?.id === 'password.same';
  return (
    <>
      <Form {...form.props}>
        <p className={styles.text}>{t(passkeys ? 'password.changeTextPasskeys' : 'password.changeText')}</p>
        {!isFresh && (
          <Field
            {...form.field('oldPassword')}
            type="password"
            autoComplete="current-password"
            reveal={{ show: t('password.show'), hide: t('password.hide') }}
          />
        )}
        <NewPassword {...form.field('newPassword')} repeat={form.field('confirmNewPassword')} />
        <Checkbox
          name="endsOthers"
          label={t('password.endsOthers')}
          checked={endsOthers}
          onChange={(event) => setEndsOthers(event.target.checked)}
        />
        <Banner said={isSame ? undefined : form.said} />
        <Submit form={form} label={t('password.submit')} disabled={isDone} />
      </Form>
      <SecondStep />
      <Dialog
        open={isSame}
        onClose={form.hush}
        title={t('password.same')}
        confirm={{ label: t('shell.close'), onPress: form.hush }}
      />
    </>
  );
}
