import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import { fieldValue, longestProse, longestValue, type FieldKind } from '@laro/rules/fieldRule.ts';
import { loginLimits } from '@laro/rules/loginName.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useLanguageChange } from '../../platform/i18n/useLanguageChange.ts';
import { useOnce } from '../../platform/net/useOnce.ts';
import {
  fillEmpty,
  forgetFields,
  isTypedIn,
  keepFields,
  keptFields,
} from '../../platform/storage/keptFields.ts';
import {
  judge,
  leastOf,
  judgeAgain,
  judgeAll,
  wordsOf,
  type FormField,
  type FieldProblem,
  type FieldProblems,
  type Typed,
} from './fields.ts';
import type { Refused } from './refusals.ts';

export interface FormPlan<Name extends string> {
  /** In the order of the screen: the first that is wrong gets the focus. */
  readonly fields: readonly FormField<Name>[];
  /** What is before every number, without the plus. */
  readonly dialingCode?: string;
  /** Sends what fits; undefined when that is done. It may be left before it is answered, by `stop`. */
  readonly send: (values: Typed<Name>, signal: AbortSignal) => Promise<Refused | undefined>;
  /** What a send needs and takes a while: begun when the form is touched first, and again after a refusal. */
  readonly prepare?: () => void;
  /** When a field is judged first: as it is left, or with the whole form when that is sent. */
  readonly judged?: 'left' | 'sent';
  /** C10: what is typed comes back with the page, under this name; `only` some of it; `begin` stands in for nothing. */
  readonly kept?: {
    readonly as: string;
    readonly only?: readonly string[];
    readonly begin?: Readonly<Record<string, string>>;
  };
  readonly captcha?: {
    readonly name: string;
    readonly show: (picture: string | undefined, kind?: CaptchaKind) => void;
    /** It is asked for at every try, so that each that looked at it wants another. */
    readonly always: boolean;
  };
}

/** What is said of the whole; `count` tells the same said again from the same still there. */
export interface Said extends FieldProblem {
  readonly isSilent: boolean;
  readonly count: number;
}

export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>;

/** S3-06, S9-06. */
const longest: Partial<Record<FieldKind, number>> = {
  mobile: loginLimits.mobileNum,
  code: loginLimits.messageCode,
  prose: longestProse,
};

/**
 * What a form knows and does. Its inputs are the browser's own: they are read when there is something to judge, and
 * nothing that was typed is lost by a render or a refusal.
 */
