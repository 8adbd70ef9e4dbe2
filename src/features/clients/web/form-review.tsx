import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useSubmit } from 'react-router';
import { isSignedInAs, useArea } from '#features/accounts/session/web/area-user.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { SubmitButton } from '#platform/ui/button.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import { type Answers, getProgress, listMissingQuestions } from '../domain/answers.ts';
import { type Form, listQuestions } from '../domain/form.ts';
import { AnswerList } from './answer-list.tsx';
import { getQuestionElementId, getStep } from './form-steps.ts';
import { formEditor } from './forms-words.ts';
import type { FormSubmission } from './submit-form.ts';

/** The last part: missing answers, all answers with links to edit them, and the submit button. */
export function FormReview(props: {
  form: Form;
  answers: Answers;
  whenSaved: () => Promise<number | undefined>;
  /** The link to the part before. */
  back: ReactNode;
}) {
  const { form, answers, whenSaved, back } = props;
  const { user } = useArea();
  const sendForm = useSubmit();
  const [busy, setBusy] = useState(false);
  const missingHeading = useRef<HTMLHeadingElement>(null);
  const missing = listMissingQuestions(form, answers);
  const { answered, of: total } = getProgress(listQuestions(form), answers);

  const saveAndSubmit = async (): Promise<void> => {
    const revision = await whenSaved();
    if (revision !== undefined) {
      const submission: FormSubmission = {
        version: form.version,
        revision,
        answers: answers as FormSubmission['answers'],
      };
      await sendForm({ intent: 'submit', submission: JSON.stringify(submission) }, { method: 'post' });
    } else if (isSignedInAs(user.id)) await showAlert({ ...formEditor.notSent, icon: 'warning' });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (missing.length > 0) {
      await showAlert({ ...formEditor.incomplete, icon: 'info' });
      return missingHeading.current?.focus();
    }
    if (!(await showAlert({ ...formEditor.confirm, icon: 'question' }))) return;
    setBusy(true);
    await saveAndSubmit();
    setBusy(false);
  };

  return (
    <ScriptedForm onSubmit={submit} className="mt-4">
      <p className="text-quiet">{`${answered} of ${total} questions answered.`}</p>
      {missing.length === 0 && answered < total && <p className="mt-3">{formEditor.reviewing.whole}</p>}
      {missing.length > 0 && (
        <>
          <h3 ref={missingHeading} tabIndex={-1} className="mt-6 text-[1.25rem]">
            {formEditor.reviewing.missing}
          </h3>
          <ul className="mt-2">
            {missing.map((question) => (
              <li key={question.id}>
                <Link
                  to={{ search: `?part=${getStep(form, question)}`, hash: getQuestionElementId(question.id) }}
                  preventScrollReset
                  className="link inline-flex min-h-[44px] items-center"
                >
                  {question.label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-12">
        <AnswerList
          form={form}
          answers={answers}
          heading="h3"
          renderAside={({ id, title }) => (
            <Link to={`?part=${id}`} preventScrollReset className="link flex-none py-[0.6rem]">
              {formEditor.reviewing.change}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        />
      </div>
      <div className="mt-12">
        <div className="flex flex-wrap items-center gap-3">
          {back}
          <SubmitButton busy={busy} busyText={formEditor.submitting} className="button min-w-[min(100%,11rem)]">
            {formEditor.submit}
          </SubmitButton>
        </div>
        <p className="mt-3 text-[0.94rem] text-quiet">{formEditor.confirm.text}</p>
      </div>
    </ScriptedForm>
  );
}
