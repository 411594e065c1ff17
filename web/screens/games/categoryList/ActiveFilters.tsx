import { classLabels } from '../../../features/games/classLabels.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { choiceAddress, type Choice, type Filters } from './wantedList.ts';
import styles from './activeFilters.module.css';

interface ActiveFiltersProps {
  readonly pathname: string;
  readonly wanted: Choice;
  readonly vendorName: string | undefined;
}

/** S2-73: what is chosen in the filter; a press takes it away. */
export function ActiveFilters({ pathname, wanted: { gameType, filters }, vendorName }: ActiveFiltersProps) {
  const t = useText();
  const { vassalage, gameClassify, minBet } = filters;
  const active: readonly (readonly [name: keyof Filters, label: string | undefined])[] = [
    ['vassalage', vassalage && (vendorName ?? vassalage)],
    ['gameClassify', gameClassify && t(classLabels[gameClassify])],
    ['minBet', minBet && t('games.minBetOf', { bet: minBet === 'min' ? t('games.leastBet') : minBet })],
  ];
  return (
    <ul className={styles.active} aria-label={t('games.openFilter')}>
      {active.map(
        ([name, label]) =>
          label !== undefined && (
            <li key={name}>
              <PageLink
                to={choiceAddress(pathname, { gameType, filters: { ...filters, [name]: undefined } })}
                className={styles.chip}
              >
                <span className={styles.face}>
                  <VisuallyHidden>{t('games.without')} </VisuallyHidden>
                  {label}
                </span>
              </PageLink>
            </li>
          ),
      )}
    </ul>
  );
}
