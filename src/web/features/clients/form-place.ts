import type { Answers } from '#domain/clients/answers.ts';
import { isAnswer, missingAnswers } from '#domain/clients/answers.ts';
import type { Form, Question } from '#domain/clients/form.ts';

/** The last part of every form: looking it over before it is submitted. */
export const CHECK = 'check';

/** The parts of a form as the address names them: its sections, and the look over them. */
export function partsOf(form: Form): string[] {
  return [...form.sections.map(({ id }) => id), CHECK];
}

/** Where anyone who comes back goes on: the first part with nothing in it or with something missing. */
export function openPart(form: Form, answers: Answers): string {
  const missing = new Set(missingAnswers(form, answers).map(({ id }) => id));
  const open = form.sections.find(
    ({ questions }) =>
      questions.some(({ id }) => missing.has(id)) || questions.every(({ id }) => !isAnswer(answers[id])),
  );
  return open?.id ?? CHECK;
}

/** The part of the form that asks a question. */
export function partOf(form: Form, question: Question): string {
  return form.sections.find(({ questions }) => questions.includes(question))?.id ?? CHECK;
}

/** The id of a question's place on the page. */
export const placeOf = (questionId: string) => `q-${questionId}`;
