import { useState } from 'react';
import type { Client } from '#contract/clients-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { intakeForm as words } from '#web/content/admin-clients.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { formatFullName } from './format-client.ts';

/** Shows whether the client has completed the intake form. A press toggles it. */
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
      const text = asApiError(error)?.message || words.failed.text;
      if (!isUnauthenticated(error)) await alert({ title: words.failed.title, text, icon: 'error' });
    }
    setBusy(false);
  };

  return (
    <button
      type="button"
      role="switch"
      aria-checked={intakeFormCompleted}
      aria-label={words.label(formatFullName(client))}
      aria-busy={busy}
      className="admin-switch"
      onClick={toggle}
    >
      <span aria-hidden="true" className="admin-switch-track" />
      <span aria-hidden="true">{intakeFormCompleted ? words.completed : words.incomplete}</span>
    </button>
  );
}
