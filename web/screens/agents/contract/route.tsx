import { Contract } from '../../../features/agreements/Contract.tsx';
import { useLocation } from '../../../platform/router/router.ts';
import { screenOfPath, screens } from '../../../screens.ts';

/** S2-29: a page of contracts for each kind of them. */
export default function ContractRoute() {
  const screen = screenOfPath(useLocation().pathname);
  const kind =
    screen === screens.dividendContract ? 'dividend' : screen === screens.hourlyContract ? 'hourly' : 'daily';
  return <Contract kind={kind} />;
}
