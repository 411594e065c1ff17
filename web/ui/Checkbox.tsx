import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { check } from './icons/check.ts';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May hold a link, such as to the terms. */
  readonly label: ReactNode;
}

/** A box with a label that is pressed as well. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.row, className)}>
      <input {...input} type="checkbox" className={styles.input} />
      <span className={styles.box}>
        <Icon path={check} size={16} />
      </span>
      <span className={styles.label}>{label}</span>
    </label>
  );
}
