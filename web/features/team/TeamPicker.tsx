import { useState } from 'react';
import { downline } from '@laro/contract/calls/agent.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { team } from '../../ui/icons/team.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Batches } from './Batches.tsx';
import { useFoundName } from './useFoundName.ts';
import styles from './team.module.css';

export interface Picked {
  readonly id: string;
  readonly username: string;
  readonly isAgent: boolean;
}

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
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label} closeLabel={t('shell.close')}>
        {isOpen && (
          <Finder
            onPick={(one) => {
              setOpen(false);
              onPick(one);
            }}
          />
        )}
      </Sheet>
    </div>
  );
}

function Finder({ onPick }: { readonly onPick: (picked: Picked) => void }) {
  const t = useText();
  const { typed, type, name } = useFoundName();
  return (
    <div className={styles.found}>
      <SearchField label={t('team.find')} value={typed} onChange={({ target }) => type(target.value)} />
      <Batches
        key={name}
        label={t('team.people')}
        name={`picked ${name}`}
        call={downline}
        input={(after) => ({
          query: {
            sort: 'name' as const,
            ...(name !== '' && { name }),
            ...(after !== undefined && { after }),
          },
        })}
        read={({ people, next }) => ({ items: people, next })}
        keyOf={({ id }) => id}
        empty={<EmptyState icon={team} title={t('team.nobody')} text={t('team.nobodyText')} />}
        renderRow={({ id, username, isAgent, level }) => (
          <button type="button" className={styles.pick} onClick={() => onPick({ id, username, isAgent })}>
            <strong>{username}</strong>
            <span className={styles.chosen}>
              {isAgent && <Badge text={t('team.agent')} />}
              <span className={styles.quiet}>{t('team.level', { level })}</span>
            </span>
          </button>
        )}
      />
    </div>
  );
}
