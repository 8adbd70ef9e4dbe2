import { type Form, listQuestions, type Question } from './form.ts';

/** A question as the owner changed it; its kind and its options never change. */
export interface QuestionChange {
  /** Absent for a new question. */
  readonly id?: string | undefined;
  /** Of a new question. */
  readonly kind?: NewQuestionKind | undefined;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
}

/** What the owner changed about a form: its words, and which questions it has in which order. */
export interface FormChange {
  readonly intro: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly intro: string;
    readonly questions: readonly QuestionChange[];
  }[];
}

export const newQuestionKinds = ['short', 'long', 'yes-no'] as const;
export type NewQuestionKind = (typeof newQuestionKinds)[number];

/** The consent without which answers are not kept. It can be reworded, but not taken out. */
export const fixedQuestionIds: readonly string[] = ['not-medical', 'privacy'];

export const MAX_QUESTIONS = 80;
const MAX_LENGTHS = { short: 120, long: 2000 };

/**
 * Returns the next version of a form, or a sentence about what is wrong. The sections stay, and questions may move
 * between them.
 * @param createId returns an id for a new question
 */
export function changeForm(form: Form, change: FormChange, createId: () => string): Form | string {
  const questions = new Map(listQuestions(form).map((question) => [question.id, question]));
  const sentIds = change.sections.flatMap((section) => section.questions.flatMap(({ id }) => id ?? []));
  if (change.sections.map(({ id }) => id).join() !== form.sections.map(({ id }) => id).join())
    return 'The form must keep its parts.';
  if (new Set(sentIds).size < sentIds.length) return 'Each question can be in the form once.';
  if (sentIds.some((id) => !questions.has(id))) return 'A question with an id must be one of this form.';
  const isFixed = (id: string) => fixedQuestionIds.includes(id);
  if ([...questions.keys()].some((id) => isFixed(id) && !sentIds.includes(id)))
    return 'The questions about medical care and about keeping answers must stay.';
  if (change.sections.flatMap((section) => section.questions).length > MAX_QUESTIONS)
    return `The form can have at most ${MAX_QUESTIONS} questions.`;

  const applyWords = (question: Question, { label, help, required }: QuestionChange): Question => {
    const { help: _help, required: _required, ...kept } = question;
    const isRequired = required || isFixed(question.id);
    return { ...kept, label, ...(help && { help }), ...(isRequired && { required: true }) } as Question;
  };
  const applyChange = (one: QuestionChange): Question => {
    const existing = one.id === undefined ? undefined : questions.get(one.id);
    return applyWords(existing ?? createQuestion(one.kind ?? 'short', createId()), one);
  };
  return {
    id: form.id,
    version: form.version + 1,
    title: form.title,
    intro: change.intro,
    sections: change.sections.map(({ id, title, intro, questions: changed }) => ({
      id,
      title,
      ...(intro && { intro }),
      questions: changed.map(applyChange),
    })),
  };
}

function createQuestion(kind: NewQuestionKind, id: string): Question {
  return kind === 'yes-no' ? { id, kind, label: '' } : { id, kind, label: '', maxLength: MAX_LENGTHS[kind] };
}
