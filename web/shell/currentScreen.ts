import { useMatches } from '../platform/router.ts';
import { screenOfRoute, screens, type Screen } from '../screens.ts';

/** The screen that is shown, from the table. */
export function useScreen(): Screen {
  return screenOfRoute(useMatches().at(-1)?.id) ?? screens.home;
}
