import { isDay } from '../day.ts';
import { type ChoiceQuestion, type Form, optionsOf, type Question, questionsOf } from './form.ts';

/** A text, the id of an option or a day; the ids of several options; a place on a scale. */
export type Answer = string | readonly string[] | number;

/** Answers by question id. What is not answered is not there. */
export type Answers = Readonly<Record<string, Answer>>;

/** Longer than any form's longest answer: what is longer is not even looked at. */
export const MAX_ANSWER_LENGTH = 3000;

/**
 * What was sent, read as answers to this form. An unfinished form is fine, an unknown question or an answer of the
 * wrong kind is not: `wrong` then says by question id what was expected, and repeats nothing of what was sent.
 */
export function readAnswers(
  form: Form,
  sent: Readonly<Record<string, unknown>>,
): { answers: Answers } | { wrong: Record<string, string> } {
  const questions = new Map(questionsOf(form).map((question) => [question.id, question]));
  const wrong: [string, string][] = [];
  const answers: [string, Answer][] = [];
  for (const [id, given] of Object.entries(sent)) {
    const question = questions.get(id);
    const answer = typeof given === 'string' ? plainText(given) : given;
    const mistake = question ? mistakeIn(question, answer) : 'is not a question of this form';
    if (mistake !== undefined) wrong.push([id, mistake]);
    else if (isAnswer(answer)) answers.push([id, answer as Answer]);
  }
  return wrong.length > 0 ? { wrong: Object.fromEntries(wrong) } : { answers: Object.fromEntries(answers) };
}

/** Line breaks as \n, without the control characters that a paste may bring and without half characters. */
function plainText(text: string): string {
  if (text.length > MAX_ANSWER_LENGTH) return text;
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '');
}

/** What is expected where `given` is not; undefined when it is right. */
function mistakeIn(question: Question, given: unknown): string | undefined {
  switch (question.kind) {
    case 'short':
    case 'long':
      return textMistake(given, question.maxLength, question.kind === 'short');
    case 'date':
      return given === '' || (typeof given === 'string' && isDay(given)) ? undefined : 'must be a day, as YYYY-MM-DD';
    case 'scale': {
      const { lowest, highest } = question;
      if (Number.isInteger(given) && Number(given) >= lowest && Number(given) <= highest) return undefined;
      return `must be a whole number from ${lowest} to ${highest}`;
    }
    case 'several':
      return severalMistake(question, given);
    default: {
      const picked = optionsOf(question).some(({ id }) => id === given);
      return picked ? undefined : 'must be one of the options';
    }
  }
}

function textMistake(given: unknown, maxLength: number, oneLine: boolean): string | undefined {
  if (typeof given !== 'string') return 'must be text';
  if (given.length > maxLength) return `must have at most ${maxLength} characters`;
  return oneLine && given.includes('\n') ? 'must be one line' : undefined;
}

function severalMistake(question: ChoiceQuestion, given: unknown): string | undefined {
  const options = optionsOf(question);
  if (!Array.isArray(given) || given.length > options.length) return 'must be a list of options';
  const picked = given.map((id) => options.find((option) => option.id === id));
  if (picked.includes(undefined) || new Set(given).size < given.length) return 'must be a list of options, each once';
  return given.length > 1 && picked.some((option) => option?.alone) ? 'one of these options stands alone' : undefined;
}

/** Whether there is something in it: spaces and an empty list answer nothing. */
export function isAnswer(given: unknown): boolean {
  if (typeof given === 'string') return given.trim() !== '';
  return Array.isArray(given) ? given.length > 0 : given !== undefined;
}

/** The required questions without an answer, in the order asked. */
export function missingAnswers(form: Form, answers: Answers): Question[] {
  return questionsOf(form).filter(({ id, required }) => required && !isAnswer(answers[id]));
}

export type Progress = { answered: number; of: number };

/** How many of the form's questions have an answer. */
export function progressOf(form: Form, answers: Answers): Progress {
  const questions = questionsOf(form);
  return { answered: questions.filter(({ id }) => isAnswer(answers[id])).length, of: questions.length };
}

/** The picked options after one of them was pressed: in the order of the question, and alone where it must be. */
export function toggled(question: ChoiceQuestion, picked: readonly string[], pressed: string): string[] {
  const options = optionsOf(question);
  const isAlone = (id: string) => options.find((option) => option.id === id)?.alone === true;
  if (picked.includes(pressed)) return picked.filter((id) => id !== pressed);
  if (isAlone(pressed)) return [pressed];
  return options.map(({ id }) => id).filter((id) => id === pressed || (picked.includes(id) && !isAlone(id)));
}

/** Whether two answers are the same one. */
export function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (!isAnswer(one) || !isAnswer(other)) return isAnswer(one) === isAnswer(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the same was answered to every question. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((id) => sameAnswer(one[id], other[id]));
}
