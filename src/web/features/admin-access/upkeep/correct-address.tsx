import { useId, useRef, useState } from 'react';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep } from '#web/content/desk-upkeep.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const words = deskUpkeep.mails;

/** Puts the address of an email right that did not leave, and sends it there. */
export function CorrectAddress(given: { id: string; to: string; title: string; onSent: () => void }) {
  const { id, to, title, onSent } = given;
  const [open, setOpen] = useState(false);
  const sent = useRef(false);
  const alert = useAlert();
  const toast = useToast();
  const heading = useId();

  const send = async ({ to: address = '' }: Readonly<Record<string, string>>) => {
    try {
      await ownerApi('POST /api/admin/upkeep/mails/{id}/send', { params: { id }, body: { to: address } });
    } catch (error) {
      if (needsNoWords(error)) return {};
      const refused = refusalOf(error);
      if (refused?.status === 400) return { to: words.wrongAddress };
      await alert({ ...deskUpkeep.didNotWork, text: refused?.message || deskUpkeep.didNotWork.text, icon: 'error' });
      return {};
    }
    sent.current = true;
    setOpen(false);
    toast(words.onItsWay);
    return {};
  };

  /** The focus can leave the window once that is closed. */
  const closed = () => {
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
      <Dialog open={open} onClose={closed} labelledBy={heading} closeLabel={words.close}>
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
          {(wrong) => (
            <TextField
              label={words.corrected}
              name="to"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              defaultValue={to}
              error={wrong.to}
            />
          )}
        </CheckedForm>
      </Dialog>
    </>
  );
}
