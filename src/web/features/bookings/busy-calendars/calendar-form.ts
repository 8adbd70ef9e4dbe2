import { z } from 'zod';
import { ownerApi } from '#web/api/signed-in.ts';
import { oneLine } from '#web/features/settings/field-rules.ts';
import { confirmChange, runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';

const ADDRESS = 'Please enter an address that begins with https:// or webcal://.';

/** The form of a busy calendar. */
export const CalendarForm = z.object({
  name: oneLine(80, 'Please enter a name.'),
  address: z
    .string(ADDRESS)
    .trim()
    .max(2_000, ADDRESS)
    .regex(/^(https|webcals?):\/\/\S+$/i, ADDRESS),
});

/** The failures of a reading, which belong to the address. */
const addressReasons = [
  ...['calendar-address-invalid', 'calendar-address-private', 'calendar-unreachable', 'calendar-too-slow'],
  ...['calendar-too-large', 'calendar-redirects', 'calendar-refused', 'calendar-gone', 'calendar-failing'],
  ...['calendar-invalid', 'calendar-too-complex'],
];

/** Adds, reads or removes a calendar. */
export async function runCalendarAction(data: FormData) {
  const intent = data.get('intent');
  if (intent === 'add')
    return submitForm(data, CalendarForm, {
      save: (body) => ownerApi('POST /api/admin/busy-calendars', { body }),
      saved: ({ message }) => message,
      failed: 'Failed to add',
      reasonFields: Object.fromEntries(addressReasons.map((reason) => [reason, 'address'])),
    });
  const params = { id: String(data.get('id')) };
  if (intent === 'remove') {
    const text = 'Clients can then book the times when it is busy.';
    if (!(await confirmChange(text, 'Remove the calendar'))) return null;
  }
  const done = await runChange(intent === 'remove' ? 'Failed to remove' : 'Failed to read', () =>
    intent === 'remove'
      ? ownerApi('DELETE /api/admin/busy-calendars/{id}', { params })
      : ownerApi('POST /api/admin/busy-calendars/{id}/read', { params }),
  );
  if (done) showToast(done.message);
  return null;
}
