import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Buttons, Part } from '#features/settings/web/part.tsx';
import { confirmChange } from '#platform/admin/actions.ts';
import { RowMenu } from '#platform/ui/row-menu.tsx';
import type { FormDefinition, FormEdit } from '../../../contract/forms-admin.ts';
import { fixedQuestionIds } from '../../../domain/change-form.ts';
import { moveQuestion, type Place, removeQuestion, toFormEdit } from './form-edit.ts';
import { type Edited, QuestionDialog } from './question-dialogs.tsx';

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
