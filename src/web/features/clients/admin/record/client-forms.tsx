import { useEffect, useId, useRef, useState } from 'react';
import type { ClientRecord, SubmittedAnswers } from '#contract/clients-admin.ts';
import { computeDoshaResult } from '#domain/clients/dosha-result.ts';
import { getFormVersion } from '#domain/clients/forms.ts';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { clientRecord, clientForms as words } from '#web/content/admin-clients.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { formatInstant } from '#web/ui/format-instant.ts';
import { AnswerList } from '../../answer-list.tsx';
import { DoshaResultView } from '../../dosha-result-view.tsx';

type ListedForm = ClientRecord['forms'][number];

/** The forms of a client with their status. Opens the answers of one submitted form at a time. */
export function ClientForms({ clientId, forms }: { clientId: string; forms: readonly ListedForm[] }) {
  const [shown, setShown] = useState<SubmittedAnswers>();
  const [openingForm, setOpeningForm] = useState<ListedForm['form']>();
  const alert = useAlert();
  const id = useId();

  const openForm = async (form: ListedForm['form']) => {
    if (openingForm) return;
    setOpeningForm(form);
    try {
      setShown(await ownerApi('GET /api/admin/users/{id}/forms/{form}', { params: { id: clientId, form } }));
    } catch (error) {
      const text = asApiError(error)?.message || words.failed.text;
      if (!isHandledElsewhere(error)) await alert({ title: words.failed.title, text, icon: 'error' });
    }
    setOpeningForm(undefined);
  };

  const close = () => {
    setShown(undefined);
    document.getElementById(`${id}-${shown?.form}`)?.focus();
  };

  return (
    <section className="admin-section" aria-labelledby={id}>
      <h2 id={id}>{clientRecord.parts.forms.heading}</h2>
      <p className="mt-1 mb-3 max-w-[68ch] text-quiet">{words.privacy}</p>
      <ul className="admin-forms">
        {forms.map((listedForm) => (
          <li key={listedForm.form}>
            <span>
              <strong className="font-semibold">{getFormTitle(listedForm)}</strong>{' '}
              <span className="text-quiet">{formatFormStatus(listedForm)}</span>
            </span>
            {listedForm.status === 'submitted' && (
              <button
                type="button"
                id={`${id}-${listedForm.form}`}
                className="button quiet small"
                aria-disabled={openingForm === listedForm.form || undefined}
                onClick={() => void openForm(listedForm.form)}
              >
                {openingForm === listedForm.form ? words.reading : words.read}
                <span className="sr-only"> {getFormTitle(listedForm)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && <SubmittedAnswersView key={shown.form} filled={shown} onClose={close} />}
    </section>
  );
}

const getFormTitle = ({ form, version }: Pick<ListedForm, 'form' | 'version'>) => getFormVersion(form, version).title;

function formatFormStatus({ status, savedAt, submittedAt }: ListedForm): string {
  if (status === 'submitted') return words.status.submitted(formatInstant(submittedAt ?? ''));
  return status === 'draft' ? words.status.draft(formatInstant(savedAt ?? '')) : words.status['not-started'];
}

/** The submitted answers, worded as in the answered version of the form. The quiz starts with its result. */
function SubmittedAnswersView({ filled, onClose }: { filled: SubmittedAnswers; onClose: () => void }) {
  const form = getFormVersion(filled.form, filled.version);
  const result = filled.form === 'dosha-quiz' ? computeDoshaResult(filled.answers) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  // The owner reads the opened answers from the start.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="admin-submitted-form">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1}>
          {form.title}
        </h3>
        <button type="button" className="button quiet small" onClick={onClose}>
          {words.close}
        </button>
      </div>
      {result && <DoshaResultView result={result} />}
      <div className="mt-6">
        <AnswerList form={form} answers={filled.answers} heading="h3" />
      </div>
    </div>
  );
}
