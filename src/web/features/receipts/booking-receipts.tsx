import { Link } from 'react-router';
import { formatDollars } from '#domain/money.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

/**
 * Receipts for a client's bookings, in a collapsed list below past bookings. Nothing is shown until there are any.
 */
export function BookingReceipts({ userId }: { userId: string }) {
  const { value } = useLoaded(userId, () =>
    clientApi('GET /api/user/{id}/receipts', { params: { id: userId }, query: { purpose: 'booking' } }),
  );
  if (!value?.length) return null;
  return (
    <details className="past-visits">
      <summary>{words.list}</summary>
      <ul>
        {value.map(({ _id, lines: [line], total, receiptNumber }) => (
          <li key={_id}>
            <span>{line?.name}</span>
            <span className="text-quiet">{line?.detail}</span>
            <Link to={`/user/${userId}/receipts/${_id}`} className="link">
              {`${words.short} ${receiptNumber}, ${formatDollars(Math.round(total * 100))}`}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
