import { played, roundStates } from '@laro/contract/calls/wallet.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { BetFilter } from './useBetFilter.ts';
import styles from './bets.module.css';

interface FiltersProps {
  readonly filter: BetFilter;
  readonly onChange: (filter: BetFilter) => void;
}

/** S2-11: by how a bet stands, and by what the member has ever bet with. */
export function BetFilters({ filter, onChange }: FiltersProps) {
  const t = useText();
  const { category, vendor, state } = filter;
  const { value: { categories, vendors } = { categories: [], vendors: [] } } = useCall(played, {});
  const all = { value: '', label: t('wallet.group.all') };
  return (
    <div className={styles.filters}>
      <ChoiceChips
        label={t('wallet.betState')}
        value={state ?? ''}
        options={[all, ...roundStates.map((value) => ({ value, label: t(`wallet.betState.${value}`) }))]}
        onChange={(value) => onChange({ ...filter, state: roundStates.find((one) => one === value) })}
      />
      <SelectField
        label={t('wallet.betCategory')}
        name="category"
        value={category ?? ''}
        options={[all, ...categories.map((value) => ({ value, label: t(`games.${value}`) }))]}
        onChange={({ target }) =>
          onChange({ ...filter, category: categories.find((one) => one === target.value) })
        }
      />
      <SelectField
        label={t('wallet.betVendor')}
        name="vendor"
        value={vendor ?? ''}
        options={[all, ...vendors.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={({ target }) => onChange({ ...filter, vendor: target.value || undefined })}
      />
    </div>
  );
}
