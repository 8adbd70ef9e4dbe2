import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArea } from '#features/accounts/session/web/area-user.ts';
import { useContent } from '#platform/shell/content.ts';
import { SealedLetter } from '#platform/ui/pictures/sealed-letter.tsx';
import type { FormStatus } from '../contract/clients.ts';
import { formTitles } from '../domain/forms.ts';
import { FormDrawing } from './form-drawing.tsx';
import { formatInstantDateTime, formatInstantDay } from './format-instant.ts';
import { forms } from './forms-words.ts';
import { ShareBar } from './share-bar.tsx';

/** A heading and how answers are kept, beside the client's forms. On a narrow window the forms stand between them. */
export function FormsOverview(props: { heading: string; intro: ReactNode; statuses: readonly FormStatus[] }) {
  return (
    <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[4fr_7fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="area-heading">{props.heading}</h1>
        <p className="mt-4 max-w-[38ch] text-quiet">{props.intro}</p>
      </div>
      <ul className="border-line border-b max-lg:mt-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {props.statuses.map((formStatus) => (
          <FormListItem key={formStatus.form} formStatus={formStatus} />
        ))}
      </ul>
      <div className="flex max-w-[26rem] items-center gap-5">
        <SealedLetter className="w-24 flex-none" />
        <p className="text-balance text-[0.94rem] text-quiet">{forms.privacy}</p>
      </div>
    </div>
  );
}

function FormListItem({ formStatus }: { formStatus: FormStatus }) {
  const { form, status, progress } = formStatus;
  const { user } = useArea();
  const title = formTitles[form];
  const isReady = isReadyToSubmit(formStatus);
  // The new client form comes first, and a form with all answers only needs to be submitted.
  const isMain = isReady || (form === 'new-client' && status !== 'submitted');
  const { about } = useContent('client-area').forms;
  const actions = { 'not-started': forms.start[form], draft: forms.resume, submitted: forms.read[form] };
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-5 gap-y-3 border-line border-t py-7 sm:grid-cols-[6rem_1fr_auto] md:grid-cols-[136px_1fr_auto] md:gap-x-6">
      <FormDrawing form={form} className="h-auto w-16 sm:w-24 md:w-full" />
      <div className="max-sm:contents">
        <h2 className="text-[1.5rem]">{title}</h2>
        <p className="measure text-quiet max-sm:col-span-2 sm:mt-2">{about[form]}</p>
        <div className="text-quiet max-sm:col-span-2 max-sm:mb-1 sm:mt-3">
          <p>
            {status !== 'not-started' && (
              <strong className="font-semibold text-ink">{isReady ? forms.ready.status : forms.status[status]}</strong>
            )}
            {formatDetail(formStatus)}
          </p>
          {status === 'draft' && (
            <ShareBar percent={(progress.answered / progress.of) * 100} className="mt-2 max-w-60" />
          )}
        </div>
      </div>
      <Link
        to={`/user/${user.id}/forms/${form}`}
        className={`button justify-self-start max-sm:col-span-2 sm:min-w-40 ${isMain ? '' : 'quiet'}`}
      >
        {isReady ? forms.ready.action : actions[status]}
        <span className="sr-only">: {title}</span>
      </Link>
    </li>
  );
}

const isReadyToSubmit = ({ status, progress }: FormStatus) => status === 'draft' && progress.answered === progress.of;

/** The text after the status, or alone for a form that is not begun. */
function formatDetail(formStatus: FormStatus): string {
  const { status, progress, savedAt, submittedAt } = formStatus;
  if (status === 'submitted') return submittedAt ? ` on ${formatInstantDay(submittedAt)}` : '';
  if (status === 'not-started') return `${progress.of} questions`;
  const answered = `${progress.answered} of ${progress.of} questions answered`;
  const savedText = savedAt ? `, saved ${formatInstantDateTime(savedAt)}` : '';
  if (isReadyToSubmit(formStatus)) return savedText;
  return `: ${answered}${savedText}`;
}
