import { z } from 'zod';
import { oneLine } from '#features/settings/web/field-rules.ts';
import { confirmChange, runChange, submitForm } from '#platform/admin/actions.ts';
import { trimLine } from '#platform/text/line.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';

const ADDRESS = 'Please enter an address that begins with https:// or webcal://.';

/** The form of a busy calendar. */
export const CalendarForm = z.object({
  name: oneLine(80, 'Please enter a name.'),
  address: z
    .string(ADDRESS)
    .overwrite(trimLine)
    .max(2_000, ADDRESS)
    .regex(/^(https|webcals?):\/\/\S+$/i, ADDRESS),
});

/** The failures of a reading, which belong to the address. */
const addressReasons = [
  'calendar-address-invalid',
  'calendar-address-private',
  'calendar-unreachable',
  'calendar-too-slow',
  'calendar-too-large',
  'calendar-redirects',
  'calendar-refused',
  'calendar-gone',
  'calendar-failing',
  'calendar-invalid',
  'calendar-too-complex',
];

/** The actions of the busy calendars: one is added, read or removed. */
export const calendarActions = {
  add: (data: FormData) =>
    submitForm(data, CalendarForm, {
      save: (body) => ownerApi('POST /api/admin/busy-calendars', { body }),
      saved: ({ message }) => message,
      failed: 'Failed to add',
      reasonFields: Object.fromEntries(addressReasons.map((reason) => [reason, 'address'])),
    }),
  read: async (data: FormData) => {
    const params = { id: String(data.get('id')) };
    const done = await runChange('Failed to read', () =>
      ownerApi('POST /api/admin/busy-calendars/{id}/read', { params }),
    );
    if (done) showToast(done.message);
    return null;
  },
  remove: async (data: FormData) => {
    const text = 'Clients can then book the times when it is busy.';
    if (!(await confirmChange(text, 'Remove the calendar'))) return null;
    const params = { id: String(data.get('id')) };
    const done = await runChange('Failed to remove', () =>
      ownerApi('DELETE /api/admin/busy-calendars/{id}', { params }),
    );
    if (done) showToast(done.message);
    return null;
  },
};
