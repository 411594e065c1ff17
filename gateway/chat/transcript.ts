import type { Kysely } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import { localOf } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';
import { findMessages } from './conversation.ts';

const words = {
  EN: {
    title: 'Your conversation with the help desk of {name}',
    member: 'You',
    desk: 'Help desk',
    picture: '(a picture)',
    greeting: 'Hello! This is the help desk. Write to us whenever you need a hand.',
  },
  TY: {
    title: 'Ang usapan ninyo ng help desk ng {name}',
    member: 'Ikaw',
    desk: 'Help desk',
    picture: '(isang larawan)',
    greeting: 'Kumusta! Ito ang help desk. Sumulat ka sa amin kapag kailangan mo ng tulong.',
  },
} as const satisfies Record<Catalogue, Record<string, string>>;

/** A conversation as a text, by the clock of the brand; undefined where nothing was said. */
export async function transcriptOf(
  db: Kysely<Database>,
  memberId: bigint,
  { settings, language }: { readonly settings: MerchantSettings; readonly language: Catalogue },
): Promise<string | undefined> {
  const t = words[language];
  const parts: string[] = [];
  for (let after = 0; ;) {
    const messages = await findMessages(db, memberId, { after });
    const last = messages.at(-1);
    if (last === undefined) break;
    after = last.number;
    for (const { from, sentAt, text, says, about, picture } of messages) {
      const at = localOf(Date.parse(sentAt), settings.businessDay.timeZone).replace('T', ' ');
      const much = about?.amount === undefined ? about?.points : `${about.amount} ${about.currency}`;
      const thing = about && `(${about.titles?.[language] ?? about.titles?.['EN'] ?? about.number}, ${much})`;
      const said = [thing, picture && t.picture, says ? t[says] : text];
      parts.push([`${at} ${t[from]}`, ...said.filter((one) => one !== undefined && one !== '')].join('\n'));
    }
  }
  if (parts.length === 0) return undefined;
  return [t.title.replace('{name}', settings.name), ...parts].join('\n\n');
}
