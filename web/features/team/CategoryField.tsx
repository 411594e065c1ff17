import { playCategories, type PlayCategory } from '@laro/contract/calls/agent.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useKeptText } from '../../platform/router/keptText.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { categoryName } from './figures.ts';

/** The kind of game whose records are shown; undefined for all of them. */
export function useCategory(): readonly [PlayCategory | undefined, (text: string) => void] {
  const [kept, keep] = useKeptText('category');
  return [playCategories.find((one) => one === kept), keep];
}

interface CategoryFieldProps {
  readonly category: PlayCategory | undefined;
  readonly onChoose: (text: string) => void;
}

export function CategoryField({ category, onChoose }: CategoryFieldProps) {
  const t = useText();
  return (
    <SelectField
      label={t('team.category')}
      name="category"
      value={category ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: t('team.allCategories') },
        ...playCategories.map((one) => ({ value: one, label: t(categoryName(one)) })),
      ]}
    />
  );
}
