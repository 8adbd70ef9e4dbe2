import { refusalOf } from '#web/api/client.ts';
import { CancelPlace } from '#web/features/classes/cancel-place.tsx';
import { useSite } from '#web/features/classes/use-site.ts';
import { inProcess } from '#web/request-context.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup-cancel';

/** Looks what the link is about. Opening it changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(inProcess);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [{ now }, about] = await Promise.all([
    api('GET /config/site'),
    api('GET /api/signup/cancellation', { query: { token } }).catch((error: unknown) => {
      const reason = refusalOf(error)?.reason;
      if (reason === 'link-invalid' || reason === 'invalid-input') return undefined;
      throw error;
    }),
  ]);
  return { token, about, now };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/signup-cancel', matches);

export default function SignupCancel({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useSite();
  return <CancelPlace {...loaderData} zone={timeZone} />;
}
