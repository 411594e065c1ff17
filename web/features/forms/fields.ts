import { checkField, type FieldKind, type FieldRule } from '@laro/rules/fieldRule.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import type { Values } from '../../platform/i18n/say.ts';
import type { Texts } from '../../platform/i18n/text.tsx';

/** One field of a form: what it is called, what it wants, and what is said when that is not so. */
export interface FormField<Name extends string = string> {
  readonly name: Name;
  readonly label: MessageId;
  readonly kind?: FieldKind;
  /** The merchant's; the gateway goes by it as well. */
  readonly rule: FieldRule;
  /** Said of nothing where something is demanded, and of what is not as the rule wants it. */
  readonly missing: MessageId;
  readonly wrong: MessageId;
  /** Of a code that is digits, but too few. */
  readonly short?: MessageId;
  /** What is asked of a value, said before it is wrong. */
  readonly hint?: MessageId | undefined;
  /** S5-05: the field that it is typed again from, and what is said when they differ. */
  readonly repeats?: { readonly field: Name; readonly differs: MessageId };
  /** What decides in place of the rule. */
  readonly judge?: (value: string) => MessageId | Pick<FieldProblem, 'id' | 'values'> | undefined;
  /** Whether it may be empty beside these values, although it is demanded. */
  readonly isSpared?: (values: Typed<Name>) => boolean;
  /** What the gateway says of a value that fits, asked when the field is left. */
  readonly ask?: (value: string) => Promise<MessageId | undefined>;
}

/** What is in the fields, as it is judged and sent. */
export type Typed<Name extends string = string> = Readonly<Record<Name, string>>;

/** A text by its id, so that a change of language says it anew, or the merchant's own words. */
export interface FieldProblem {
  readonly id: MessageId;
  readonly values?: Values | undefined;
  readonly own?: FieldRule['message'] | undefined;
  /** The value that the gateway refused; what is said of it stands while the field holds it. */
  readonly refused?: string | undefined;
}
export type FieldProblems<Name extends string = string> = Partial<Record<Name, FieldProblem | undefined>>;

/** What is demanded where the merchant says nothing, or has its rule off. */
export const demanded: FieldRule = { enabled: true, required: true };

/** S5-03..S5-05: what is wrong with a field beside the values of the others. */
export function judge<Name extends string>(
  field: FormField<Name>,
  values: Typed<Name>,
): FieldProblem | undefined {
  const { name, kind, rule, repeats } = field;
  const value = values[name] ?? '';
  if (value === '') {
    if (!rule.required || field.isSpared?.(values) === true) return undefined;
    return { id: field.missing, own: rule.message };
  }
  if (field.judge) {
    const found = field.judge(value);
    return typeof found === 'string' ? { id: found } : found;
  }
  if (checkField(rule, value, kind) !== undefined) {
    // It is digits; what is wrong with it is how many.
    const id = kind === 'code' && /^\d+$/.test(value) ? field.short : undefined;
    return { id: id ?? field.wrong, values: leastOf(field), own: rule.message };
  }
  return repeats && value !== values[repeats.field] ? { id: repeats.differs } : undefined;
}

/** The fewest characters that a field takes, for the texts that say so. */
export function leastOf({ rule }: Pick<FormField, 'rule'>): { readonly least: number } {
  return { least: rule.minLength ?? 1 };
}

/** What is wrong, by field; empty when all may be sent. */
export function judgeAll<Name extends string>(
  fields: readonly FormField<Name>[],
  values: Typed<Name>,
): FieldProblems<Name> {
  const found: FieldProblems<Name> = {};
  for (const field of fields) {
    const problem = judge(field, values);
    if (problem) found[field.name] = problem;
  }
  return found;
}

/** What is wrong with those that have a value, judged again; of an empty one stands what was said before. */
export function judgeAgain<Name extends string>(
  fields: readonly FormField<Name>[],
  values: Typed<Name>,
  before: FieldProblems<Name>,
): FieldProblems<Name> {
  const after = { ...before };
  for (const field of fields) {
    const { name } = field;
    const said = before[name];
    if (values[name] === '') continue;
    after[name] = judge(field, values) ?? (said?.refused === values[name] ? said : undefined);
  }
  return after;
}

/** The words of a problem: the merchant's own in this language before the catalogue's. */
export function wordsOf(
  problem: FieldProblem | undefined,
  { t, language }: Pick<Texts, 't' | 'language'>,
): string | undefined {
  return problem && (problem.own?.[language] ?? t(problem.id, problem.values));
}
