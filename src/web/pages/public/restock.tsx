import { asApiError } from '#web/api/client.ts';
import { RestockConfirmation } from '#web/features/shop/restock-confirmation.tsx';
import { inProcess } from '#web/request-context.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/restock';

/** Loads the request of the link. Opening the link changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(inProcess);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await api('GET /api/restock-requests/by-link', { query: { token } }).catch((error: unknown) => {
    const reason = asApiError(error)?.reason;
    if (reason === 'link-invalid' || reason === 'invalid-input') return undefined;
    throw error;
  });
  return { token, request: found };
}

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/restock', matches);

export default function Restock({ loaderData }: Route.ComponentProps) {
  return <RestockConfirmation {...loaderData} />;
}