export function useForm<Name extends string>(plan: FormPlan<Name>) {
  const { fields, dialingCode = '', judged = 'left', kept, captcha, prepare } = plan;
  const texts = useTexts();
  const { t, language } = texts;
  const element = useRef<HTMLFormElement>(null);
  const leaving = useRef<AbortController>(undefined);
  const { isBusy, once } = useOnce();
  const [problems, setProblems] = useState<FieldProblems<Name>>({});
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<Said>();
  const [lacking, setLacking] = useState(() => lackingIn({}));
  const names = fields.map(({ name }) => name).join();
  const begin = useEffectEvent(() => putIn(kept ? { ...kept.begin, ...keptFields(kept.as) } : {}));
  // Also the fields that another choice in the form has brought (S4-08).
  useEffect(() => begin(), [names]);
  useLanguageChange(() => judgeSome(fields));

  /** What the fields hold now. */
  function read(): Typed<Name> {
    const data = element.current ? new FormData(element.current) : undefined;
    return typedOf(fields, (name, kind) => fieldValue(kind, String(data?.get(name) ?? ''), dialingCode));
  }
  function lackingIn(values: Partial<Typed<Name>>): Name[] {
    const all = typedOf(fields, (name) => values[name] ?? '');
    return fields.filter((field) => judge(field, all)).map(({ name }) => name);
  }
  function judgeSome(some: readonly FormField<Name>[]): void {
    const values = read();
    setProblems((before) => judgeAgain(some, values, before));
  }
  function input(name: string): Control | undefined {
    const found = element.current?.elements.namedItem(name);
    return isControl(found) ? found : undefined;
  }
  function putIn(values: Readonly<Record<string, string>>): void {
    if (!element.current) return;
    fillEmpty(element.current, values);
    // Heard like what is typed, and with it what was typed before there was a script.
    element.current.dispatchEvent(new Event('input', { bubbles: true }));
  }
  /** Once what was typed is done, and the form stays. */
  function clear(): void {
    for (const { name } of fields) {
      const typed = input(name);
      if (typed) typed.value = '';
    }
    element.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function focus(name: string): void {
    const target = input(name);
    // What is folded away can have no focus.
    const folded = target?.closest('details');
    if (folded) folded.open = true;
    target?.focus();
  }

  /** S5-09: shows what is wrong and goes to the first of it. True when nothing is. */
  function show(found: FieldProblems<Name>): boolean {
    const first = fields.find(({ name }) => found[name]);
    flushSync(() => {
      setProblems(found);
      // One of these is named now.
      if (first) setMarked([]);
    });
    if (first) focus(first.name);
    return first === undefined;
  }
  /** Says something of a field, which changes nothing else. */
  function say(name: Name, id: FieldProblem['id']): void {
    const refused = read()[name];
    setProblems((before) => ({ ...before, [name]: { id, refused } }));
  }
  /** Whether these may be sent; what is wrong is shown. */
  function check(some: readonly Name[]): boolean {
    const found = judgeAll(
      fields.filter(({ name }) => some.includes(name)),
      read(),
    );
    return Object.keys(found).length === 0 || show(found);
  }

  function refuse(refused: Refused): void {
    const { at, say: id, values, isSilent = false, picture } = refused;
    const value = read();
    for (const name of refused.clears ?? []) {
      const target = input(name);
      if (!target) continue;
      target.value = '';
      // What stands beside it hears of it, such as how good a password is.
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const field = fields.find(({ name }) => name === at);
    const found: FieldProblems<Name> = {};
    if (field) found[field.name] = { id, values, refused: value[field.name] };
    flushSync(() => {
      setProblems(found);
      setSaid((before) => (field ? undefined : { id, values, isSilent, count: (before?.count ?? 0) + 1 }));
      setMarked(refused.marks ?? []);
      if (picture !== undefined) captcha?.show(picture, refused.captchaKind);
      else if (captcha?.always === true && refused.sparesCaptcha !== true) captcha.show(undefined);
    });
    if (field) focus(field.name);
    else if (captcha && picture !== undefined) focus(captcha.name);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = read();
    if (!show(judgeAll(fields, values))) return;
    await once(async () => {
      const stop = new AbortController();
      leaving.current = stop;
      const left = new Promise<'left'>((resolve) => {
        stop.signal.addEventListener('abort', () => resolve('left'));
      });
      const refused = await Promise.race([plan.send(values, stop.signal), left]);
      if (refused === undefined) {
        if (kept) forgetFields(kept.as);
        return;
      }
      prepare?.();
      if (refused !== 'left') refuse(refused);
    });
  }

  function keep(and: Readonly<Record<string, string>> = {}): void {
    if (!element.current || !kept) return;
    const inputs = [...element.current.elements].filter(isTypedIn);
    const typed = inputs.flatMap((one) =>
      one.name === '' || kept.only?.includes(one.name) === false
        ? []
        : [[one.name, one.type === 'checkbox' && 'checked' in one && !one.checked ? '' : one.value]],
    );
    keepFields(kept.as, { ...keptFields(kept.as), ...Object.fromEntries(typed), ...and });
  }

  function hearInput({ target }: FormEvent<HTMLFormElement>): void {
    const values = read();
    setLacking(lackingIn(values));
    if (!isControl(target)) return;
    const { name, value } = target;
    keep();
    setMarked((before) => (before.includes(name) ? [] : before));
    // What is put right is said no more before the next press, whose button would move away under it.
    setProblems((before) => {
      const said = fields.filter((one) => before[one.name]);
      return { ...judgeAgain(said, values, before), ...(value === '' && { [name]: undefined }) };
    });
  }

  /** S5-05: whichever of two passwords is left, the second is judged anew. */
  async function hearLeave({ target }: FocusEvent<HTMLFormElement>): Promise<void> {
    const field = fields.find(({ name }) => name === target.name);
    if (judged === 'sent' || field === undefined) return;
    judgeSome(fields.filter((one) => one === field || one.repeats?.field === field.name));
    const values = read();
    const value = values[field.name];
    if (!field.ask || value === '' || judge(field, values)) return;
    const id = await field.ask(value);
    if (id) setProblems((before) => ({ ...before, [field.name]: { id, refused: value } }));
  }

  return {
    /** For its <Form>. */
    props: {
      ref: element,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onFocus: () => prepare?.(),
      onInput: hearInput,
      onBlur: (event: FocusEvent<HTMLFormElement>) => void hearLeave(event),
    },
    /** For the <Field> of that name, or what stands around one. */
    field(name: Name) {
      const field = fields.find((one) => one.name === name);
      const { kind = 'text', rule } = field ?? {};
      const problem = problems[name];
      return {
        name,
        label: field ? t(field.label) : '',
        error: wordsOf(problem, texts),
        wrong: problem !== undefined || marked.includes(name),
        hint: field?.hint && (rule?.message?.[language] ?? t(field.hint, leastOf(field))),
        maxLength:
          longest[kind] ?? rule?.maxLength ?? (kind === 'password' ? loginLimits.password : longestValue),
      };
    },
    isBusy,
    said,
    lacking,
    read,
    check,
    show,
    say,
    refuse,
    keep,
    putIn,
    clear,
    labelOf: (name: Name) => fields.find((one) => one.name === name)?.label,
    /** Nothing is said any more. */
    hush(): void {
      setProblems({});
      setSaid(undefined);
    },
    /** Ends the wait for an answer. */
    stop: () => leaving.current?.abort(),
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(one: unknown): one is Control {
  return one instanceof HTMLSelectElement || isTypedIn(one);
}

function typedOf<Name extends string>(
  fields: readonly FormField<Name>[],
  of: (name: Name, kind: FieldKind) => string,
): Typed<Name> {
  // The keys are the names of the fields.
  return Object.fromEntries(fields.map(({ name, kind = 'text' }) => [name, of(name, kind)])) as Typed<Name>;
}
