import type { ComponentProps } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { Timeline } from '../../ui/Timeline.tsx';

/** How far an order is, in the player's language. */
export function StatusTimeline(line: Omit<ComponentProps<typeof Timeline>, 'states'>) {
  const t = useText();
  return (
    <Timeline
      {...line}
      states={{
        done: t('records.step.done'),
        current: t('records.step.current'),
        failed: t('records.step.failed'),
        coming: t('records.step.coming'),
      }}
    />
  );
}
