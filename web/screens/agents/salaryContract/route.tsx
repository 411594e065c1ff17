import { Contract } from '../../../features/agreements/Contract.tsx';

/** S2-29. */
export default function SalaryContract() {
  return <Contract kind="daily" />;
}
