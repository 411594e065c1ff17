import type { SecurityQuestion } from '@laro/contract/calls/security.ts';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Field } from '../../../ui/Field.tsx';

export type AnswerName = 'answer0' | 'answer1';

export const questionTexts: Readonly<Record<SecurityQuestion, MessageId>> = {
  firstSchool: 'security.question.firstSchool',
  childhoodFriend: 'security.question.childhoodFriend',
  firstJob: 'security.question.firstJob',
  favouriteTeacher: 'security.question.favouriteTeacher',
  streetOfChildhood: 'security.question.streetOfChildhood',
  firstPet: 'security.question.firstPet',
  grandmotherName: 'security.question.grandmotherName',
  firstConcert: 'security.question.firstConcert',
};

export function answerFields(): FormField<AnswerName>[] {
  return (['answer0', 'answer1'] as const).map((name) => ({
    name,
    label: 'security.answer',
    rule: demanded,
    missing: 'security.answerMissing',
    wrong: 'security.answerShort',
  }));
}

/** The answers to the two questions, in their order. */
export function answersIn(typed: Readonly<Record<AnswerName, string>>, asked: readonly SecurityQuestion[]) {
  const answers = [typed.answer0, typed.answer1];
  return asked.map((question, at) => ({ question, answer: answers[at] ?? '' }));
}

interface QuestionFieldsProps {
  readonly form: {
    readonly field: (name: AnswerName) => Omit<React.ComponentProps<typeof Field>, 'hint'>;
  };
  readonly asked: readonly SecurityQuestion[];
}

/** The two questions that the member has chosen, each to be answered. */
export function QuestionFields({ form, asked }: QuestionFieldsProps) {
  const t = useText();
  return asked.map((question, at) => (
    <Field
      key={question}
      {...form.field(at === 0 ? 'answer0' : 'answer1')}
      label={t(questionTexts[question])}
      autoComplete="off"
      required
    />
  ));
}
