/** The messages of a page, in both languages. */
export interface Catalogue<Id extends string> {
  readonly en: Readonly<Record<Id, string>>;
  readonly ty: Readonly<Record<Id, string>>;
}

/** Shows a message; `{name}` in it is replaced by the value of that name. */
export type Shows<Id extends string> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;

/** Shows messages in a language of the platform; in English for one that has none. */
export function showsIn<Id extends string>(language: string, { en, ty }: Catalogue<Id>): Shows<Id> {
  const messages = language === 'TY' ? ty : en;
  return (id, values = {}) =>
    messages[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
