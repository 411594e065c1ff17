import { useText } from '../../platform/i18n/text.tsx';

/** S2-64. */
export default function CategoryList() {
  return <p>{useText()('games.all')}</p>;
}
