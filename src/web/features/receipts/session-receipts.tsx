import { Link } from 'react-router';
import { dollars } from '#domain/money.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

/** The receipts for a client's sessions, folded below what is past. Nothing stands here until there are any. */
export function SessionReceipts({ userId }: { userId: string }) {
  const { value } = useLoaded(userId, () =>
    clientApi('GET /api/user/{id}/receipts', { params: { id: userId }, query: {} }),
  );
  const sessions = value?.filter(({ purpose }) => purpose === 'booking') ?? [];
  if (sessions.length === 0) return null;
  return (
    <details className="past-visits">
      <summary>{words.list}</summary>
      <ul>
        {sessions.map(({ _id, lines: [line], total, receiptNumber }) => (
          <li key={_id}>
            <span>{line?.name}</span>
            <span className="text-quiet">{line?.detail}</span>
            <Link to={`/user/${userId}/receipts/${_id}`} className="link">
              {`${words.short} ${receiptNumber}, ${dollars(Math.round(total * 100))}`}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
