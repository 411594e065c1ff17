import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { search } from './icons/search.ts';
import styles from './SearchField.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'placeholder'> {
  /** Its name, which stands in the empty field as well. */
  readonly label: string;
}

/** A field to search in a list, as high as a press needs it and no higher. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <label className={classes(styles.field, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon path={search} size={20} />
      <input {...input} type="search" placeholder={label} autoComplete="off" className={styles.input} />
    </label>
  );
}
