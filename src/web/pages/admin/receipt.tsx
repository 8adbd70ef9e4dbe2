import { Link, useParams } from 'react-router';
import { ownerApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { LoadedReceipt } from '#web/features/receipts/loaded-receipt.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/orders', matches);

/** Any receipt, for the owner (/admin/receipts/{order or booking}). */
export default function Page() {
  const { of = '' } = useParams();
  return (
    <LoadedReceipt
      of={of}
      ask={() => ownerApi('GET /api/admin/receipts/{id}', { params: { id: of } })}
      back={(purpose) => (
        <Link to={purpose === 'order' ? `/admin/orders/${of}` : '/admin/bookings'} className="link">
          {words.back.desk[purpose]}
        </Link>
      )}
    />
  );
}
