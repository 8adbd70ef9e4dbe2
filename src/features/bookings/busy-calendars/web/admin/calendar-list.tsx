import { useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { oneLine } from '#features/settings/web/field-rules.ts';
import { Buttons } from '#features/settings/web/part.tsx';
import { confirmChange, runChange, submitForm } from '#platform/admin/actions.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { trimLine } from '#platform/text/line.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { BusyCalendar } from '../../../contract/busy-calendars.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';

const ADDRESS = 'Please enter an address that begins with https:// or webcal://.';

/** The form of a busy calendar. */
const CalendarForm = z.object({
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

/** The busy calendars, which the owner adds, reads and removes. */
export function CalendarList({ calendars }: { calendars: readonly BusyCalendar[] }) {
  const { submit, state } = useFetcher();
  const [isAdding, setAdding] = useState(false);
  const send = (intent: string, id: string) => state === 'idle' && submit({ intent, id }, { method: 'post' });
  return (
    <>
      {calendars.length === 0 && <p>You have no busy calendars yet.</p>}
      <ul>
        {calendars.map((calendar) => (
          <li key={calendar._id} className="border-line border-t py-4">
            <CalendarFacts calendar={calendar} />
            <Buttons
              of={calendar.name}
              actions={[
                ['Read now', () => send('read', calendar._id)],
                ['Remove', () => send('remove', calendar._id)],
              ]}
            />
          </li>
        ))}
      </ul>
      <Buttons actions={[['Add a calendar', () => setAdding(true)]]} />
      {isAdding && <CalendarDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function CalendarFacts({ calendar }: { calendar: BusyCalendar }) {
  const { name, host, readAt, failure, isOverdue, unread, unreadEntries } = calendar;
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <strong className="font-semibold">{name}</strong>
      <span className="text-quiet">
        {host}. Last read {formatShortDay(readAt.date)}, {formatTime(readAt.time)}.
      </span>
      {isOverdue && <Badge tone="danger">Not read for two hours</Badge>}
      {failure && <span>{failure} Its known busy times stay closed.</span>}
      {unread > 0 && <UnreadEntries count={unread} titles={unreadEntries} />}
    </div>
  );
}

/** Names the entries with times that may be offered although she is busy. */
function UnreadEntries({ count, titles }: { count: number; titles: readonly string[] }) {
  return (
    <>
      <span>
        {count === 1 ? '1 entry has times' : `${count} entries have times`} that can’t be read, and may be offered
        {titles.length > 0 ? ':' : '.'}
      </span>
      {titles.length > 0 && (
        <ul aria-label="Entries that can’t be read" className="list-disc pl-5">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
          {count > titles.length && <li>and {count - titles.length} more</li>}
        </ul>
      )}
    </>
  );
}

function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add a calendar"
      text="It is read at once. Only when you are busy is kept, and the titles of entries that can’t be read."
      schema={CalendarForm}
      hidden={{ intent: 'add' }}
      submit="Add"
      busyText="Reading..."
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField whole field={fields.name} label="Name" hint="Such as Family." />
          <FormTextField
            whole
            field={fields.address}
            label="Secret address"
            inputMode="url"
            hint="It is stored encrypted, and never shown again."
          />
        </>
      )}
    </FormDialog>
  );
}
