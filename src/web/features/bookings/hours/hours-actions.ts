import { ownerApi } from '#web/api/signed-in.ts';
import { runChange } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Saves the hours. The page then names the sessions that lie outside them. */
export async function runHoursAction(data: FormData) {
  const version = Number(data.get('version'));
  const hours = JSON.parse(String(data.get('hours')));
  const isSaved = await runChange('Failed to save', () =>
    ownerApi('PUT /api/admin/settings', { body: { version, hours } }),
  );
  if (isSaved) showToast('Saved. Clients can book these hours.');
  return null;
}
