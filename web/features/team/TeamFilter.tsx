import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { useKeptText } from '../../platform/router/keptText.ts';
import { useLocation } from '../../platform/router/router.ts';
import type { Picked } from './picked.ts';
import { TeamPicker } from './TeamPicker.tsx';
import styles from './team.module.css';

/** The one of the team whose records are shown: of the address, or chosen here; undefined for everybody. */
export function useTeamMember(): readonly [Picked | undefined, (picked: Picked | undefined) => void] {
  const query = new URLSearchParams(useLocation().search);
  const [kept, keep] = useKeptText('of');
  const [id, username] = kept === '' ? [query.get('member') ?? '', query.get('name') ?? ''] : kept.split(' ');
  const picked =
    id !== undefined && /^\d{1,18}$/.test(id) ? { id, username: username ?? '', isAgent: false } : undefined;
  return [picked, (one) => keep(one === undefined ? 'all' : `${one.id} ${one.username}`)];
}

interface TeamFilterProps {
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked | undefined) => void;
  readonly children?: ReactNode;
}

/** Whose records of the team are shown, and what else narrows them. */
export function TeamFilter({ picked, onPick, children }: TeamFilterProps) {
  const t = useText();
  return (
    <div className={styles.found}>
      <TeamPicker label={t('team.whose')} nobody={t('team.everybody')} picked={picked} onPick={onPick} />
      {children}
    </div>
  );
}
