import { downline } from '@laro/contract/calls/agent.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { team } from '../../ui/icons/team.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Batches } from './Batches.tsx';
import type { Picked } from './picked.ts';
import { useFoundName } from './useFoundName.ts';
import styles from './team.module.css';

interface TeamPickerSheetProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly onPick: (picked: Picked) => void;
}

/** Finds somebody of the agent's team by the name, or among those whom the agent brought. */
export function TeamPickerSheet({ label, onClose, onPick }: TeamPickerSheetProps) {
  const t = useText();
  const { typed, type, name } = useFoundName();
  return (
    <Sheet open onClose={onClose} title={label} closeLabel={t('shell.close')}>
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
    </Sheet>
  );
}
