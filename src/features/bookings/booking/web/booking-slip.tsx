import { formatMoney } from '#platform/money/money.ts';
import type { OfferedSession, Slot } from '../../contract/bookings.ts';
import { getChargedCents, getCost, getSessionName, priceTexts } from '../../sessions/web/offered-sessions.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { formatBookingDay, formatBookingLength, formatBookingTime } from '../../web/format-booking.ts';
import { type Draft, listMissingParts } from './booking-draft.ts';

const words = newBooking.slip;

type BookingSlipProps = {
  /** With the slot as it is offered now. */
  draft: Draft;
  /** The day whose times are shown while none is chosen. */
  openDay: string | undefined;
  types: readonly OfferedSession[];
  couponValid: boolean;
  zone: string;
  today: string;
};

/** What the client has chosen so far, and what is still open. */
export function BookingSlip(props: BookingSlipProps) {
  const { draft, openDay, types, zone, today } = props;
  const { slot, sessionType } = draft;
  const facts = {
    time: slot && `${formatBookingDay(slot.date, today)}, ${formatTimeAndLength(slot, zone)}`,
    session: sessionType && getSessionName(types, sessionType),
    amount: formatAmount(props),
  };
  const open = { ...words.open, ...(openDay && { time: `${formatBookingDay(openDay, today)}: ${words.openTime}` }) };
  return (
    <section
      aria-labelledby="booking-slip"
      className="border-edge border-dashed max-[899px]:border-t-[1.5px] max-[899px]:pt-6 min-[900px]:order-first min-[900px]:border-b-[1.5px] min-[900px]:pb-4"
    >
      <h2 id="booking-slip" className="text-[1.6rem]">
        {words.heading}
      </h2>
      <dl className="mt-2">
        {(['time', 'session', 'amount'] as const).map((part) => (
          <div
            key={part}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line border-t py-2 first:border-t-0"
          >
            <dt className="text-quiet">{words.labels[part]}</dt>
            <dd className={`text-balance ${facts[part] ? 'font-medium' : 'text-quiet'}`}>
              {facts[part] || open[part]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const formatTimeAndLength = (slot: Slot, zone: string) =>
  `${formatBookingTime(slot, zone)} · ${formatBookingLength(slot.length)}`;

/** Empty until Continue would accept it. */
function formatAmount({ draft, types, couponValid }: BookingSlipProps): string {
  const cost = getCost(types, draft.sessionType);
  if (couponValid) return words.coupon;
  if (cost.kind === 'free') return priceTexts.free;
  const cents = getChargedCents(cost, draft.amount);
  const isOpen = cost.kind === 'unknown' || listMissingParts(draft, false, cost).includes('payment');
  return isOpen || cents === undefined ? '' : formatMoney(cents, 'short');
}
