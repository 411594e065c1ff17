import { useState } from 'react';
import type { ShownField } from '@laro/contract/calls/registration.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown } from '../../../ui/icons/chevronDown.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { RegisterInput } from './RegisterInput.tsx';
import { useRegisterForm, type RegisterFormGiven } from './useRegisterForm.ts';
import styles from './register.module.css';

/** S4-10: what one agrees to can be read. */
const legal = {
  terms: linkTo('terms'),
  privacy: linkTo('privacy'),
  rules: linkTo('rules'),
};

/** S2-45: the ways to register, the fields of the chosen one, and what is said of them. */
export function RegisterForm(given: RegisterFormGiven) {
  const { settings, invitedBy } = given;
  const t = useText();
  const register = useRegisterForm(given);
  const { form, agreed } = register;
  const [isMoreOpen, setMoreOpen] = useState(invitedBy !== '');
  const isFolded = ({ rule }: ShownField) => settings.form.optional === 'folded' && !rule.required;
  // The repeat of a password comes with it.
  const shown = register.shown.filter(({ field }) => field !== 'confirmPassword');
  const folded = shown.filter(isFolded);
  const inputs = (some: typeof shown) =>
    some.map((one) => <RegisterInput key={one.field} register={register} shown={one} />);
  return (
    <>
      {settings.methods.length > 1 && (
        <SegmentedControl
          label={t('registration.way')}
          options={[
            { value: 'username', label: t('registration.username') },
            { value: 'mobileNum', label: t('registration.mobileNum') },
          ]}
          value={register.method}
          onChange={register.change}
        />
      )}
      <Form
        {...form.props}
        onReset={register.reset}
        onInput={(event) => {
          register.noteTyping();
          form.props.onInput(event);
        }}
      >
        <input type="hidden" name="method" value={register.method} />
        {inputs(shown.filter((one) => !isFolded(one)))}
        {folded.length > 0 && (
          <details
            open={isMoreOpen}
            onToggle={(event) => setMoreOpen(event.currentTarget.open)}
            className={styles.more}
          >
            <summary>
              {t('registration.more')}
              <Icon path={chevronDown} size={20} />
            </summary>
            <div className={styles.folded}>{inputs(folded)}</div>
          </details>
        )}
        <Checkbox
          name="agreed"
          label={<LinkedText text={t('registration.agree', { age: settings.minimumAge })} links={legal} />}
          checked={agreed}
          onChange={(event) => register.setAgreed(event.target.checked)}
          className={styles.agree}
        />
        <Banner said={form.said} />
        <Submit form={form} label={t('registration.submit')} disabled={!agreed} because="agreeFirst">
          <p id="agreeFirst" className={styles.agreeFirst}>
            {!agreed && t('registration.agreeFirst')}
          </p>
        </Submit>
        {register.canPutBack ? (
          // A button of its own: the other one would clear the form by the same press.
          <Button key="putBack" variant="quiet" className={styles.clear} onClick={register.putBack}>
            {t('registration.putBack')}
          </Button>
        ) : (
          <Button key="reset" type="reset" variant="quiet" className={styles.clear}>
            {t('registration.reset')}
          </Button>
        )}
      </Form>
    </>
  );
}
