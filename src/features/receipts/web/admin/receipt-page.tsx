import { Link } from 'react-router';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { createPlainMeta } from '#platform/shell/page-meta.ts';
import { ReceiptPage } from '../receipt-sheet.tsx';
import { receipts as words } from '../receipts-words.ts';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/receipt-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPlainMeta({ title: 'Orders', description: 'For the owner.' }, matches);

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
