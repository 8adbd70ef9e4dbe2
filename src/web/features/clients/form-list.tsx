import { Link } from 'react-router';
import type { FormStatus } from '#contract/clients.ts';
import { getFormVersion } from '#domain/clients/forms.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { forms } from '#web/content/forms.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { formatInstantDateTime, formatInstantDay } from './format-instant.ts';
import { Loading } from './loading.tsx';
import './forms.css';

/** The client's forms with purpose, status and link. */
export function FormList() {
  const { user } = useArea();
  const { value, failed, reload } = useLoaded(user.id, () =>
    clientApi('GET /api/user/{id}/forms', { params: { id: user.id } }),
  );
  if (!value) return <Loading failed={failed} onRetry={reload} />;
  return (
    <ul className="form-list">
      {value.map((formStatus) => (
        <FormListItem key={formStatus.form} formStatus={formStatus} />
      ))}
    </ul>
  );
}

function FormListItem({ formStatus }: { formStatus: FormStatus }) {
  const { form, status } = formStatus;
  const { title } = getFormVersion(form, formStatus.version);
  return (
    <li>
      <div>
        <h2 className="text-[1.5rem]">{title}</h2>
        <p className="mt-2 max-w-[48ch] text-quiet">{forms.about[form]}</p>
        <p className="mt-3">
          <strong className="font-semibold">{forms.status[status]}</strong>
          <span className="text-quiet">{formatDetail(formStatus)}</span>
        </p>
      </div>
      <Link to={form} className={status === 'submitted' ? 'button quiet' : 'button'}>
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
