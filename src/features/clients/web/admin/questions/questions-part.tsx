import { useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { Buttons, Part } from '#features/settings/web/part.tsx';
import { confirmChange, runAction, submitForm } from '#platform/admin/actions.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { trimLine } from '#platform/text/line.ts';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { RowMenu } from '#platform/ui/lists/row-menu.tsx';
import type { FormDefinition, FormEdit } from '../../../contract/forms-admin.ts';
import { fixedQuestionIds, newQuestionKinds } from '../../../domain/change-form.ts';
import { ownerApi } from '../../signed-in-api.ts';
import {
  addQuestion,
  changeSection,
  moveQuestion,
  type Place,
  removeQuestion,
  replaceQuestion,
  toFormEdit,
} from './form-edit.ts';

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
const QuestionForm = z.object(words);
const NewQuestionForm = z.object({
  ...words,
  kind: z.enum(newQuestionKinds, 'Please choose the kind of answer.'),
});
const SectionForm = z.object({ title: oneLine(100, 'Please write a heading.'), intro: optionalText(1000) });
const IntroForm = z.object({ intro: optionalText(1000) });

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
  'save-form': (data: FormData) => runAction(failed, () => save(readEdit(data)), saved),
};

type Question = FormDefinition['sections'][number]['questions'][number];

const kinds: Readonly<Record<Question['kind'], string>> = {
  short: 'A line of text',
  long: 'A longer text',
  choice: 'One of several',
  several: 'Any of several',
  'yes-no': 'Yes or no',
  scale: 'A scale',
  date: 'A date',
};

/** The questions for new clients. Each change is the next version of the form. */
export function QuestionsPart({ form }: { form: FormDefinition }) {
  const { submit, state } = useFetcher();
  const [edited, setEdited] = useState<Edited>();
  const save = (edit: FormEdit) => {
    if (state === 'idle') void submit({ intent: 'save-form', edit: JSON.stringify(edit) }, { method: 'post' });
  };
  const edit = toFormEdit(form);
  const confirmRemoval = async (place: Place, label: string) => {
    if (await confirmChange(`New clients are no longer asked “${label}”. Given answers stay.`, 'Take it out'))
      save(removeQuestion(edit, place));
  };
  const listActions = (question: Question, place: Place) => [
    { label: 'Edit', onAction: () => setEdited({ type: 'question', ...place }) },
    { label: 'Move up', onAction: () => save(moveQuestion(edit, place, -1)) },
    { label: 'Move down', onAction: () => save(moveQuestion(edit, place, 1)) },
    ...(fixedQuestionIds.includes(question.id)
      ? []
      : [{ label: 'Take out', danger: true, onAction: () => void confirmRemoval(place, question.label) }]),
  ];
  return (
    <Part
      heading={form.title}
      where={`What clients answer before their first session. Version ${form.version}. Forms that were begun keep their questions.`}
    >
      {form.intro && <p className="whitespace-pre-line">{form.intro}</p>}
      <Buttons actions={[['Edit the introduction', () => setEdited({ type: 'intro' })]]} />
      {form.sections.map(({ id, title, intro, questions }, section) => (
        <section key={id} aria-label={title} className="mt-8">
          <h3>{title}</h3>
          {intro && <p className="mt-1 whitespace-pre-line text-quiet">{intro}</p>}
          <ul className="mt-3 border-line border-b">
            {questions.map((question, index) => (
              <li
                key={question.id}
                className="flex items-center justify-between gap-x-4 border-line border-t py-2 [overflow-wrap:anywhere]"
              >
                <span>
                  {question.label}
                  <span className="block text-[0.9rem] text-quiet">
                    {kinds[question.kind]}
                    {question.required && ', needs an answer'}
                  </span>
                </span>
                <RowMenu name={question.label} actions={listActions(question, { section, index })} />
              </li>
            ))}
          </ul>
          <Buttons
            of={`to ${title}`}
            actions={[
              ['Add a question', () => setEdited({ type: 'new', section })],
              ['Edit the heading', () => setEdited({ type: 'section', section })],
            ]}
          />
        </section>
      ))}
      {edited && <QuestionDialog form={form} edited={edited} onClose={() => setEdited(undefined)} />}
    </Part>
  );
}

/** What is edited: the introduction, a part, a new question of a part, or a question. */
type Edited =
  | { type: 'intro' }
  | { type: 'section'; section: number }
  | { type: 'new'; section: number }
  | ({ type: 'question' } & Place);
type DialogProps = { form: FormDefinition; onClose: () => void };

/** Edits one part of the form for new clients. */
function QuestionDialog({ edited, ...props }: DialogProps & { edited: Edited }) {
  if (edited.type === 'intro') return <IntroDialog {...props} />;
  if (edited.type === 'section') return <SectionDialog {...props} section={edited.section} />;
  if (edited.type === 'new') return <NewQuestionDialog {...props} section={edited.section} />;
  return <ChangeQuestionDialog {...props} place={edited} />;
}

const createHidden = (form: FormDefinition, intent: string, { section, index }: Partial<Place> = {}) => ({
  intent,
  edit: JSON.stringify(toFormEdit(form)),
  section: String(section),
  index: String(index),
});

function IntroDialog({ form, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Introduction"
      schema={IntroForm}
      defaultValue={{ intro: form.intro }}
      hidden={createHidden(form, 'change-intro')}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => <FormTextArea whole field={fields.intro} label="Above the form" rows={5} />}
    </FormDialog>
  );
}

function SectionDialog({ form, section, onClose }: DialogProps & { section: number }) {
  const { title, intro } = form.sections[section] ?? {};
  return (
    <FormDialog
      title="Part of the form"
      schema={SectionForm}
      defaultValue={{ title, intro }}
      hidden={createHidden(form, 'change-section', { section })}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField whole field={fields.title} label="Heading" />
          <FormTextArea whole field={fields.intro} label="Text under it" rows={4} />
        </>
      )}
    </FormDialog>
  );
}

function NewQuestionDialog({ form, section, onClose }: DialogProps & { section: number }) {
  return (
    <FormDialog
      title="New question"
      text={`It is added at the end of “${form.sections[section]?.title}”.`}
      schema={NewQuestionForm}
      defaultValue={{ kind: 'short' }}
      hidden={createHidden(form, 'add-question', { section })}
      submit="Add"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField whole field={fields.label} label="Question" />
          <FormTextField whole field={fields.help} label="Help" hint="Below the question." />
          <FormSelect field={fields.kind} label="Answer">
            <option value="short">A line of text</option>
            <option value="long">A longer text</option>
            <option value="yes-no">Yes or no</option>
          </FormSelect>
          <div className="self-end">
            <FormCheckbox field={fields.required} label="It needs an answer" />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function ChangeQuestionDialog({ form, place, onClose }: DialogProps & { place: Place }) {
  const { label, help, required } = form.sections[place.section]?.questions[place.index] ?? {};
  return (
    <FormDialog
      title="Question"
      text="Answers that were begun keep the words of before."
      schema={QuestionForm}
      defaultValue={{ label, help, required: required ? 'on' : undefined }}
      hidden={createHidden(form, 'change-question', place)}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField whole field={fields.label} label="Question" />
          <FormTextField whole field={fields.help} label="Help" hint="Below the question." />
          <FormCheckbox whole field={fields.required} label="It needs an answer" />
        </>
      )}
    </FormDialog>
  );
}
