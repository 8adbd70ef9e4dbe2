import { z } from 'zod';
import { runChange, submitForm } from '#platform/admin/actions.ts';
import { trimLine } from '#platform/text/line.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { FormEdit } from '../../../contract/forms-admin.ts';
import { newQuestionKinds } from '../../../domain/change-form.ts';
import { ownerApi } from '../../signed-in-api.ts';
import { addQuestion, changeSection, replaceQuestion } from './form-edit.ts';

const oneLine = (max: number, missing: string) =>
  z
    .string(missing)
    .transform((text) => trimLine(text.replace(/\s+/g, ' ')))
    .pipe(z.string().min(1, missing).max(max, `Please use at most ${max} characters.`));
const optionalText = (max: number) =>
  z.string().overwrite(trimLine).max(max, `Please use at most ${max} characters.`).default('');

const words = {
  label: oneLine(200, 'Please write the question.'),
  help: optionalText(300),
  required: z.boolean().default(false),
};
export const QuestionForm = z.object(words);
export const NewQuestionForm = z.object({
  ...words,
  kind: z.enum(newQuestionKinds, 'Please choose the kind of answer.'),
});
export const SectionForm = z.object({ title: oneLine(100, 'Please write a heading.'), intro: optionalText(1000) });
export const IntroForm = z.object({ intro: optionalText(1000) });

const saved = () => 'Saved. New answers use it.';
const failed = 'Failed to save';

const save = (body: FormEdit) => ownerApi('PUT /api/admin/new-client-form', { body });
const readEdit = (data: FormData) => JSON.parse(String(data.get('edit'))) as FormEdit;
const readPlace = (data: FormData) => ({ section: Number(data.get('section')), index: Number(data.get('index')) });

/** Parses a dialog, applies what was entered to the form that the dialog was opened with, and saves that. */
const saveEntered = <Schema extends z.ZodType>(
  data: FormData,
  schema: Schema,
  apply: (edit: FormEdit, entered: z.output<Schema>) => FormEdit,
) => submitForm(data, schema, { save: (entered) => save(apply(readEdit(data), entered)), saved, failed });

/** Each saves the next version of the form for new clients. */
export const questionActions = {
  'add-question': (data: FormData) =>
    saveEntered(data, NewQuestionForm, (edit, question) => addQuestion(edit, readPlace(data).section, question)),
  'change-question': (data: FormData) =>
    saveEntered(data, QuestionForm, (edit, question) => replaceQuestion(edit, readPlace(data), question)),
  'change-section': (data: FormData) =>
    saveEntered(data, SectionForm, (edit, section) => changeSection(edit, readPlace(data).section, section)),
  'change-intro': (data: FormData) => saveEntered(data, IntroForm, (edit, { intro }) => ({ ...edit, intro })),
  /** Saves a form in which something was moved or taken out. */
  'save-form': async (data: FormData) => {
    if (await runChange(failed, () => save(readEdit(data)))) showToast(saved());
    return null;
  },
};
