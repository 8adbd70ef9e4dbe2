import { Link } from 'react-router';
import { ignoreNotFound } from '#web/api/ignore-not-found.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { ReceiptPage } from '#web/features/receipts/receipt-sheet.tsx';
import { createAdminMeta } from '#web/shell/admin/admin-meta.ts';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('orders', matches);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  ownerApi('GET /api/admin/receipts/{id}', { params: { id: params.of } }).catch(ignoreNotFound);

/** Any receipt, for the owner (/admin/receipts/{order or booking}). */
export default function AdminReceipt({ loaderData: receipt, params }: Route.ComponentProps) {
  return (
    <ReceiptPage
      receipt={receipt}
      renderBackLink={(purpose) => (
        <Link to={purpose === 'order' ? `/admin/orders/${params.of}` : '/admin/bookings'} className="link">
          {words.back.admin[purpose]}
        </Link>
      )}
    />
  );
}
