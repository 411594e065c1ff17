import { useEffect, useRef, useState, type FormEvent } from 'react';
import { prepareBotCheck } from '../../../features/codes/botCheck.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { checkForget, type FieldName, type ForgetRules, type Problem } from './passwordRules.ts';

type Given = Record<FieldName, string>;
const nothing: Given = { mobileNum: '', verificationCode: '', password: '', username: '', email: '' };

/** The state of one of the forms: values, what is said of each, and whether it may be sent (S5-12). */
export function useForgetForm(names: readonly FieldName[], rules: ForgetRules) {
  const t = useText();
  const [values, setValues] = useState(nothing);
  const [left, setLeft] = useState<readonly FieldName[]>([]);
  const [said, setSaid] = useState<Partial<Record<FieldName, Problem | undefined>>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  useEffect(prepareBotCheck, []);
  const problemOf = (name: FieldName) => checkForget(name, clean(name, values[name]), rules);
  /** The fewest characters that a field takes. */
  const leastOf = (name: FieldName) => rules.fields[name]?.minLength ?? 1;

  /** What a field's input wants. What the gateway said of it stands until it is typed in. */
  function field(name: FieldName) {
    const problem = said[name] ?? (left.includes(name) && values[name] !== '' ? problemOf(name) : undefined);
    return {
      name,
      value: values[name],
      error: problem && t(problem.id, problem.values),
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
      onBlur: () => setLeft((before) => [...before, name]),
    };
  }

  function set(name: FieldName, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setSaid((before) => ({ ...before, [name]: undefined }));
  }

  /** Says something of a field, or nothing any more; with `clear` what was typed goes (S8-08). */
  function say(name: FieldName, problem: Problem | undefined, { clear = false } = {}): void {
    if (clear) setValues((before) => ({ ...before, [name]: '' }));
    setSaid((before) => ({ ...before, [name]: problem }));
  }

  /** Sends the cleaned values once, however often it is pressed. */
  async function submit(event: FormEvent, send: (given: Given) => Promise<void>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const cleaned = Object.entries(values).map(([name, value]) => [name, clean(name, value)]);
    // The keys are those of the values.
    await send(Object.fromEntries(cleaned) as Given);
    sending.current = false;
    setBusy(false);
    prepareBotCheck();
  }

  const missing = names.filter((name) => problemOf(name) !== undefined);
  return { field, say, submit, busy, missing, values, problemOf, leastOf };
}

/** Trimmed (S5-11), but for the password, where a space may be meant. */
function clean(name: string, value: string): string {
  return name === 'password' ? value : value.trim();
}
