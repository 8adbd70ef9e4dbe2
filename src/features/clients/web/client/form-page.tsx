import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import { fetchContent } from '#platform/shell/fetch-content.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageMeta, createTitle } from '#platform/shell/page-meta.ts';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import type { FilledForm } from '../../contract/clients.ts';
import { computeDoshaResult, type DoshaResult } from '../../domain/dosha-result.ts';
import { formTitles, isFormId } from '../../domain/forms.ts';
import { AnswerList } from '../answer-list.tsx';
import { DoshaResultView } from '../dosha-result-view.tsx';
import { FormEditor, FormHeading } from '../form-editor.tsx';
import { formatInstantDay } from '../format-instant.ts';
import { FormsOverview } from '../forms-overview.tsx';
import { forms, submitted } from '../forms-words.ts';
import { clientApi } from '../signed-in-api.ts';
import { submitForm } from '../submit-form.ts';
import type { Route } from './+types/form-page';

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const tags = createPageMeta({ title: 'Forms', description: 'Forms to fill in before a session.' }, matches);
  if (!isFormId(params.form)) return tags;
  const title = createTitle(formTitles[params.form], matches);
  return tags.map((tag) => ('title' in tag ? { title } : tag));
};

export async function clientLoader({ params: { userId, form } }: Route.ClientLoaderArgs) {
  if (!isFormId(form)) return { statuses: await clientApi('GET /api/user/{id}/forms', { params: { id: userId } }) };
  const [filled, content] = await Promise.all([
    clientApi('GET /api/user/{id}/forms/{form}', { params: { id: userId, form } }),
    form === 'dosha-quiz' ? fetchContent('quiz-result') : undefined,
  ]);
  return { filled, content };
}

/** Submits the form. Resolves to whether this call submitted it. */
export async function clientAction({ request, params: { userId, form } }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    submit: async (data) => isFormId(form) && submitForm(userId, form, JSON.parse(String(data.get('submission')))),
  });
}

/** Another part of the same form needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/** One form of the client: editable, or read-only once submitted. An unknown address shows the forms there are. */
export default function FormPage({ loaderData, actionData: isJustSubmitted }: Route.ComponentProps) {
  if (loaderData.statuses) {
    const { heading, text } = forms.unknown;
    return <FormsOverview heading={heading} intro={text} statuses={loaderData.statuses} />;
  }
  const { filled } = loaderData;
  if (filled.status === 'submitted') {
    return (
      // The client reads the submitted form from the start.
      <div ref={isJustSubmitted ? focusElement : undefined} tabIndex={-1}>
        <SubmittedForm filled={filled} />
      </div>
    );
  }
  return <FormEditor key={`${filled.form} ${filled.version}`} filled={filled} />;
}

/** A submitted form, worded as in the answered version. The quiz starts with its result. */
function SubmittedForm({ filled }: { filled: FilledForm }) {
  const form = filled.definition;
  const { thanks } = useContent('client-area').forms;
  const result = filled.form === 'dosha-quiz' ? computeDoshaResult(filled.answers) : undefined;
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <FormHeading form={form} className="area-heading" />
        <p className="mt-4 max-w-[38ch] text-balance text-quiet">{thanks[filled.form]}</p>
        <p className="mt-4">
          <strong className="font-semibold">{forms.status.submitted}</strong>
          {filled.submittedAt && <span className="text-quiet"> on {formatInstantDay(filled.submittedAt)}</span>}
        </p>
      </div>
      <div>
        {result && <QuizResult result={result} />}
        {result ? (
          <details className="group mt-12 border-line border-t">
            <summary className="flex min-h-[56px] items-center gap-[0.9rem] font-semibold before:size-2 before:-rotate-45 before:border-current before:border-r-2 before:border-b-2 before:transition-transform before:duration-160 group-open:before:rotate-45">
              {submitted.heading}
            </summary>
            <AnswerList form={form} answers={filled.answers} />
          </details>
        ) : (
          <AnswerList form={form} answers={filled.answers} />
        )}
      </div>
    </div>
  );
}

function QuizResult({ result }: { result: DoshaResult }) {
  return <DoshaResultView result={result} words={useContent('quiz-result')} />;
}
