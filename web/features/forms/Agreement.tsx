import { useId, type ComponentProps } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { alert } from '../../ui/icons/alert.ts';
import { demanded, type FormField } from './fields.ts';
import styles from './forms.module.css';

/** A field of something to agree to; it is never ticked beforehand. */
export function agreementField<Name extends string>(
  given: Pick<FormField<Name>, 'name' | 'label'>,
): FormField<Name> {
  return { ...given, rule: demanded, missing: 'forms.agreeFirst', wrong: 'forms.agreeFirst' };
}

interface AgreementProps {
  readonly name: string;
  /** What one agrees to, with a link to where it can be read. */
  readonly children: ComponentProps<typeof Checkbox>['label'];
  readonly error?: string | undefined;
  readonly wrong?: boolean | undefined;
}

/** A box without which a form is not sent. */
export function Agreement({ name, children, error, wrong = error !== undefined }: AgreementProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        name={name}
        label={children}
        required
        aria-invalid={wrong || undefined}
        aria-describedby={error === undefined ? undefined : id}
      />
      {error !== undefined && (
        <p id={id} className={styles.agreeFirst}>
          <Icon path={alert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
