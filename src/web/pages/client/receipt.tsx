import { Link, useParams } from 'react-router';
import { clientApi } from '#web/api/signed-in.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { LoadedReceipt } from '#web/features/receipts/loaded-receipt.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/user/*/receipts/*', matches);

/** A client's receipt for an order or a session (/user/{id}/receipts/{order or booking}). */
export default function Page() {
  const { of = '' } = useParams();
  const { user } = useArea();
  return (
    <LoadedReceipt
      of={of}
      ask={async () => (await clientApi('GET /api/user/{id}/receipts', { params: { id: user.id }, query: { of } }))[0]}
      back={(purpose) => (
        <Link to={`/user/${user.id}${purpose === 'order' ? '/orders' : ''}`} className="link">
          {words.back.client[purpose]}
        </Link>
      )}
    />
  );
}
