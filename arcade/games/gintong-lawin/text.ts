import en from '../../messages/en.json';
import ty from '../../messages/ty.json';

export type MessageId = keyof typeof en;
/** Shows a message; `{name}` in it is replaced by the value of that name. */
export type Text = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The catalogue of a language code of the platform; English for one that has none. */
export function textIn(language: string): Text {
  const catalogue: Readonly<Record<MessageId, string>> = language === 'TY' ? ty : en;
  return (id, values = {}) =>
    catalogue[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The tag for `lang`: TY is Filipino. */
export function tagOf(language: string): 'fil' | 'en' {
  return language === 'TY' ? 'fil' : 'en';
}
