import { beginSecondStep } from '../members/secondStep.ts';
import type { TestGateway, TestMember } from './testGateway.ts';

/** Two-step login as if the member had turned it on just now; the key of their app. */
export async function secondStepOn(
  { house }: Pick<TestGateway, 'house'>,
  { id }: Pick<TestMember, 'id'>,
): Promise<string> {
  return house.db.transaction().execute(async (trx) => {
    const key = (await beginSecondStep(house, trx, id)) ?? '';
    await trx
      .updateTable('second_steps')
      .set({ on_since: house.clock.now() })
      .where('member_id', '=', id)
      .execute();
    return key;
  });
}
