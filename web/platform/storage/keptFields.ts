import { clearWithMember, readStored, writeStored } from './storage.ts';

type Fields = Readonly<Record<string, string>>;

/** What must not outlive the page: kept in memory only. */
const secret = /password|verificationCode|captcha/i;
const inMemory = new Map<string, Fields>();
clearWithMember(inMemory);

/**
 * What was typed into a form and not sent yet: for whoever reads the terms and comes back all of it, for whoever loads the
 * page anew what is no secret.
 */
export function keptFields(form: string): Fields {
  return inMemory.get(form) ?? storedForms()[form] ?? {};
}

export function keepFields(form: string, fields: Fields): void {
  inMemory.set(form, fields);
  const plain = Object.entries(fields).filter(([name, value]) => value !== '' && !secret.test(name));
  store({ ...storedForms(), [form]: Object.fromEntries(plain) });
}

/** It has been sent, or is not to be sent any more. */
export function forgetFields(form: string): void {
  inMemory.delete(form);
  const { [form]: _, ...others } = storedForms();
  store(others);
}

/** The form opens anew: what was typed is there, but for a captcha, of which there is another (S4-35). */
export function forgetCaptcha(form: string): void {
  const { captcha: _, captchaPicture: __, ...others } = keptFields(form);
  keepFields(form, others);
}

/** Puts what is kept into the fields that are empty; what was typed meanwhile stays. */
export function fillEmpty(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const input = form.elements.namedItem(name);
    if (isTypedIn(input) && input.type !== 'checkbox' && input.value === '') {
      input.value = value;
    }
  }
}

export function isTypedIn(one: unknown): one is HTMLInputElement | HTMLTextAreaElement {
  return one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
}

function store(forms: Readonly<Record<string, Fields>>): void {
  writeStored('typed', Object.keys(forms).length === 0 ? undefined : JSON.stringify(forms));
}

function storedForms(): Readonly<Record<string, Fields>> {
  try {
    const forms: unknown = JSON.parse(readStored('typed') ?? '{}');
    return typeof forms === 'object' && forms !== null ? mapOf(forms, mapFields) : {};
  } catch {
    return {};
  }
}

function mapFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? mapOf(value, String) : {};
}

function mapOf<T>(value: object, read: (one: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)]));
}
