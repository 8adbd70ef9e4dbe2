import { showFailure } from '#platform/admin/actions.ts';
import { asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { MailWords } from '#platform/text/mail-words.ts';
import { TaskButton } from '#platform/ui/task-button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { EmailChoice } from './email-choice.ts';

/** Sends the email with its sample facts to the owner. `words` are those that are not saved. */
export function SendTestButton({ choice, words }: { choice: EmailChoice; words?: MailWords }) {
  const send = async () => {
    const title = 'Nothing was sent';
    try {
      const body = { kind: choice.kind, case: choice.variant, ...(words && { words }) };
      showToast((await ownerApi('POST /api/admin/email-preview/test', { body })).message);
    } catch (error) {
      if (asApiError(error)?.reason !== 'content-invalid') return showFailure(error, title);
      await showAlert({ title, text: 'Please mend what is marked beside the email first.', icon: 'error' });
    }
  };
  return (
    <TaskButton className="button quiet" busyText="Sending..." onPress={send}>
      Send me this one
    </TaskButton>
  );
}
