import { Link } from 'react-router';
import type { FormStatus } from '#contract/clients.ts';
import { formTitles } from '#domain/clients/forms.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { forms } from '#web/content/forms.ts';
import { FormDrawing } from '#web/features/clients/form-drawing.tsx';
import { formatInstantDateTime, formatInstantDay } from '#web/features/clients/format-instant.ts';
import { useContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import type { Route } from './+types/forms';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/forms', matches);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  clientApi('GET /api/user/{id}/forms', { params: { id: params.userId } });

/** The client's forms with purpose, status and link. */
export default function Forms({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <h1 className="area-heading">{forms.heading}</h1>
        <p className="mt-4 max-w-[38ch] text-quiet">{showLinks(useContent('client-area').forms.intro)}</p>
      </div>
      <div className="max-w-[44rem]">
        <ul className="border-line border-b">
          {loaderData.map((formStatus) => (
            <FormListItem key={formStatus.form} formStatus={formStatus} />
          ))}
        </ul>
        <p className="mt-6 measure text-[0.94rem] text-quiet">{forms.privacy}</p>
      </div>
    </div>
  );
}

function FormListItem({ formStatus }: { formStatus: FormStatus }) {
  const { form, status } = formStatus;
  const title = formTitles[form];
  const { about } = useContent('client-area').forms;
  return (
    <li className="grid justify-items-start gap-x-10 gap-y-5 border-line border-t py-7 sm:grid-cols-[6.5rem_1fr_auto] sm:items-center">
      <FormDrawing form={form} className="h-auto w-24" />
      <div>
        <h2 className="text-[1.5rem]">{title}</h2>
        <p className="mt-2 measure text-quiet">{about[form]}</p>
        <p className="mt-3">
          <strong className="font-semibold">{forms.status[status]}</strong>
          <span className="text-quiet">{formatDetail(formStatus)}</span>
        </p>
      </div>
      <Link to={form} className={`button sm:min-w-32 ${status === 'submitted' ? 'quiet' : ''}`}>
        {status === 'submitted' ? forms.read[form] : forms.action[status]}
        <span className="sr-only">: {title}</span>
      </Link>
    </li>
  );
}

/** Additional text after the status. */
function formatDetail({ status, progress, savedAt, submittedAt }: FormStatus): string {
  if (status === 'submitted') return submittedAt ? ` on ${formatInstantDay(submittedAt)}` : '';
  if (status === 'not-started') return '';
  const savedText = savedAt ? `, saved ${formatInstantDateTime(savedAt)}` : '';
  return `: ${progress.answered} of ${progress.of} questions answered${savedText}`;
}
