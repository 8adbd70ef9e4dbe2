import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { yourData } from '#web/content/privacy.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { deleteAccount } from './delete-account.ts';
import { DeletionSummary, type RetentionPeriods } from './deletion-summary.tsx';
import { isRecentSignInRequired, requireRecentSignIn } from './recent-sign-in.ts';

/** Confirms the deletion and lists what is deleted and what is kept. Open while `retention` is set. */
export function DeleteAccountDialog({
  retention,
  onClose,
}: {
  retention: RetentionPeriods | undefined;
  onClose: () => void;
}) {
  const { user } = useArea();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { dialog: words, deletion: labels } = yourData;

  const check = ({ email = '' }: FormValues): FieldErrors<'email'> => {
    if (email === '') return { email: words.missing };
    return email.toLowerCase() === user.email.toLowerCase() ? {} : { email: words.mismatch };
  };

  const handleError = async (error: unknown): Promise<FieldErrors<'email'>> => {
    if (isUnauthenticated(error)) return {};
    const apiError = asApiError(error);
    if (apiError?.reason === 'email-differs') return { email: words.mismatch };
    if (isRecentSignInRequired(error)) {
      onClose();
      await requireRecentSignIn(user.email);
    } else
      await showAlert({ title: labels.failed.title, text: apiError?.message || labels.failed.text, icon: 'error' });
    return {};
  };

  const send = async ({ email = '' }: FormValues): Promise<FieldErrors<'email'>> => {
    setBusy(true);
    try {
      await deleteAccount(user.id, email);
      await showAlert({ ...labels.done, icon: 'success' });
      await navigate('/', { replace: true });
      return {};
    } catch (error) {
      return await handleError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={retention !== undefined}
      locked={busy}
      onClose={onClose}
      labelledBy={id}
      describedBy={`${id}-text`}
      closeLabel={words.close}
    >
      <h2 id={id} className="mb-4 pr-12">
        {words.heading}
      </h2>
      <div id={`${id}-text`} className="mb-6">
        {retention && <DeletionSummary retention={retention} />}
      </div>
      <CheckedForm<'email'>
        label={labels.button}
        check={check}
        send={send}
        submit={words.submit}
        submitting={words.submitting}
        withoutScript={null}
      >
        {(errors) => (
          <TextField
            label={words.email}
            name="email"
            type="email"
            required
            autoComplete="off"
            maxLength={254}
            error={errors.email}
          />
        )}
      </CheckedForm>
    </Dialog>
  );
}
