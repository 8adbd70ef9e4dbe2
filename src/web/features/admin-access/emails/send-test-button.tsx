import { useState } from 'react';
import type { MailWords } from '#domain/content/mail-words.ts';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { EmailChoice } from './email-choice.ts';

/** Sends the email with its sample facts to the owner. `words` are those that are not saved. */
export function SendTestButton({ choice, words }: { choice: EmailChoice; words?: MailWords | undefined }) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const body = { kind: choice.kind, case: choice.variant, ...(words && { words }) };
      showToast((await ownerApi('POST /api/admin/email-preview/test', { body })).message);
    } catch (error) {
      const problem = asApiError(error);
      const text =
        problem?.reason === 'content-invalid'
          ? 'Please mend what is marked beside the email first.'
          : (problem?.message ?? 'Check your connection and try again.');
      if (!isHandledElsewhere(error)) await showAlert({ title: 'Nothing was sent', text, icon: 'error' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={isSending || undefined}
      onClick={() => !isSending && send()}
    >
      Send me this one
    </button>
  );
}
