import { useId, useState } from 'react';
import { runChange } from '#platform/admin/actions.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { fetchContent } from '#platform/shell/fetch-content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import type { ClientRecord, SubmittedAnswers } from '../../../contract/clients-admin.ts';
import { computeDoshaResult } from '../../../domain/dosha-result.ts';
import { formTitles } from '../../../domain/forms.ts';
import { AnswerList } from '../../answer-list.tsx';
import { DoshaResultView } from '../../dosha-result-view.tsx';
import { ownerApi } from '../../signed-in-api.ts';

/** Submitted answers, with the words of the result of a quiz. */
type ShownForm = { filled: SubmittedAnswers; words: ContentDocuments['quiz-result'] };
type ListedForm = ClientRecord['forms'][number];

/** The forms of a client with their status. Opens the answers of one submitted form at a time. */
export function ClientForms({ clientId, forms }: { clientId: string; forms: readonly ListedForm[] }) {
  const { timeZone } = useSite();
  const [shown, setShown] = useState<ShownForm>();
  const [openingForm, setOpeningForm] = useState<ListedForm['form']>();
  const id = useId();

  const openForm = async (form: ListedForm['form']) => {
    if (openingForm) return;
    setOpeningForm(form);
    const params = { id: clientId, form };
    const opened = await runChange('Failed to open form.', async () => {
      const words = (await fetchContent('quiz-result'))['quiz-result'];
      return { words, filled: await ownerApi('GET /api/admin/users/{id}/forms/{form}', { params }) };
    });
    if (opened) setShown(opened);
    setOpeningForm(undefined);
  };

  const close = () => {
    setShown(undefined);
    document.getElementById(`${id}-${shown?.filled.form}`)?.focus();
  };

  return (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id}>Forms</h2>
      <p className="mt-1 mb-3 measure text-quiet">
        What clients write here is stored encrypted. Each time you open a form, it’s recorded in the history. Only they
        can see a form they haven’t submitted yet.
      </p>
      <ul>
        {forms.map((listedForm) => (
          <li
            key={listedForm.form}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-[0.6rem]"
          >
            <span>
              <strong className="font-semibold">{getFormTitle(listedForm)}</strong>{' '}
              <span className="text-quiet">{formatFormStatus(listedForm, timeZone)}</span>
            </span>
            {listedForm.status === 'submitted' && (
              <Button
                id={`${id}-${listedForm.form}`}
                look="quiet small"
                off={openingForm === listedForm.form}
                onPress={() => void openForm(listedForm.form)}
              >
                {openingForm === listedForm.form ? 'Opening...' : 'Read'}
                <span className="sr-only"> {getFormTitle(listedForm)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <SubmittedAnswersView key={shown.filled.form} {...shown} onClose={close} />}
    </section>
  );
}

const getFormTitle = ({ form }: Pick<ListedForm, 'form'>) => formTitles[form];

function formatFormStatus({ status, savedAt, submittedAt }: ListedForm, timeZone: string): string {
  if (status === 'submitted') return `Submitted ${formatInstant(timeZone, submittedAt ?? '')}`;
  return status === 'draft' ? `In progress, last saved ${formatInstant(timeZone, savedAt ?? '')}` : 'Not started';
}

/** The submitted answers, worded as in the answered version of the form. The quiz starts with its result. */
function SubmittedAnswersView({ filled, words, onClose }: ShownForm & { onClose: () => void }) {
  const form = filled.definition;
  const result = filled.form === 'dosha-quiz' ? computeDoshaResult(filled.answers) : undefined;
  return (
    <div className="mt-6 max-w-[46rem]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={focusElement} tabIndex={-1}>
          {form.title}
        </h3>
        <Button look="quiet small" label="Close the form" onPress={onClose} />
      </div>
      {result && <DoshaResultView result={result} words={words} />}
      <div className="mt-6">
        <AnswerList form={form} answers={filled.answers} heading="h3" />
      </div>
    </div>
  );
}
