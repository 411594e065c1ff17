import type { FeedbackState } from '@laro/rules/feedback.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Badge } from '../../../ui/Badge.tsx';

const tones = { waiting: 'neutral', answered: 'success', closed: 'neutral' } as const;

export function StateBadge({ state }: { readonly state: FeedbackState }) {
  const t = useText();
  return <Badge text={t(`feedback.${state}State`)} tone={tones[state]} />;
}
