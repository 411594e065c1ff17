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

/** What a play is called; one without a name would be a mistake of ours, and shows its id. */
export function nameOf(text: Text, kind: 'play' | 'hint', id: string): string {
  const message = `${kind}.${id}`;
  return message in en ? text(message as MessageId) : id; // just looked up
}
