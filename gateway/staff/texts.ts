import { sql, type Kysely } from 'kysely';
import type { WrittenTexts } from '@laro/contract/protocol/desk.ts';
import { catalogues, type Catalogue } from '@laro/rules/catalogues.ts';
import type * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { cleanOperatorHtml } from '../house/operatorHtml.ts';

type Texts = v.InferOutput<typeof WrittenTexts>;

export function cleanTexts({ EN, TY }: Texts): Texts {
  const clean = ({ title, content }: Texts['EN']) => ({ title, content: cleanOperatorHtml(content) });
  return { EN: clean(EN), ...(TY && { TY: clean(TY) }) };
}

export function textsOf(rows: readonly { language: string; title: string; content: string }[]): Texts {
  const of = (wanted: Catalogue) => {
    const row = rows.find(({ language }) => language === wanted);
    return row && { title: row.title, content: row.content };
  };
  const [english, filipino] = [of('EN'), of('TY')];
  return { EN: english ?? { title: '', content: '' }, ...(filipino && { TY: filipino }) };
}

const tables = {
  announcement: sql`announcement_texts (announcement_id`,
  help: sql`help_texts (entry_id`,
};

/** Writes the texts of something anew, in the languages that there are. */
export async function writeTexts(
  trx: Kysely<Database>,
  of: 'announcement' | 'help',
  id: bigint,
  texts: Texts,
): Promise<void> {
  if (of === 'announcement') {
    await trx.deleteFrom('announcement_texts').where('announcement_id', '=', id).execute();
  } else await trx.deleteFrom('help_texts').where('entry_id', '=', id).execute();
  for (const language of catalogues) {
    const text = texts[language];
    if (text === undefined) continue;
    await sql`
      insert into ${tables[of]}, language, title, content) values (${id}, ${language}, ${text.title}, ${text.content})`.execute(
      trx,
    );
  }
}
