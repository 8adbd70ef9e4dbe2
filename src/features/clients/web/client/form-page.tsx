import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { fetchContent } from '#platform/shell/fetch-content.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageMeta, createTitle } from '#platform/shell/page-meta.ts';
import { focusElement } from '#platform/ui/focus-element.ts';
import { formTitles, isFormId } from '../../domain/forms.ts';
import { FormEditor } from '../form-editor.tsx';
import { FormsOverview } from '../forms-overview.tsx';
import { forms } from '../forms-words.ts';
import { clientApi } from '../signed-in-api.ts';
import { submitForm } from '../submit-form.ts';
import { SubmittedForm } from '../submitted-form.tsx';
import type { Route } from './+types/form-page';

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const tags = createPageMeta('/user/*/forms', matches);
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
