import { useState } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { latePart } from '../../platform/page/latePart.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Picked } from './picked.ts';
import styles from './team.module.css';

// Most look at the list of everybody.
const TeamPickerSheet = latePart(async () => (await import('./TeamPickerSheet.tsx')).TeamPickerSheet);

interface TeamPickerProps {
  readonly label: string;
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked | undefined) => void;
  /** What stands there while nobody is chosen. */
  readonly nobody: string;
}

/** Somebody of the agent's team, found by the name, or among those whom the agent brought. */
export function TeamPicker({ label, picked, onPick, nobody }: TeamPickerProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.chosen}>
      <Button aria-label={`${label}: ${picked?.username ?? nobody}`} onClick={() => setOpen(true)}>
        {picked?.username ?? nobody}
      </Button>
      {picked && (
        <Button variant="quiet" onClick={() => onPick(undefined)}>
          {t('team.clear')}
        </Button>
      )}
      {isOpen && (
        <TeamPickerSheet
          label={label}
          onClose={() => setOpen(false)}
          onPick={(one) => {
            setOpen(false);
            onPick(one);
          }}
        />
      )}
    </div>
  );
}
