import { useText } from '../platform/i18n/text.tsx';
import type { Headed } from '../platform/page/page.ts';
import { useView } from '../platform/router/router.ts';
import type { Screen } from '../screens.ts';

/** What the screen is called here: as its loader says, else by the table. For the header and the document's title. */
export function useHeading(screen: Screen): string {
  const t = useText();
  const { data } = useView();
  const heading = isHeaded(data) ? data.heading : undefined;
  if (heading === undefined) return t(screen.title);
  if (typeof heading === 'string') return heading;
  return t(heading.id, heading.of && { of: t(heading.of) });
}

function isHeaded(data: unknown): data is Headed {
  return typeof data === 'object' && data !== null && 'heading' in data;
}
