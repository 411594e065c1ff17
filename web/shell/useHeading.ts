import { useText } from '../platform/i18n/text.tsx';
import type { Headed } from '../platform/page/page.ts';
import { useView } from '../platform/router/router.ts';
import { titleOf, type Screen } from '../screens.ts';

/** What the screen is called here: as its loader says, else by the table. For the header and the document's title. */
export function useHeading(screen: Screen): string {
  const t = useText();
  const { heading } = useHeaded();
  if (heading === undefined) return t(titleOf(screen));
  if (typeof heading === 'string') return heading;
  return t(heading.id, heading.of && { of: t(heading.of) });
}

/** What the loader of the screen, whichever it is, says of the screen itself. */
export function useHeaded(): Headed {
  const { data } = useView();
  return isHeaded(data) ? data : {};
}

/** Of a loader's value nothing else is named so. */
function isHeaded(data: unknown): data is Headed {
  return typeof data === 'object' && data !== null;
}
