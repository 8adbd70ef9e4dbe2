import type { AppointmentOffer } from '#contract/appointment-offers.ts';
import { CalendarChoices } from '#web/features/classes/calendar-choices.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { formatBookingDateTime } from './format-booking.ts';

/** Adds the sessions of an accepted offer to a calendar one by one, because no calendar takes several by a link. */
export function OfferCalendar({ offer }: { offer: AppointmentOffer }) {
  const { timeZone, now, origin } = useSite();
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
                joined={{ title, location, lengthMinutes, date: day.date, time: day.time }}
                session={{ id: day._id, url: `${origin}/user/${userId}` }}
                heading="h2"
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
