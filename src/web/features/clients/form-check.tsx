import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FilledForm } from '#contract/clients.ts';
import { type Answers, missingAnswers, progressOf } from '#domain/clients/answers.ts';
import type { Form } from '#domain/clients/form.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { filling } from '#web/content/forms.ts';
import { changeUser, isSignedInAs, useArea } from '#web/features/accounts/area-user.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { AnswerList } from './answer-list.tsx';
import { partOf, placeOf } from './form-place.ts';

/** The last part: what is still missing and all the answers, with the way to each, and handing the form in. */
export function FormCheck(given: {
  form: Form;
  filled: FilledForm;
  answers: Answers;
  settled: () => Promise<number | undefined>;
  onSubmitted: (done?: FilledForm) => void;
}) {
  const { form, filled, answers, settled, onSubmitted } = given;
  const { user } = useArea();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLHeadingElement>(null);
  const missing = missingAnswers(form, answers);
  const { answered, of } = progressOf(form, answers);

  const hand = async (): Promise<void> => {
    const revision = await settled();
    if (revision === undefined) {
      if (!isSignedInAs(user.id)) return;
      await alert({ ...filling.notSent, icon: 'warning' });
      return;
    }
    const { version } = form;
    try {
      const done = await clientApi('POST /api/user/{id}/forms/{form}/submit', {
        params: { id: user.id, form: form.id },
        body: { version, revision, answers: answers as FilledForm['answers'] },
      });
      if (form.id === 'new-client') changeUser(user.id, { intakeFormCompleted: true });
      onSubmitted({ ...filled, ...done, answers: answers as FilledForm['answers'] });
    } catch (error) {
      const refusal = refusalOf(error);
      // Handed in: by another window, or by this one and the answer got lost.
      if (refusal?.reason === 'form-submitted') return onSubmitted();
      if (isSignedOut(error)) return;
      await alert({ ...filling.notSent, ...(refusal?.message && { text: refusal.message }), icon: 'warning' });
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (missing.length > 0) {
      await alert({ ...filling.incomplete, icon: 'info' });
      return list.current?.focus();
    }
    if (!(await alert({ ...filling.confirm, icon: 'question' }))) return;
    setBusy(true);
    await hand();
    setBusy(false);
  };

  return (
    <ScriptedForm onSubmit={submit} className="mt-4">
      <p className="text-quiet">{`${answered} of ${of} questions answered.`}</p>
      {missing.length === 0 ? (
        <p className="mt-3">{filling.checking.whole}</p>
      ) : (
        <>
          <h3 ref={list} tabIndex={-1} className="mt-6 text-[1.25rem]">
            {filling.checking.missing}
          </h3>
          <ul className="missing-answers">
            {missing.map((question) => (
              <li key={question.id}>
                <Link
                  to={{ search: `?part=${partOf(form, question)}`, hash: placeOf(question.id) }}
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
          beside={({ id, title }) => (
            <Link to={`?part=${id}`} preventScrollReset className="link change-answers">
              {filling.checking.change}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        />
      </div>
      <div className="mt-12">
        <SubmitButton busy={busy} busyText={filling.submitting} className="button min-w-44">
          {filling.submit}
        </SubmitButton>
        <p className="mt-3 text-[0.94rem] text-quiet">{filling.confirm.text}</p>
      </div>
    </ScriptedForm>
  );
}
