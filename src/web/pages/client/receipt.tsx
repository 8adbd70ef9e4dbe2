import { Link, useParams } from 'react-router';
import { clientApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { LoadedReceipt } from '#web/features/receipts/loaded-receipt.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/receipts/*', matches);

/** A client's receipt for an order or a booking (/user/{id}/receipts/{order or booking}). */
export default function Page() {
  const { of: receiptId = '' } = useParams();
  const { user } = useArea();
  return (
    <LoadedReceipt
      receiptId={receiptId}
      fetchReceipt={async () =>
        (await clientApi('GET /api/user/{id}/receipts', { params: { id: user.id }, query: { of: receiptId } }))[0]
      }
      renderBackLink={(purpose) => (
        <Link to={`/user/${user.id}${purpose === 'order' ? '/orders' : ''}`} className="link">
          {words.back.client[purpose]}
        </Link>
      )}
    />
  );
}
