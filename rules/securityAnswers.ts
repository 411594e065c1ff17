/** An answer as it is compared: its letters and digits alone, in one form, without capitals, accents and spaces. */
export function plainAnswer(answer: string): string {
  return answer
    .normalize('NFKD')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The fewest letters of an answer, in that form. */
const shortestAnswer = 3;

/** Whether answers can stand: each to another question, none too short, no two alike. */
export function areAnswers(answers: readonly { question: string; answer: string }[]): boolean {
  const said = answers.map(({ answer }) => plainAnswer(answer));
  return (
    said.every((one) => [...one].length >= shortestAnswer) &&
    new Set(said).size === said.length &&
    new Set(answers.map(({ question }) => question)).size === answers.length
  );
}

/** Both as one text to hash, in whatever order they were given. */
export function answersText(answers: readonly { question: string; answer: string }[]): string {
  return answers
    .map(({ question, answer }) => `${question} ${plainAnswer(answer)}`)
    .toSorted()
    .join('\n');
}
