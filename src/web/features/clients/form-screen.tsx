import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FilledForm } from '#contract/clients.ts';
import { type FormId, isFormId } from '#domain/clients/forms.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { formEditor, forms } from '#web/content/forms.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { FormEditor } from './form-editor.tsx';
import { Loading } from './loading.tsx';
import { SubmittedForm } from './submitted-form.tsx';
import './forms.css';

/** One form of the client: editable, or read-only once submitted. */
export function FormScreen({ form }: { form: string }) {
  if (isFormId(form)) return <FormLoader key={form} form={form} />;
  return (
    <div className="min-h-[40vh]">
      <h1 className="area-heading">{forms.unknown.heading}</h1>
      <p className="mt-4 text-quiet">{forms.unknown.text}</p>
      <Link to=".." relative="path" className="button mt-8">
        {forms.back}
      </Link>
    </div>
  );
}

function FormLoader({ form }: { form: FormId }) {
  const { user } = useArea();
  const alert = useAlert();
  const [submittedForm, setSubmittedForm] = useState<FilledForm>();
  const { value, failed, reload } = useLoaded(user.id, () =>
    clientApi('GET /api/user/{id}/forms/{form}', { params: { id: user.id, form } }),
  );
  const page = useRef<HTMLDivElement>(null);
  const filled = submittedForm ?? value;

  // The client reads the submitted form from the start.
  useEffect(() => {
    if (!submittedForm) return;
    page.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [submittedForm]);

  if (!filled) return <Loading failed={failed} onRetry={reload} />;
  if (filled.status === 'submitted') {
    return (
      <div ref={page} tabIndex={-1}>
        <SubmittedForm filled={filled} />
      </div>
    );
  }
  return (
    <FormEditor
      filled={filled}
      onSubmitted={async (submitted) => {
        if (submitted) return setSubmittedForm(submitted);
        await alert(formEditor.submittedElsewhere);
        reload();
      }}
    />
  );
}
