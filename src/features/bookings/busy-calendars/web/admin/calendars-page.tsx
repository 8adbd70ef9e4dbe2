import { Link } from 'react-router';
import { Part } from '#features/settings/web/part.tsx';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import type { BookingEndpoints } from '../../../contract/endpoints.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import type { Route } from './+types/calendars-page';
import { CalendarList, calendarActions } from './calendar-list.tsx';

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
