import { z } from 'zod';
import type { FormEdit } from '#contract/forms-admin.ts';
import { newQuestionKinds } from '#domain/clients/change-form.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';
import { addQuestion, changeSection, replaceQuestion } from './form-edit.ts';

const oneLine = (max: number, missing: string) =>
  z
    .string(missing)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, missing).max(max, `Please use at most ${max} characters.`));
const optionalText = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters.`).default('');

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

/** Saves the next version of the form for new clients. The form of the dialog holds the version that it was opened with. */
export async function runQuestionAction(data: FormData) {
  const edit = JSON.parse(String(data.get('edit'))) as FormEdit;
  const place = { section: Number(data.get('section')), index: Number(data.get('index')) };
  const save = (body: FormEdit) => ownerApi('PUT /api/admin/new-client-form', { body });
  switch (data.get('intent')) {
    case 'add-question':
      return submitForm(data, NewQuestionForm, {
        save: (question) => save(addQuestion(edit, place.section, question)),
        ...{ saved, failed },
      });
    case 'change-question':
      return submitForm(data, QuestionForm, {
        save: (question) => save(replaceQuestion(edit, place, question)),
        ...{ saved, failed },
      });
    case 'change-section':
      return submitForm(data, SectionForm, {
        save: (section) => save(changeSection(edit, place.section, section)),
        ...{ saved, failed },
      });
    case 'change-intro':
      return submitForm(data, IntroForm, { save: ({ intro }) => save({ ...edit, intro }), saved, failed });
    default: {
      // Moved or taken out: the form is already changed.
      if (await runChange(failed, () => save(edit))) showToast(saved());
      return null;
    }
  }
}
