import type { Kysely } from 'kysely';
import { formatAmount, formatOf } from '@laro/rules/amountFormat.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from '../db/tables.ts';
import { writeToInbox } from '../members/inbox.ts';

interface Told {
  readonly memberId: bigint;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
  /** Why the house said no, in the words of who did. */
  readonly reason: string | undefined;
}

type Ending = 'paid' | 'returned' | 'rejected';

/** Says in the member's inbox how a withdrawal has ended, in the transaction in which it does. */
export async function tellOfWithdrawal(
  trx: Kysely<Database>,
  { currency: format }: Pick<MerchantSettings, 'currency'>,
  ending: Ending,
  { memberId, amount, currency, at, reason = '' }: Told,
): Promise<void> {
  const much = formatAmount(toAmount(amount), formatOf(currency, format));
  const why = escaped(reason);
  const texts = {
    paid: {
      EN: [
        `Your withdrawal of ${much} is paid`,
        'The bank has it. Some banks show it later than they receive it.',
      ],
      TY: [
        `Nabayaran na ang withdrawal mong ${much}`,
        'Nasa bangko na ito. May mga bangkong mas huling magpakita kaysa makatanggap.',
      ],
    },
    returned: {
      EN: [
        `${much} came back from the bank`,
        'The bank sent your withdrawal back. The money is in your wallet again; check the number of the account.',
      ],
      TY: [
        `Bumalik mula sa bangko ang ${much}`,
        'Ibinalik ng bangko ang withdrawal mo. Nasa wallet mo na ulit ang pera; tingnan kung tama ang numero ng account.',
      ],
    },
    rejected: {
      EN: [`Your withdrawal of ${much} was refused`, `${why} The money is in your wallet again.`],
      TY: [`Tinanggihan ang withdrawal mong ${much}`, `${why} Nasa wallet mo na ulit ang pera.`],
    },
  } satisfies Record<Ending, Record<'EN' | 'TY', readonly [string, string]>>;
  const letter = ([title, content]: readonly [string, string]) => ({ title, content: `<p>${content}</p>` });
  const { EN, TY } = texts[ending];
  const said = { EN: letter(EN), TY: letter(TY) };
  await writeToInbox(trx, { memberId, at, texts: said, link: '/m/withdraw' });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
