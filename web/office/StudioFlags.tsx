import { flagNames } from '@laro/contract/protocol/flags.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

/** What exists at the brand. */
export function StudioFlags({ look, mayWrite, change }: StudioPart) {
  const t = useText();
  return (
    <ul className={styles.flags} aria-label={t('office.studio.flags')}>
      {flagNames.map((name) => (
        <li key={name}>
          <Checkbox
            label={t(`office.flag.${name}`)}
            disabled={!mayWrite}
            checked={look.flags[name] ?? false}
            onChange={({ target }) => change({ flags: { ...look.flags, [name]: target.checked } })}
          />
        </li>
      ))}
    </ul>
  );
}
