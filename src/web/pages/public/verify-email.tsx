import { VerifyEmail } from '#web/features/accounts/verify-email.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/verify-email', matches);

/** The link's query: this page is drawn for each request, and drawing it spends nothing. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  return <VerifyEmail token={loaderData.token} />;
}
