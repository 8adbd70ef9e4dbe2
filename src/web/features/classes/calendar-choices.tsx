import { createCalendarLinks, createCalendarText } from '#domain/calendar-links.ts';
import { formatShortDay } from '#domain/day.ts';
import { formatLocation } from '#domain/settings/places.ts';
import { joinedClass as words } from '#web/content/joined-class.ts';
import { calendarLabels } from '#web/content/labels.ts';
import { useSite } from '#web/shell/use-site.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import type { JoinedClass } from './joined-class-storage.ts';
import { formatWithOffset } from './zoned-time.ts';

/**
 * Google Calendar and Outlook with the class filled in, and a calendar file for Apple and others. `session` has the
 * booking of a session and the page where it is moved.
 */
export function CalendarChoices(props: {
  joined: JoinedClass;
  classId?: string | undefined;
  heading?: 'h2' | 'h3';
  session?: { id: string; url: string };
}) {
  const { joined, classId, heading: Heading = 'h3', session } = props;
  const { business, places, timeZone } = useSite();
  const { signUpId, title, date, time, location, lengthMinutes } = joined;
  // As in the mailed calendar file, or else in the feed of all classes, so that a later one updates the entry.
  const classUid = signUpId ? `sign-up-${signUpId}` : `class-${classId ?? `${date}-${time}`}`;
  const uid = session ? `booking-${session.id}` : classUid;
  const item = {
    title: `${title} (${business.name})`,
    startsAt: new Date(formatWithOffset({ day: date, time }, timeZone)),
    lengthMinutes,
    location: formatLocation(location, places),
    description: session ? `To move it: ${session.url}` : 'The link to cancel is in your confirmation email.',
  };
  const { google, outlook } = createCalendarLinks(item);
  const saveCalendarFile = () => {
    saveFile(
      session ? 'session.ics' : 'class.ics',
      createCalendarText({
        ...item,
        uid: `${uid}@${window.location.hostname}`,
        stamp: new Date(),
        businessName: business.name,
      }),
      'text/calendar;charset=utf-8',
    );
  };
  // Several tickets can stand beside each other.
  const of = <span className="sr-only">{`: ${title}, ${formatShortDay(date)}`}</span>;
  return (
    <div>
      <Heading className="text-[1.25rem]">{words.addToCalendar}</Heading>
      <div className="mt-3 flex flex-wrap gap-3">
        <SmartLink href={google} className="button quiet small">
          {calendarLabels.google}
          {of}
        </SmartLink>
        <button type="button" className="button quiet small" onClick={saveCalendarFile}>
          {calendarLabels.file}
          {of}
        </button>
        <SmartLink href={outlook} className="button quiet small">
          {calendarLabels.outlook}
          {of}
        </SmartLink>
      </div>
    </div>
  );
}
