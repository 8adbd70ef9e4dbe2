import { isDay } from '#platform/time/day.ts';
import { type ChoiceQuestion, type Form, listOptions, listQuestions, type Question } from './form.ts';

/** A text, an option id or a day; several option ids; a value on a scale. */
export type Answer = string | readonly string[] | number;

/** Answers by question id. An unanswered question has no entry. */
export type Answers = Readonly<Record<string, Answer>>;

/** Longer than the longest valid answer of any form; longer values are rejected unread. */
export const MAX_ANSWER_LENGTH = 3000;

/**
 * Parses answers to this form. An unfinished form is valid; unknown questions and invalid answers give the expectation
 * by question id, without repeating the input.
 */
export function parseAnswers(
  form: Form,
  input: Readonly<Record<string, unknown>>,
): { answers: Answers } | { errors: Record<string, string> } {
  const questions = new Map(listQuestions(form).map((question) => [question.id, question]));
  const errors: [string, string][] = [];
  const answers: [string, Answer][] = [];
  for (const [id, value] of Object.entries(input)) {
    const question = questions.get(id);
    const answer = typeof value === 'string' ? normalizeText(value) : value;
    const error = question ? checkAnswer(question, answer) : 'is not a question of this form';
    if (error !== undefined) errors.push([id, error]);
    else if (isAnswered(answer)) answers.push([id, answer as Answer]);
  }
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : { answers: Object.fromEntries(answers) };
}

/** Normalizes line breaks to LF and removes control characters and lone surrogates. */
function normalizeText(text: string): string {
  if (text.length > MAX_ANSWER_LENGTH) return text;
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '');
}

/** Returns a sentence for people if the value is invalid; undefined if it is valid. */
function checkAnswer(question: Question, value: unknown): string | undefined {
  switch (question.kind) {
    case 'short':
    case 'long':
      return checkText(value, question.maxLength, question.kind === 'short');
    case 'date':
      return value === '' || (typeof value === 'string' && isDay(value)) ? undefined : 'This answer must be a date.';
    case 'scale': {
      const { lowest, highest } = question;
      if (Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest) return undefined;
      return `This answer must be a whole number from ${lowest} to ${highest}.`;
    }
    case 'several':
      return checkSelection(question, value);
    default: {
      const picked = listOptions(question).some(({ id }) => id === value);
      return picked ? undefined : 'This answer must be one of the options.';
    }
  }
}

function checkText(value: unknown, maxLength: number, isSingleLine: boolean): string | undefined {
  if (typeof value !== 'string') return 'This answer must be text.';
  if (value.length > maxLength) return `This answer must have at most ${maxLength} characters.`;
  return isSingleLine && value.includes('\n') ? 'This answer must be on one line.' : undefined;
}

function checkSelection(question: ChoiceQuestion, value: unknown): string | undefined {
  const options = listOptions(question);
  if (!Array.isArray(value) || value.length > options.length) return 'This answer must be a list of options.';
  const picked = value.map((id) => options.find((option) => option.id === id));
  if (picked.includes(undefined) || new Set(value).size < value.length)
    return 'This answer must have each option once.';
  return value.length > 1 && picked.some((option) => option?.alone)
    ? 'One of these options cannot be combined with others.'
    : undefined;
}

/** Returns true if the value holds an answer: spaces and an empty list do not. */
export function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Lists the required questions without an answer, in form order. */
export function listMissingQuestions(form: Form, answers: Answers): Question[] {
  return listQuestions(form).filter(({ id, required }) => required && !isAnswered(answers[id]));
}

export type Progress = { answered: number; of: number };

/** Counts the questions with an answer. */
export function getProgress(questions: readonly Question[], answers: Answers): Progress {
  return { answered: questions.filter(({ id }) => isAnswered(answers[id])).length, of: questions.length };
}

/** Toggles an option; the result is in the question's order, and an exclusive option stays alone. */
export function toggleOption(question: ChoiceQuestion, picked: readonly string[], optionId: string): string[] {
  const options = listOptions(question);
  const isAlone = (id: string) => options.find((option) => option.id === id)?.alone === true;
  if (picked.includes(optionId)) return picked.filter((id) => id !== optionId);
  if (isAlone(optionId)) return [optionId];
  return options.map(({ id }) => id).filter((id) => id === optionId || (picked.includes(id) && !isAlone(id)));
}

export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (!isAnswered(one) || !isAnswered(other)) return isAnswered(one) === isAnswered(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

export function areSameAnswers(one: Answers, other: Answers): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((id) => isSameAnswer(one[id], other[id]));
}

/**
 * Merges the answers of two windows that both started from `base`; a change or deletion made by only one is kept.
 * `clashes` lists the questions that both changed differently: `merged` keeps `mine` there.
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): { merged: Answers; conflicts: string[] } {
  const ids = [...new Set([base, mine, theirs].flatMap((answers) => Object.keys(answers)))];
  const conflicts: string[] = [];
  const merged: [string, Answer][] = [];
  for (const id of ids) {
    const isMineChanged = !isSameAnswer(base[id], mine[id]);
    if (isMineChanged && !isSameAnswer(base[id], theirs[id]) && !isSameAnswer(mine[id], theirs[id])) conflicts.push(id);
    const answer = isMineChanged ? mine[id] : theirs[id];
    if (answer !== undefined) merged.push([id, answer]);
  }
  return { merged: Object.fromEntries(merged), conflicts };
}
