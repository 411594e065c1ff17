import { useLocation } from '../platform/router/router.ts';
import { screenAt, type Screen } from '../screens.ts';

/** The screen that is shown, from the table. */
export function useScreen(): Screen {
  return screenAt(useLocation().pathname);
}
