import type { Answers } from '../domain/answers.ts';
import { isAnswered, listMissingQuestions } from '../domain/answers.ts';
import type { Form, Question } from '../domain/form.ts';

/** The last part of every form: the review before submission. */
export const REVIEW_STEP = 'check';

/** The parts of a form as they appear in the address: its sections and the review. */
export function listSteps(form: Form): string[] {
  return [...form.sections.filter(({ questions }) => questions.length > 0).map(({ id }) => id), REVIEW_STEP];
}

/** The part where a returning client continues: the first one that is empty or incomplete. */
export function firstIncompleteStep(form: Form, answers: Answers): string {
  const missing = new Set(listMissingQuestions(form, answers).map(({ id }) => id));
  const section = form.sections.find(
    ({ questions }) =>
      questions.length > 0 &&
      (questions.some(({ id }) => missing.has(id)) || questions.every(({ id }) => !isAnswered(answers[id]))),
  );
  return section?.id ?? REVIEW_STEP;
}

/** The part that contains a question. */
export function getStep(form: Form, question: Question): string {
  return form.sections.find(({ questions }) => questions.includes(question))?.id ?? REVIEW_STEP;
}

/** The element id of a question. */
export const getQuestionElementId = (questionId: string) => `q-${questionId}`;
