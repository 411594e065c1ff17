import en from './en.json';
import ty from './ty.json';

export type MessageId = keyof typeof en;
/** Shows a message; `{name}` in it is replaced by the value of that name. */
export type Text = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The catalogue of a language code of the platform; English for one that has none. */
export function textIn(language: string): Text {
  const catalogue: Readonly<Record<MessageId, string>> = language === 'TY' ? ty : en;
  return (id, values = {}) =>
    catalogue[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A message that is named after data; its id where there is none would be a mistake of ours. */
export function named(text: Text, id: string, values?: Readonly<Record<string, string | number>>): string {
  return id in en ? text(id as MessageId, values) : id; // just looked up
}
