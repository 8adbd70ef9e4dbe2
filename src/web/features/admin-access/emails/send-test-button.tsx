import type { MailWords } from '#domain/content/mail-words.ts';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { showFailure } from '#web/shell/admin/actions.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { TaskButton } from '#web/ui/task-button.tsx';
import { showToast } from '#web/ui/toast.tsx';
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
