import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '#platform/ui/form-fields.tsx';
import type { FormDefinition } from '../../../contract/forms-admin.ts';
import { type Place, toFormEdit } from './form-edit.ts';
import { IntroForm, NewQuestionForm, QuestionForm, SectionForm } from './question-actions.ts';

/** What is edited: the introduction, a part, a new question of a part, or a question. */
export type Edited =
  | { type: 'intro' }
  | { type: 'section'; section: number }
  | { type: 'new'; section: number }
  | ({ type: 'question' } & Place);
type DialogProps = { form: FormDefinition; onClose: () => void };

/** Edits one part of the form for new clients. */
export function QuestionDialog({ edited, ...props }: DialogProps & { edited: Edited }) {
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
