import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import { oneLine } from '#features/settings/web/field-rules.ts';
import { Buttons, Part } from '#features/settings/web/part.tsx';
import { confirmChange, runChange, submitForm } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { trimLine } from '#platform/text/line.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { BusyCalendar } from '../../../contract/busy-calendars.ts';
import type { BookingEndpoints } from '../../../contract/endpoints.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import type { Route } from './+types/calendars-page';

export const clientLoader = async () => ownerApi('GET /api/admin/busy-calendars');

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runIntent(await request.formData(), calendarActions);

/** The owner's calendars at other providers, whose busy times are not offered. */
export default function CalendarsPage({ loaderData: { calendars, collisions } }: Route.ComponentProps) {
  return (
    <div className="max-w-[46rem]">
      <AdminHead heading="Busy calendars" intro="When you are busy elsewhere, clients cannot book you here.">
        <Link to="/admin/hours" className="link inline-flex min-h-11 items-center">
          Back to your hours
        </Link>
      </AdminHead>
      <Collisions sessions={collisions} />
      <Part
        heading="Your calendars"
        where="They are read every ten minutes. Entries that are shown as free or are cancelled don’t count."
      >
        <CalendarList calendars={calendars} />
      </Part>
      <Part heading="Where to find the secret address" where="It lets this site read your calendar, and nothing else.">
        <SecretAddressHelp />
      </Part>
    </div>
  );
}

/** Names the sessions at a time when a calendar is busy. They stay, and the owner decides. */
function Collisions({
  sessions,
}: {
  sessions: ResponseBody<BookingEndpoints['GET /api/admin/busy-calendars']>['collisions'];
}) {
  return (
    <div role="status" aria-label="Sessions while you are busy">
      {sessions.length > 0 && (
        <section className="mb-8 rounded-card border border-edge bg-band p-4">
          <h2 className="text-[1.2rem]">
            {sessions.length === 1 ? '1 session is' : `${sessions.length} sessions are`} at a time when you are busy
          </h2>
          <ul className="my-2">
            {sessions.map(({ _id, name, date, time }) => (
              <li key={_id} className="py-1 [overflow-wrap:anywhere]">
                <strong className="font-semibold">{name}</strong>, {formatShortDay(date)}, {formatTime(time)}
              </li>
            ))}
          </ul>
          <p className="text-quiet">
            They stay as they are. If the entry is the session itself, all is well. Otherwise you can move or cancel it
            in{' '}
            <Link to="/admin/bookings" className="link">
              your bookings
            </Link>
            .
          </p>
        </section>
      )}
    </div>
  );
}

const places = [
  {
    name: 'Google Calendar',
    steps:
      'On a computer, open Settings and choose your calendar on the left. Under “Integrate calendar”, copy “Secret address in iCal format”.',
  },
  {
    name: 'Apple Calendar',
    steps:
      'On icloud.com/calendar or in the app, choose the share symbol beside your calendar, turn on “Public Calendar”, and copy the link. It begins with webcal://.',
  },
  {
    name: 'Outlook',
    steps:
      'On outlook.com, open Settings, Calendar, “Shared calendars”. Under “Publish a calendar”, choose your calendar and “Can view when I’m busy”, publish it, and copy the ICS link.',
  },
];

/** Where the secret address of a calendar is found. */
function SecretAddressHelp() {
  return (
    <dl className="grid gap-4">
      {places.map(({ name, steps }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="measure text-quiet">{steps}</dd>
        </div>
      ))}
    </dl>
  );
}

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
const calendarActions = {
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
function CalendarList({ calendars }: { calendars: readonly BusyCalendar[] }) {
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
