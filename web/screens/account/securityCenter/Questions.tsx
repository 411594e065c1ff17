import { securityQuestions, setQuestions, type SecurityQuestion } from '@laro/contract/calls/security.ts';
import { plainAnswer } from '@laro/rules/securityAnswers.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { LoginPassword } from '../../../features/security/LoginPassword.tsx';
import { confirmAgain, loginPasswordField, takeTicket } from '../../../features/security/ticket.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Config } from './protections.ts';
import { answerFields, questionTexts, type AnswerName } from './QuestionFields.tsx';
import { useDone } from './useDone.ts';
import styles from './securityCenter.module.css';

type Name = 'question0' | 'question1' | AnswerName | 'loginPassword';

const refusals: RefusalTable<typeof setQuestions, Name> = {
  CONFIRM_FIRST: confirmAgain,
  ANSWERS_WRONG: { say: 'security.answersWrong', marks: ['answer0', 'answer1'] },
  BUSY: { say: 'session.busy' },
  otherwise: { say: 'session.unreachable' },
};

/** S7-45: two questions, each with an answer that others do not find. */
export function Questions({ config }: { config: Config }) {
  const t = useText();
  const done = useDone();
  const { send } = useSend(setQuestions);
  const [first, second] = answerFields();
  const question = (name: 'question0' | 'question1'): FormField<Name> => ({
    name,
    label: name === 'question0' ? 'security.question1' : 'security.question2',
    rule: demanded,
    missing: 'security.questionMissing',
    wrong: 'security.questionMissing',
  });
  const isShort = (value: string) =>
    plainAnswer(value).length < 3 ? ('security.answerShort' as const) : undefined;
  const form = useForm<Name>({
    fields: [
      question('question0'),
      ...(first ? [{ ...first, judge: isShort }] : []),
      question('question1'),
      ...(second ? [{ ...second, judge: isShort }] : []),
      loginPasswordField,
    ],
    async send({ question0, question1, answer0, answer1, loginPassword }, signal) {
      if (question0 === question1) return { at: 'question1', say: 'security.questionTwice' };
      if (plainAnswer(answer0) === plainAnswer(answer1))
        return { at: 'answer1', say: 'security.answerTwice' };
      const taken = await takeTicket('questions', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const answers = [
        { question: questionOf(question0), answer: answer0 },
        { question: questionOf(question1), answer: answer1 },
      ];
      const outcome = await send({ body: { ticket: taken.ticket, answers } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      done('security.questionsSaved');
      return undefined;
    },
  });
  const options = securityQuestions.map((value) => ({ value, label: t(questionTexts[value]) }));
  const choose = { placeholder: t('security.questionChoose'), options, required: true };
  return (
    <>
      <p className={styles.text}>
        {t(config.questions.length > 0 ? 'security.questionsAgain' : 'security.questionsText')}
      </p>
      <Form {...form.props}>
        <SelectField {...form.field('question0')} {...choose} />
        <Field {...form.field('answer0')} autoComplete="off" required />
        <SelectField {...form.field('question1')} {...choose} />
        <Field {...form.field('answer1')} autoComplete="off" required />
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t('security.questionsSave')} />
      </Form>
    </>
  );
}

/** What the list offers is a question. */
function questionOf(value: string): SecurityQuestion {
  return securityQuestions.find((one) => one === value) ?? securityQuestions[0];
}
