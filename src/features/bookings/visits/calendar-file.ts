import { MAX_FEED_ENTRIES } from '#platform/calendar/calendar-feed.ts';
import { fail } from '#platform/failure.ts';
import { buildCalendarFileUrl, parseCalendarFileSubject } from '#platform/mail/calendar/calendar-file-links.ts';
import type { CalendarFileContext } from '#platform/mail/calendar/calendar-file-routes.ts';
import { fillOnlineLink } from '#platform/mail/online-link.ts';
import type { ClientActor } from '#platform/sessions/actor.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import type { BookingDeps } from '../core.ts';
import { listUpcomingSessions } from '../fills-store.ts';
import { bookingMailProps } from '../mail-props.ts';
import { findBooking, findPerson } from '../store.ts';

/**
 * The current calendar file of a mailed link; for a cancelled session it removes the entry. The library for such files
 * is loaded only when one is asked for.
 */
export async function findBookingCalendarFile(
  { connection, clock }: BookingDeps,
  token: string,
  context: CalendarFileContext,
) {
  const { id, generation } = parseCalendarFileSubject(context.links.verify('calendar-file-session', token) ?? '');
  const row = id ? await findBooking(connection.db, id) : undefined;
  if (!row || row.state === 'held') return fail('link-invalid');
  const person = await findPerson(connection.db, row.clientId);
  if (person.linkGeneration !== generation) return fail('link-invalid');
  const props = fillOnlineLink(bookingMailProps(row, person, clock.now()), context.business.places);
  const { createClientCalendarEntry } = await import('./calendar-entry.ts');
  return createClientCalendarEntry(props, context, row.state !== 'booked');
}

/** The same files as in the mails, for the pages that show a session. */
export async function listCalendarFiles(deps: BookingDeps, actor: ClientActor, clientId: string) {
  if (clientId !== actor.clientId) return fail('not-yours');
  const context = { publicUrl: deps.publicUrl(), links: deps.links };
  const { day } = getCurrentWallTime(deps);
  const rows = await listUpcomingSessions(deps.connection.db, clientId, day, MAX_FEED_ENTRIES);
  return rows.map(({ id, linkGeneration }) => ({
    _id: id,
    address: buildCalendarFileUrl(context, 'session', id, linkGeneration),
  }));
}
