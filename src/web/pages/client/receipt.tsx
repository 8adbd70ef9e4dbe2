import { Link } from 'react-router';
import { ignoreNotFound } from '#web/api/ignore-not-found.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { AreaPageError } from '#web/features/accounts/area-page-error.tsx';
import { ReceiptPage } from '#web/features/receipts/receipt-sheet.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/receipts/*', matches);

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
