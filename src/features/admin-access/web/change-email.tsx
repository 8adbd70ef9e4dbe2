import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { ActionForm, useActionForm } from '#platform/shell/action-form.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { FormTextField } from '#platform/ui/form-fields.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { AdminAccessEndpoints } from '../contract/endpoints.ts';
import { EmailForm } from './settings-actions.ts';

/** Requests a new email for the owner. It applies once the link mailed to it is used. */
export function ChangeEmail({ email, waiting }: ResponseBody<AdminAccessEndpoints['GET /api/admin/email']>) {
  const { timeZone } = useSite();
  const state = useActionForm({ schema: EmailForm });
  return (
    <>
      <p className="mb-5">
        Your email is{' '}
        <strong>
          <EmailText email={email} />
        </strong>
      </p>
      <div role="status">
        {waiting && (
          <p className="mb-5 border-highlight border-l-4 bg-raised px-5 py-4">
            A link is on its way to <EmailText email={waiting.email} />. Open it by{' '}
            {formatInstant(timeZone, waiting.expiresAt)}. Nothing changes until you do.
          </p>
        )}
      </div>
      <ActionForm
        state={state}
        label="Change email"
        hidden={{ intent: 'email' }}
        submit="Send me a link"
        busyText="Sending..."
      >
        {(fields) => <FormTextField field={fields.email} label="New email" type="email" />}
      </ActionForm>
    </>
  );
}
