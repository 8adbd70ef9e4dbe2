import type { Answers } from '#domain/clients/answers.ts';
import { isAnswered, listMissingQuestions } from '#domain/clients/answers.ts';
import type { Form, Question } from '#domain/clients/form.ts';

/** The last part of every form: looking it over before it is submitted. */
export const REVIEW_STEP = 'check';

/** The parts of a form as the address names them: its sections, and the look over them. */
export function listSteps(form: Form): string[] {
  return [...form.sections.map(({ id }) => id), REVIEW_STEP];
}

/** Where anyone who comes back goes on: the first part with nothing in it or with something missing. */
export function firstIncompleteStep(form: Form, answers: Answers): string {
  const missing = new Set(listMissingQuestions(form, answers).map(({ id }) => id));
  const section = form.sections.find(
    ({ questions }) =>
      questions.some(({ id }) => missing.has(id)) || questions.every(({ id }) => !isAnswered(answers[id])),
  );
  return section?.id ?? REVIEW_STEP;
}

/** The part of the form that asks a question. */
export function getStep(form: Form, question: Question): string {
  return form.sections.find(({ questions }) => questions.includes(question))?.id ?? REVIEW_STEP;
}

/** The id of a question's place on the page. */
export const getQuestionElementId = (questionId: string) => `q-${questionId}`;
