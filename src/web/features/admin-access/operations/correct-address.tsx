import { useId, useRef, useState } from 'react';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOperations } from '#web/content/admin-operations.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const words = adminOperations.mails;

/** Corrects the address of a failed email and sends it again. */
export function CorrectAddress(props: { id: string; to: string; title: string; onSent: () => void }) {
  const { id, to, title, onSent } = props;
  const [open, setOpen] = useState(false);
  const sent = useRef(false);
  const alert = useAlert();
  const toast = useToast();
  const heading = useId();

  const send = async ({ to: address = '' }: Readonly<Record<string, string>>) => {
    try {
      await ownerApi('POST /api/admin/operations/mails/{id}/send', { params: { id }, body: { to: address } });
    } catch (error) {
      if (isHandledElsewhere(error)) return {};
      const apiError = asApiError(error);
      if (apiError?.status === 400) return { to: words.wrongAddress };
      await alert({
        ...adminOperations.actionFailed,
        text: apiError?.message || adminOperations.actionFailed.text,
        icon: 'error',
      });
      return {};
    }
    sent.current = true;
    setOpen(false);
    toast(words.sentAgain);
    return {};
  };

  /** Moves the focus only after the dialog has closed: an open dialog keeps it. */
  const handleClose = () => {
    setOpen(false);
    if (sent.current) onSent();
    sent.current = false;
  };

  return (
    <>
      <button type="button" className="button small quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.correct}
        <span className="sr-only"> {title}</span>
      </button>
      <Dialog open={open} onClose={handleClose} labelledBy={heading} closeLabel={words.close}>
        <h2 id={heading} className="mb-4 pr-12">
          {words.correct}
        </h2>
        <CheckedForm<'to'>
          label={words.correct}
          check={({ to: address }) => (address ? {} : { to: words.wrongAddress })}
          send={send}
          submit={words.sendThere}
          submitting={words.sending}
          withoutScript={null}
        >
          {(errors) => (
            <TextField
              label={words.corrected}
              name="to"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              defaultValue={to}
              error={errors.to}
            />
          )}
        </CheckedForm>
      </Dialog>
    </>
  );
}
