import { Link, useParams } from 'react-router';
import { ownerApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { LoadedReceipt } from '#web/features/receipts/loaded-receipt.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/orders', matches);

/** Any receipt, for the owner (/admin/receipts/{order or booking}). */
export default function Page() {
  const { of: receiptId = '' } = useParams();
  return (
    <LoadedReceipt
      receiptId={receiptId}
      fetchReceipt={() => ownerApi('GET /api/admin/receipts/{id}', { params: { id: receiptId } })}
      renderBackLink={(purpose) => (
        <Link to={purpose === 'order' ? `/admin/orders/${receiptId}` : '/admin/bookings'} className="link">
          {words.back.admin[purpose]}
        </Link>
      )}
    />
  );
}
