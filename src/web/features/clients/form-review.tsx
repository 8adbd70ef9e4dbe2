import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FilledForm } from '#contract/clients.ts';
import { type Answers, getProgress, listMissingQuestions } from '#domain/clients/answers.ts';
import type { Form } from '#domain/clients/form.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { formEditor } from '#web/content/forms.ts';
import { isSignedInAs, updateStoredUser, useArea } from '#web/features/accounts/area-user.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { AnswerList } from './answer-list.tsx';
import { getQuestionElementId, getStep } from './form-steps.ts';

/** The last part: missing answers, all answers with links to edit them, and the submit button. */
export function FormReview(props: {
  form: Form;
  filled: FilledForm;
  answers: Answers;
  whenSaved: () => Promise<number | undefined>;
  onSubmitted: (submittedForm?: FilledForm) => void;
}) {
  const { form, filled, answers, whenSaved, onSubmitted } = props;
  const { user } = useArea();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const missingHeading = useRef<HTMLHeadingElement>(null);
  const missing = listMissingQuestions(form, answers);
  const { answered, of: total } = getProgress(form, answers);

  const submitForm = async (): Promise<void> => {
    const revision = await whenSaved();
    if (revision === undefined) {
      if (!isSignedInAs(user.id)) return;
      await alert({ ...formEditor.notSent, icon: 'warning' });
      return;
    }
    const { version } = form;
    try {
      const response = await clientApi('POST /api/user/{id}/forms/{form}/submit', {
        params: { id: user.id, form: form.id },
        body: { version, revision, answers: answers as FilledForm['answers'] },
      });
      if (form.id === 'new-client') updateStoredUser(user.id, { intakeFormCompleted: true });
      onSubmitted({ ...filled, ...response, answers: answers as FilledForm['answers'] });
    } catch (error) {
      const apiError = asApiError(error);
      // The form is already submitted: by another window, or by this one with a lost response.
      if (apiError?.reason === 'form-submitted') return onSubmitted();
      if (isUnauthenticated(error)) return;
      await alert({ ...formEditor.notSent, ...(apiError?.message && { text: apiError.message }), icon: 'warning' });
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (missing.length > 0) {
      await alert({ ...formEditor.incomplete, icon: 'info' });
      return missingHeading.current?.focus();
    }
    if (!(await alert({ ...formEditor.confirm, icon: 'question' }))) return;
    setBusy(true);
    await submitForm();
    setBusy(false);
  };

  return (
    <ScriptedForm onSubmit={submit} className="mt-4">
      <p className="text-quiet">{`${answered} of ${total} questions answered.`}</p>
      {missing.length === 0 ? (
        <p className="mt-3">{formEditor.reviewing.whole}</p>
      ) : (
        <>
          <h3 ref={missingHeading} tabIndex={-1} className="mt-6 text-[1.25rem]">
            {formEditor.reviewing.missing}
          </h3>
          <ul className="missing-answers">
            {missing.map((question) => (
              <li key={question.id}>
                <Link
                  to={{ search: `?part=${getStep(form, question)}`, hash: getQuestionElementId(question.id) }}
                  preventScrollReset
                  className="link"
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
            <Link to={`?part=${id}`} preventScrollReset className="link change-answers">
              {formEditor.reviewing.change}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        />
      </div>
      <div className="mt-12">
        <SubmitButton busy={busy} busyText={formEditor.submitting} className="button min-w-44">
          {formEditor.submit}
        </SubmitButton>
        <p className="mt-3 text-[0.94rem] text-quiet">{formEditor.confirm.text}</p>
      </div>
    </ScriptedForm>
  );
}
