import { Link } from 'react-router';
import { formatMoney } from '#platform/money/money.ts';
import { FoldedRow, FoldedRows } from '#platform/ui/lists/folded-rows.tsx';
import type { Receipt } from '../contract.ts';
import { receipts as words } from './receipts-words.ts';

/** Receipts for a client's bookings. Nothing is shown until there are any. */
export function BookingReceipts({ userId, receipts }: { userId: string; receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <FoldedRows summary={words.list}>
      <ul>
        {receipts.map(({ _id, lines: [line], totalCents, receiptNumber }) => (
          <FoldedRow key={_id}>
            <span>{line?.name}</span>
            <span className="text-quiet">{line?.detail}</span>
            <Link to={`/user/${userId}/receipts/${_id}`} className="link">
              {`${words.short} ${receiptNumber}, ${formatMoney(totalCents)}`}
            </Link>
          </FoldedRow>
        ))}
      </ul>
    </FoldedRows>
  );
}
