import type { FormDefinition, FormEdit } from '../../../contract/forms-admin.ts';

type Section = FormEdit['sections'][number];
export type EditedQuestion = Section['questions'][number];
/** The place of a question: its part, and its index in it. */
export type Place = { section: number; index: number };

/** The form as the server takes it for its next version. */
export function toFormEdit({ version, intro, sections }: FormDefinition): FormEdit {
  return {
    version,
    intro,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      intro: section.intro ?? '',
      questions: section.questions.map(({ id, label, help = '', required = false }) => ({ id, label, help, required })),
    })),
  };
}

const changeQuestions = (
  edit: FormEdit,
  section: number,
  change: (questions: readonly EditedQuestion[]) => EditedQuestion[],
): FormEdit => ({
  ...edit,
  sections: edit.sections.map((one, index) => (index === section ? { ...one, questions: change(one.questions) } : one)),
});

export const addQuestion = (edit: FormEdit, section: number, question: EditedQuestion) =>
  changeQuestions(edit, section, (questions) => [...questions, question]);

export const replaceQuestion = (edit: FormEdit, { section, index }: Place, words: Partial<EditedQuestion>) =>
  changeQuestions(edit, section, (questions) =>
    questions.map((one, at) => (at === index ? { ...one, ...words } : one)),
  );

export const removeQuestion = (edit: FormEdit, { section, index }: Place) =>
  changeQuestions(edit, section, (questions) => questions.filter((_, at) => at !== index));

/** Moves a question up (-1) or down (1): within its part, and at the edge into the next part. */
export function moveQuestion(edit: FormEdit, { section, index }: Place, by: -1 | 1): FormEdit {
  const question = edit.sections[section]?.questions[index];
  if (!question) return edit;
  const without = removeQuestion(edit, { section, index });
  const isAtEdge = by < 0 ? index === 0 : index === (edit.sections[section]?.questions.length ?? 0) - 1;
  if (!isAtEdge) return changeQuestions(without, section, (questions) => questions.toSpliced(index + by, 0, question));
  if (!edit.sections[section + by]) return edit;
  return changeQuestions(without, section + by, (questions) =>
    by < 0 ? [...questions, question] : [question, ...questions],
  );
}

/** Replaces the words of a part. */
export const changeSection = (edit: FormEdit, section: number, words: Pick<Section, 'title' | 'intro'>): FormEdit => ({
  ...edit,
  sections: edit.sections.map((one, index) => (index === section ? { ...one, ...words } : one)),
});
