import { useState } from 'react';
import type { Client } from '#contract/clients-desk.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { intakeForm as words } from '#web/content/desk-clients.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { fullName } from './client-names.ts';

/** Whether the intake form is there; pressing it says the opposite. */
export function IntakeToggle({ client, onChanged }: { client: Client; onChanged: (client: Client) => void }) {
  const { _id: id, intakeFormCompleted } = client;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();

  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const body = { intakeFormCompleted: !intakeFormCompleted };
      const { message, user } = await ownerApi('PUT /api/admin/users/{id}/intake-form', { params: { id }, body });
      toast(message);
      onChanged(user);
    } catch (error) {
      const text = refusalOf(error)?.message || words.failed.text;
      if (!isSignedOut(error)) await alert({ title: words.failed.title, text, icon: 'error' });
    }
    setBusy(false);
  };

  return (
    <button
      type="button"
      role="switch"
      aria-checked={intakeFormCompleted}
      aria-label={words.label(fullName(client))}
      aria-busy={busy}
      className="desk-switch"
      onClick={toggle}
    >
      <span aria-hidden="true" className="desk-switch-track" />
      <span aria-hidden="true">{intakeFormCompleted ? words.completed : words.incomplete}</span>
    </button>
  );
}
