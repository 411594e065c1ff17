import type { Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { legalTextsIn, template } from '@laro/merchants/legalTexts.ts';
import { starterMark, starterSettings, wholeOffer } from '@laro/merchants/starter.ts';
import type { CurrencyFormat } from '@laro/rules/currency.ts';
import type { Database } from '../db/tables.ts';
import { gamesToSeed, writeOffer } from './games.ts';
import { writeHelp } from './help.ts';

/** What is chosen of a new brand before it is one. */
interface NewBrand {
  readonly code: string;
  readonly name: string;
  readonly demo: boolean;
  readonly hosts: readonly string[];
  /** Its code, such as PHP. */
  readonly currency: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** The settings of a new brand, of the product's or of those of another. Nothing has been judged yet. */
export async function settingsToBegin(
  { currency, ...chosen }: NewBrand,
  start: MerchantSettings | undefined,
): Promise<unknown> {
  // Whatever its code is: that is judged with the rest.
  const starter = { ...starterSettings('salamin'), legal: await legalTextsIn(template) };
  // Whom to write to and who logs in is the other brand's own.
  const { externalLogin: _, ...settings } = start ?? starter;
  return {
    ...settings,
    links: starter.links,
    mark: starterMark(chosen.name),
    ...chosen,
    currency: settings.currency.code === currency ? settings.currency : formatOf(currency),
  };
}

/** How a currency is written where nobody has said it yet. */
function formatOf(code: string): CurrencyFormat {
  const style = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
  const writer = new Intl.NumberFormat('en', style);
  const symbol = writer.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const isWhole = writer.resolvedOptions().maximumFractionDigits === 0;
  return { code, symbol, pattern: isWhole ? '#,##0' : '#,##0.00' };
}

/** What a brand begins with that has no games yet: all of its categories, and the first help. */
export async function openBrand(
  trx: Transaction<Database>,
  settings: Pick<MerchantSettings, 'code' | 'demo' | 'categories'>,
): Promise<void> {
  const { code, categories } = settings;
  const offered = await trx
    .selectFrom('merchant_vendors')
    .select('vendor_code')
    .where('merchant_code', '=', code)
    .limit(1)
    .executeTakeFirst();
  if (offered) return;
  await writeHelp(trx, settings);
  const isSeeded = await trx.selectFrom('games').select('node_id').limit(1).executeTakeFirst();
  if (isSeeded) await writeOffer(trx, code, wholeOffer(categories), gamesToSeed());
}
