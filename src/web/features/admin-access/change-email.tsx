import { parseEmailAddress } from '#domain/email-address.ts';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSettings, adminSignIn } from '#web/content/admin-access.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { formatInstant } from '#web/ui/format-instant.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

const words = adminSettings.email;

/** Requests a new email for the owner. It applies once the link mailed to it is used. */
export function ChangeEmail() {
  const loaded = useLoaded('', () => ownerApi('GET /api/admin/email'));
  const alert = useAlert();
  const { email, waiting } = loaded.value ?? {};

  const send = async (values: FormValues, form: HTMLFormElement): Promise<FieldErrors<'email'>> => {
    try {
      await ownerApi('PUT /api/admin/email', { body: { email: values.email ?? '' } });
      form.reset();
      loaded.reload();
      return {};
    } catch (error) {
      if (isHandledElsewhere(error)) return {};
      const apiError = asApiError(error);
      if (apiError?.reason === 'email-same') return { email: apiError.message };
      await alert({ title: words.failed.title, text: apiError?.message || words.failed.text, icon: 'error' });
      return {};
    }
  };
  return (
    <>
      {email && (
        <p className="mb-5">
          {words.now} <strong className="break-all">{email}</strong>
        </p>
      )}
      <div role="status">
        {waiting && (
          <p className="mb-5 border-highlight border-l-4 bg-raised px-5 py-4">
            {words.waiting(waiting.email, formatInstant(waiting.expiresAt))}
          </p>
        )}
      </div>
      <CheckedForm<'email'>
        label={words.heading}
        check={(values): FieldErrors<'email'> => {
          if (!values.email) return { email: adminSignIn.missing.email };
          return parseEmailAddress(values.email) ? {} : { email: adminSignIn.invalidEmail };
        }}
        send={send}
        submit={words.submit}
        submitting={words.submitting}
        withoutScript={<p>{adminSignIn.withoutScript}</p>}
      >
        {(errors) => (
          <TextField
            label={words.next}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            error={errors.email}
          />
        )}
      </CheckedForm>
    </>
  );
}
