import type { ReactNode } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Picture } from '#platform/ui/picture.tsx';
import { formatTerms } from '../../cancellation/web/format-cancellation.ts';
import type { AppointmentOffer } from '../../contract/appointment-offers.ts';
import { formatBookingDay, formatBookingTime } from '../../web/format-booking.ts';
import { appointmentOffer as words } from './appointment-offer-words.ts';

const format = (cents: number) => formatMoney(cents, 'short');

/** '$80 each, paid at the session', or '$640 for all of them, $80 each'. */
export function formatOfferPrice({ priceCents, totalCents, payment }: AppointmentOffer): string {
  if (priceCents === 0) return words.free;
  if (payment === 'each') return `${format(priceCents)} ${words.each}`;
  return `${format(totalCents)} ${words.all} ${format(priceCents)} ${words.eachOfAll}`;
}

/** An offer as a sheet of paper: a picture, its sessions, all days and the price. */
export function OfferSheet({ offer }: { offer: AppointmentOffer }) {
  const { timeZone, now } = useSite();
  const { title, lengthMinutes, location, days, payment, cancellationTerms } = offer;
  const facts = [
    { term: words.labels.what, text: `${title}, ${lengthMinutes} min` },
    { term: words.labels.where, text: location },
    { term: words.labels.price, text: formatOfferPrice(offer) },
    ...(payment === 'together'
      ? [
          {
            term: words.labels.cancelling,
            text: `${formatTerms(cancellationTerms, undefined, timeZone, now)} ${words.everySession}`,
          },
        ]
      : []),
  ].filter(({ text }) => text !== '');
  return (
    <div className="overflow-clip rounded-card bg-raised shadow-soft">
      <Picture name="offering-together" sizes="24rem" alt="" className="h-auto w-full" />
      <dl className="px-5 pt-1 pb-2 leading-[1.45]">
        <Fact term={words.labels.days}>
          <ol className="grid gap-1 tabular-nums">
            {days.map((day) => (
              <li key={`${day.date}${day.time}`}>
                {/* A narrow line breaks between the date and the time. */}
                <time dateTime={`${day.date}T${day.time}`}>
                  <span className="inline-block">{`${formatBookingDay(day.date, now.day)},`}</span>{' '}
                  <span className="inline-block">{formatBookingTime(day, timeZone)}</span>
                </time>
              </li>
            ))}
          </ol>
        </Fact>
        {facts.map(({ term, text }) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-y-1 border-line border-b py-3.5 last:border-b-0">
      <dt className="eyebrow">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
