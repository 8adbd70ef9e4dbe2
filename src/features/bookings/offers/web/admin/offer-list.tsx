import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import { formatShortDate } from '#platform/time/format-date-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import { getClientName } from '../../../appointments/web/admin/format-booking.ts';
import type { AdminOffer } from '../../../contract/appointment-offers.ts';

/** '$640.00, all at once'. */
function formatPrice({ priceCents, totalCents, payment }: AdminOffer): string {
  if (priceCents === 0) return 'Free';
  return payment === 'together' ? `${formatMoney(totalCents)}, all at once` : `${formatMoney(priceCents)} each time`;
}

const stateNames = {
  open: 'Open',
  paying: 'Being paid',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<AdminOffer['state'], string>;

/** The columns of the offers. */
export const offerColumns: readonly Column<AdminOffer, 'client' | 'days' | 'price' | 'state'>[] = [
  {
    key: 'client',
    label: 'Client',
    isRowHeader: true,
    cell: (offer) => <TwoLines first={getClientName(offer)} second={offer.title} />,
  },
  { key: 'days', label: 'Sessions', isDetail: true, cell: (offer) => <OfferDays offer={offer} /> },
  { key: 'price', label: 'Price', cell: (offer) => <span className="tabular-nums">{formatPrice(offer)}</span> },
  { key: 'state', label: 'State', cell: (offer) => <OfferState offer={offer} /> },
];

function OfferDays({ offer: { days } }: { offer: AdminOffer }) {
  const today = useSite().now.day;
  const [first] = days;
  if (!first) return null;
  return (
    <details>
      <summary className="inline-flex min-h-7 cursor-pointer items-center pointer-coarse:min-h-11">
        {`${days.length} from ${formatShortDate(first.date, today)}, ${formatTime(first.time)}`}
      </summary>
      <ul className="grid gap-0.5 pt-1 pb-1.5 text-quiet tabular-nums">
        {days.map(({ date, time }) => (
          <li key={date}>{`${formatLongDay(date)}, ${formatTime(time)}`}</li>
        ))}
      </ul>
    </details>
  );
}

function OfferState({ offer: { state, until } }: { offer: AdminOffer }) {
  const today = useSite().now.day;
  if (state !== 'open') return <Badge>{stateNames[state]}</Badge>;
  return (
    <span>
      {stateNames.open}{' '}
      <small className="text-[0.9em] text-quiet">{`until ${formatShortDate(until.day, today)}, ${formatTime(until.time)}`}</small>
    </span>
  );
}
