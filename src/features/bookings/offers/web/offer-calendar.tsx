import { formatLocation } from '#platform/business/places.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { formatWithOffset } from '#platform/time/zoned-time.ts';
import { CalendarChoices } from '#platform/ui/calendars/calendar-choices.tsx';
import type { AppointmentOffer } from '../../contract/appointment-offers.ts';
import { formatBookingDateTime } from '../../web/format-booking.ts';

/** Adds the sessions of an accepted offer to a calendar one by one, because no calendar takes several by a link. */
export function OfferCalendar({ offer }: { offer: AppointmentOffer }) {
  const { business, places, timeZone, now, origin } = useSite();
  const { days, title, location, lengthMinutes, userId } = offer;
  return (
    <ul className="mb-8 border-line border-t">
      {days.map((day, index) => (
        <li key={day._id} className="border-line border-b">
          <details open={index === 0}>
            <summary className="flex min-h-11 cursor-pointer items-center underline">
              {formatBookingDateTime(day, timeZone, now.day)}
            </summary>
            <div className="pt-2 pb-5">
              <CalendarChoices
                item={{
                  title: `${title} (${business.name})`,
                  startsAt: new Date(formatWithOffset({ day: day.date, time: day.time }, timeZone)),
                  lengthMinutes,
                  location: formatLocation(location, places),
                  description: `To move it: ${origin}/user/${userId}`,
                }}
                file={{ name: 'session.ics', id: `booking-${day._id}`, businessName: business.name }}
                label={`${title}, ${formatShortDay(day.date)}`}
                heading="h2"
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
