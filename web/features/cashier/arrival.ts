import { order } from '@laro/contract/calls/deposit.ts';
import { isHeldDeposit, isOpenDeposit } from '@laro/rules/deposit.ts';
import { call } from '../../platform/net/api.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { toast } from '../../ui/toast.ts';

/** S2-09: whether the deposit that this browser began last has arrived, which is said once; `say` makes its sentence of the amount. */
export async function tellArrival(say: (amount: string, currency: string) => string): Promise<void> {
  const orderNo = readStored('deposit');
  if (orderNo === undefined) return;
  const outcome = await call(order, { query: { orderNo } });
  // Asked again with the next movement, but for what is not this member's.
  if (!outcome.ok) {
    if (outcome.failure.code === 'ORDER_UNKNOWN') writeStored('deposit', undefined);
    return;
  }
  const { state, credited, currency } = outcome.value;
  if (isOpenDeposit(state) || isHeldDeposit(state) || readStored('deposit') !== orderNo) return;
  writeStored('deposit', undefined);
  if (state === 'credited' && credited !== null) {
    toast.show({ text: say(credited, currency), lasts: 'short', tone: 'success' });
  }
}
