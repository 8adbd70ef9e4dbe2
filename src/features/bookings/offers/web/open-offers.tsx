import { Link } from 'react-router';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { useSite } from '#platform/shell/use-site.ts';
import type { BookingEndpoints } from '../../contract/endpoints.ts';
import { formatBookingDateTime, formatBookingDay } from '../../web/format-booking.ts';
import { appointmentOffer } from './appointment-offer-words.ts';

export type OpenOffer = ResponseBody<BookingEndpoints['GET /api/user/{id}/appointment-offers']>[number];

/** The offers that wait for the client's answer. Their page is another document, because only that one allows PayPal. */
export function OpenOffers({ offers }: { offers: readonly OpenOffer[] }) {
  const { timeZone, now } = useSite();
  const { heading, link, from, until } = appointmentOffer.open;
  return offers.map(({ token, title, days, ...offer }) => (
    <section key={token} aria-label={heading} className="mt-8 border-highlight border-l-4 bg-raised px-5 py-4">
      <h2 className="text-[1.35rem]">{heading}</h2>
      <p className="mt-2">
        {`${title}, ${days.length} sessions ${from} ${formatBookingDay(days[0]?.date ?? now.day, now.day)}. ${until} ${formatBookingDateTime({ date: offer.until.day, time: offer.until.time }, timeZone, now.day)}.`}
      </p>
      <Link to={`/appointment-offer?token=${token}`} reloadDocument className="button mt-4">
        {link}
      </Link>
    </section>
  ));
}
