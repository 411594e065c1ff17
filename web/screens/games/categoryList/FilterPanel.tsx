import { useState, type ReactNode } from 'react';
import { gameList, gameTypesOfVendors, type GameType } from '@laro/contract/calls/games.ts';
import { gameClassifies, minBets } from '@laro/rules/gameFilters.ts';
import { classLabels } from '../../../features/games/classLabels.ts';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { ListCount } from '../../../ui/ListCount.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { listedAs, type Choice, type Filters } from './wantedList.ts';
import styles from './filterPanel.module.css';

interface FilterPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the list shows when the panel opens. */
  readonly shown: Choice;
  readonly onApply: (choice: Choice) => void;
}

/** S2-73: narrows a list of games by its vendor, category, smallest bet (S9-09) and class (S3-16); one of each. */
export function FilterPanel({ open, onClose, shown, onApply }: FilterPanelProps) {
  const { t } = useTexts();
  const { info } = useSite();
  const [choice, choose] = useState(shown);
  const { gameType, filters } = choice;
  const narrow = (filter: Filters) => choose({ gameType, filters: { ...filters, ...filter } });
  const types = [...new Set(info.categories.map(listedAs))];
  const any = { value: '', label: t('games.all') } as const;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('games.openFilter')}
      closeLabel={t('games.closeFilter')}
      footer={
        <div className={styles.footer}>
          <Matching choice={choice} />
          <div className={styles.ends}>
            <Button size="large" wide onClick={() => choose({ gameType, filters: {} })}>
              {t('games.clear')}
            </Button>
            <Button size="large" wide variant="primary" onClick={() => onApply(choice)}>
              {t('games.apply')}
            </Button>
          </div>
        </div>
      }
    >
      <Section title={t('games.manufacturer')}>
        <Vendors
          gameType={gameType}
          value={filters.vassalage ?? ''}
          onChange={(vassalage) => narrow({ vassalage: vassalage === '' ? undefined : vassalage })}
        />
      </Section>
      <Section title={t('games.type')}>
        <ChoiceChips
          label={t('games.type')}
          options={types.map((type) => ({ value: type, label: t(`games.${type}`) }))}
          value={gameType}
          // A vendor of the one category may have no games of the other.
          onChange={(type) => choose({ gameType: type, filters: { ...filters, vassalage: undefined } })}
        />
      </Section>
      <Section title={t('games.minBet')}>
        <ChoiceChips
          label={t('games.minBet')}
          options={[
            any,
            ...minBets.map((bet) => ({ value: bet, label: bet === 'min' ? t('games.leastBet') : bet })),
          ]}
          value={filters.minBet ?? ''}
          onChange={(minBet) => narrow({ minBet: minBet === '' ? undefined : minBet })}
        />
      </Section>
      <Section title={t('games.others')}>
        <ChoiceChips
          label={t('games.others')}
          options={[
            any,
            ...gameClassifies
              .filter((code) => code !== '')
              .map((code) => ({ value: code, label: t(classLabels[code]) })),
          ]}
          value={filters.gameClassify ?? ''}
          onChange={(code) => narrow({ gameClassify: code === '' ? undefined : code })}
        />
      </Section>
    </Sheet>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

interface VendorsProps {
  readonly gameType: GameType;
  readonly value: string;
  readonly onChange: (vassalage: string) => void;
}

/** Those that have games of the category, in the merchant's order. */
function Vendors({ gameType, value, onChange }: VendorsProps) {
  const { t } = useTexts();
  const { value: known, failure, askAgain, isAsking } = useCall(gameTypesOfVendors, {});
  if (known === undefined) {
    return failure === undefined ? (
      <div aria-busy="true">
        <Skeleton className={styles.waiting} />
      </div>
    ) : (
      <Button loading={isAsking} onClick={askAgain}>
        {t('games.tryAgain')}
      </Button>
    );
  }
  const here = known.content.filter(({ gameCategory }) => listedAs(gameCategory) === gameType);
  const names = new Map(
    here.flatMap(({ vendors }) => vendors.map(({ vassalage, displayName }) => [vassalage, displayName])),
  );
  const options = [...names].map(([code, label]) => ({ value: code, label }));
  return (
    <ChoiceChips
      label={t('games.manufacturer')}
      options={[{ value: '', label: t('games.all') }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

/** How many games the choice leaves, before it is made. */
function Matching({ choice: { gameType, filters } }: { readonly choice: Choice }) {
  const { t, tag, language } = useTexts();
  const { value } = useCall(gameList, { query: { gameType, ...filters, language, pageSize: 1 } });
  if (value === undefined) return <ListCount text="" className={styles.matching} />;
  const { total, atLeast } = value;
  const text =
    total === 0
      ? t('games.noneMatch')
      : t('games.matching', { count: total, total: formatCount(total, tag) + (atLeast ? '+' : '') });
  return <ListCount text={text} className={styles.matching} />;
}
