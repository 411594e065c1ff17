import { useText } from '../platform/i18n/text.tsx';
import type { Headed } from '../platform/page/page.ts';
import { usePageData } from '../platform/router/router.ts';
import type { Screen } from '../screens.ts';

/** What the screen is called here: as its loader says, else by the table. For the header and the document's title. */
export function useHeading(screen: Screen): string {
  const t = useText();
  const heading = usePageData<Headed | undefined>()?.heading;
  if (heading === undefined) return t(screen.title);
  if (typeof heading === 'string') return heading;
  return t(heading.id, heading.of && { of: t(heading.of) });
}
