import { useEffect, useId, useRef, useState } from 'react';
import type { ClientRecord, SubmittedAnswers } from '#contract/clients-desk.ts';
import { doshaResult } from '#domain/clients/dosha-result.ts';
import { formVersion } from '#domain/clients/forms.ts';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { clientRecord, clientForms as words } from '#web/content/desk-clients.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { instantInWords } from '#web/ui/instant.ts';
import { AnswerList } from '../../answer-list.tsx';
import { DoshaResultView } from '../../dosha-result-view.tsx';

type Listed = ClientRecord['forms'][number];

/** The forms of a client: how each stands, and what stands in those that were handed in, one at a time. */
export function ClientForms({ clientId, forms }: { clientId: string; forms: readonly Listed[] }) {
  const [shown, setShown] = useState<SubmittedAnswers>();
  const [opening, setOpening] = useState<Listed['form']>();
  const alert = useAlert();
  const id = useId();

  const read = async (form: Listed['form']) => {
    if (opening) return;
    setOpening(form);
    try {
      setShown(await ownerApi('GET /api/admin/users/{id}/forms/{form}', { params: { id: clientId, form } }));
    } catch (error) {
      const text = refusalOf(error)?.message || words.failed.text;
      if (!needsNoWords(error)) await alert({ title: words.failed.title, text, icon: 'error' });
    }
    setOpening(undefined);
  };

  const close = () => {
    setShown(undefined);
    document.getElementById(`${id}-${shown?.form}`)?.focus();
  };

  return (
    <section className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{clientRecord.parts.forms.heading}</h2>
      <p className="mt-1 mb-3 max-w-[68ch] text-quiet">{words.privacy}</p>
      <ul className="desk-forms">
        {forms.map((listed) => (
          <li key={listed.form}>
            <span>
              <strong className="font-semibold">{titleOf(listed)}</strong>{' '}
              <span className="text-quiet">{standing(listed)}</span>
            </span>
            {listed.status === 'submitted' && (
              <button
                type="button"
                id={`${id}-${listed.form}`}
                className="button quiet small"
                aria-disabled={opening === listed.form || undefined}
                onClick={() => void read(listed.form)}
              >
                {opening === listed.form ? words.reading : words.read}
                <span className="sr-only"> {titleOf(listed)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && <ReadForm key={shown.form} filled={shown} onClose={close} />}
    </section>
  );
}

const titleOf = ({ form, version }: Pick<Listed, 'form' | 'version'>) => formVersion(form, version).title;

function standing({ status, savedAt, submittedAt }: Listed): string {
  if (status === 'submitted') return words.status.submitted(instantInWords(submittedAt ?? ''));
  return status === 'draft' ? words.status.draft(instantInWords(savedAt ?? '')) : words.status['not-started'];
}

/** What a client wrote, in the words of the form's version; the quiz begins with its result. */
function ReadForm({ filled, onClose }: { filled: SubmittedAnswers; onClose: () => void }) {
  const form = formVersion(filled.form, filled.version);
  const result = filled.form === 'dosha-quiz' ? doshaResult(filled.answers) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was asked for is read from its beginning.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="desk-read-form">
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
