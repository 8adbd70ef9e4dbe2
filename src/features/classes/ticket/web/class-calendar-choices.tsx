import { formatLocation } from '#platform/business/places.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { formatWithOffset } from '#platform/time/zoned-time.ts';
import { CalendarChoices } from '#platform/ui/calendars/calendar-choices.tsx';
import type { JoinedClass } from './joined-class-storage.ts';

/** Adds a class to a calendar. */
export function ClassCalendarChoices(props: {
  joined: JoinedClass;
  classId: string | undefined;
  heading?: 'h2' | 'h3';
}) {
  const { joined, classId, heading } = props;
  const { business, places, timeZone } = useSite();
  const { signUpId, title, date, time, location, lengthMinutes } = joined;
  // As in the mailed calendar file, or else in the feed of all classes, so that a later one updates the entry.
  const id = signUpId ? `sign-up-${signUpId}` : `class-${classId ?? `${date}-${time}`}`;
  return (
    <CalendarChoices
      item={{
        title: `${title} (${business.name})`,
        startsAt: new Date(formatWithOffset({ day: date, time }, timeZone)),
        lengthMinutes,
        location: formatLocation(location, places),
        description: 'The link to cancel is in your confirmation email.',
      }}
      file={{ name: 'class.ics', id, businessName: business.name }}
      label={`${title}, ${formatShortDay(date)}`}
      heading={heading}
    />
  );
}
