import type { OwnAddress } from '../platform/router/ownAddress.ts';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconLink } from './IconButton.tsx';
import { arrowLeft } from './icons/arrowLeft.ts';
import styles from './FormPage.module.css';

interface FormPageProps {
  readonly brand: string;
  readonly heading: string;
  readonly back: { readonly to: OwnAddress; readonly label: string };
  /** A line or two below the heading. */
  readonly lead?: ReactNode;
  /** What else one may have come for; at the foot of the screen. */
  readonly foot?: ReactNode;
  /** A short form has more room around it. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
}

/** The form lies in a sheet over another page, which has its heading and the way back. */
export const InSheet = createContext(false);

/** A screen that is a form and nothing else, without the frame's header: the way back, the brand, what it is for. */
export function FormPage({ brand, heading, back, lead, foot, roomy = false, children }: FormPageProps) {
  const footer = foot !== undefined && <footer className={styles.foot}>{foot}</footer>;
  if (use(InSheet)) {
    return (
      <>
        {lead}
        {children}
        {footer}
      </>
    );
  }
  return (
    <div className={classes(styles.screen, roomy && styles.roomy)}>
      <div className={styles.bar}>
        <IconLink icon={arrowLeft} {...back} />
      </div>
      <header className={styles.head}>
        <p className={styles.brand}>{brand}</p>
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {lead}
      </header>
      {children}
      {footer}
    </div>
  );
}

/** Its form. By POST, so that a press before the script runs puts no password into an address. */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'className'>) {
  return <form {...props} method="post" noValidate className={styles.form} />;
}
