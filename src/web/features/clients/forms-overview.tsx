import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormStatus } from '#contract/clients.ts';
import { formTitles } from '#domain/clients/forms.ts';
import { forms } from '#web/content/forms.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { useContent } from '#web/shell/content.ts';
import { FormDrawing } from './form-drawing.tsx';
import { formatInstantDateTime, formatInstantDay } from './format-instant.ts';

/** A heading beside the client's forms. */
export function FormsOverview(props: { heading: string; intro: ReactNode; statuses: readonly FormStatus[] }) {
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <h1 className="area-heading">{props.heading}</h1>
        <p className="mt-4 max-w-[38ch] text-quiet">{props.intro}</p>
      </div>
      <div>
        <ul className="border-line border-b">
          {props.statuses.map((formStatus) => (
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
  const { user } = useArea();
  const title = formTitles[form];
  const isReady = isReadyToSubmit(formStatus);
  const label = isReady ? forms.ready.status : forms.status[status];
  // The new client form comes first, and a form with all answers only needs to be submitted.
  const isMain = isReady || (form === 'new-client' && status !== 'submitted');
  const { about } = useContent('client-area').forms;
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-5 gap-y-3 border-line border-t py-7 sm:grid-cols-[6.5rem_1fr_auto] sm:gap-x-10">
      <FormDrawing form={form} className="h-auto w-16 sm:w-24" />
      <div className="max-sm:contents">
        <h2 className="text-[1.5rem]">{title}</h2>
        <p className="measure text-quiet max-sm:col-span-2 sm:mt-2">{about[form]}</p>
        <p className="text-quiet max-sm:col-span-2 sm:mt-3">
          {status === 'not-started' ? label : <strong className="font-semibold text-ink">{label}</strong>}
          {formatDetail(formStatus)}
        </p>
      </div>
      <Link
        to={`/user/${user.id}/forms/${form}`}
        className={`button justify-self-start max-sm:col-span-2 sm:min-w-40 ${isMain ? '' : 'quiet'}`}
      >
        {isReady ? forms.ready.action : status === 'submitted' ? forms.read[form] : forms.action[status]}
        <span className="sr-only">: {title}</span>
      </Link>
    </li>
  );
}

const isReadyToSubmit = ({ status, progress }: FormStatus) => status === 'draft' && progress.answered === progress.of;

/** Additional text after the status. */
function formatDetail(formStatus: FormStatus): string {
  const { status, progress, savedAt, submittedAt } = formStatus;
  if (status === 'submitted') return submittedAt ? ` on ${formatInstantDay(submittedAt)}` : '';
  if (status === 'not-started') return '';
  const savedText = savedAt ? `, saved ${formatInstantDateTime(savedAt)}` : '';
  if (isReadyToSubmit(formStatus)) return savedText;
  return `: ${progress.answered} of ${progress.of} questions answered${savedText}`;
}
