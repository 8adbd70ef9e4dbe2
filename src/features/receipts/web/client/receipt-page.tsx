import { Link } from 'react-router';
import { AreaPageError } from '#features/accounts/area/web/area-page-error.tsx';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { ReceiptPage } from '../receipt-sheet.tsx';
import { receipts as words } from '../receipts-words.ts';
import { clientApi } from '../signed-in-api.ts';
import type { Route } from './+types/receipt-page';

export const meta = createMeta({ title: 'Receipt', description: 'A receipt to print or save.' });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const request = clientApi('GET /api/user/{id}/receipts', { params: { id: params.userId }, query: { of: params.of } });
  return request.then(([receipt]) => receipt).catch(ignoreNotFound);
}

export const ErrorBoundary = () => <AreaPageError text={words.failed} />;

/** A client's receipt for an order or a booking (/user/{id}/receipts/{order or booking}). */
export default function ClientReceipt({ loaderData: receipt, params }: Route.ComponentProps) {
  return (
    <ReceiptPage
      receipt={receipt}
      renderBackLink={(purpose) => (
        <Link to={`/user/${params.userId}${purpose === 'order' ? '/orders' : ''}`} className="link">
          {words.back.client[purpose]}
        </Link>
      )}
    />
  );
}
