import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { writeToInbox } from '../../members/inbox.ts';

/** Says in the member's inbox what became of its papers; why a part was refused stands where it is handed in anew. */
export async function tellOfIdentity(
  trx: Kysely<Database>,
  { memberId, at, isProved }: { readonly memberId: bigint; readonly at: Date; readonly isProved: boolean },
): Promise<void> {
  const texts = isProved
    ? {
        EN: {
          title: 'Your identity is confirmed',
          content: '<p>The limit on withdrawals before that no longer applies to you.</p>',
        },
        TY: {
          title: 'Kumpirmado na kung sino ka',
          content: '<p>Hindi na para sa iyo ang limit ng withdrawal bago ito.</p>',
        },
      }
    : {
        EN: {
          title: 'Send a picture of yourself or your card again',
          content: '<p>Why it was refused stands beside it under Withdraw.</p>',
        },
        TY: {
          title: 'Ipadala ulit ang larawan mo o ng ID mo',
          content: '<p>Nasa tabi nito sa Withdraw kung bakit ito tinanggihan.</p>',
        },
      };
  await writeToInbox(trx, { memberId, at, texts, link: '/m/withdraw' });
}
