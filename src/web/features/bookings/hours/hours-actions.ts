import { ownerApi } from '#web/api/signed-in.ts';
import { submitForm } from '#web/shell/admin/actions.ts';
import { HoursForm } from './hours-form.ts';

/** Saves the hours. The page then names the sessions that lie outside them. */
export const runHoursAction = (data: FormData) =>
  submitForm(data, HoursForm, {
    save: (hours) => ownerApi('PUT /api/admin/settings', { body: { version: Number(data.get('version')), hours } }),
    saved: () => 'Saved. Clients can book these hours.',
    failed: 'Failed to save',
  });
