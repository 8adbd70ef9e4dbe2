import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { yourData } from '#web/content/privacy.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { deleteAccount } from './delete-account.ts';
import { needsProof, useFreshProof } from './use-fresh-proof.ts';
import { type Kept, WhatGoes } from './what-goes.tsx';

/** Asks whether they are sure, with what goes and what stays; open while it is known how long things stay. */
export function LeaveDialog({ kept, onClose }: { kept: Kept | undefined; onClose: () => void }) {
  const { user } = useArea();
  const alert = useAlert();
  const navigate = useNavigate();
  const prove = useFreshProof();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { dialog: words, leave } = yourData;

  const check = ({ email = '' }: Texts): Wrong<'email'> => {
    if (email === '') return { email: words.missing };
    return email.toLowerCase() === user.email.toLowerCase() ? {} : { email: words.differs };
  };

  const refused = async (error: unknown): Promise<Wrong<'email'>> => {
    if (isSignedOut(error)) return {};
    const refusal = refusalOf(error);
    if (refusal?.reason === 'email-differs') return { email: words.differs };
    if (needsProof(error)) {
      onClose();
      await prove(user.email);
    } else await alert({ title: leave.failed.title, text: refusal?.message || leave.failed.text, icon: 'error' });
    return {};
  };

  const send = async ({ email = '' }: Texts): Promise<Wrong<'email'>> => {
    setBusy(true);
    try {
      await deleteAccount(user.id, email);
      await alert({ ...leave.done, icon: 'success' });
      await navigate('/', { replace: true });
      return {};
    } catch (error) {
      return await refused(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={kept !== undefined}
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
        {kept && <WhatGoes kept={kept} />}
      </div>
      <CheckedForm<'email'>
        label={leave.button}
        check={check}
        send={send}
        submit={words.submit}
        submitting={words.submitting}
        withoutScript={null}
      >
        {(wrong) => (
          <TextField
            label={words.email}
            name="email"
            type="email"
            required
            autoComplete="off"
            maxLength={254}
            error={wrong.email}
          />
        )}
      </CheckedForm>
    </Dialog>
  );
}
