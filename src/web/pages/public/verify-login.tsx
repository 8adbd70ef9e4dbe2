import { VerifyLogin } from '#web/features/accounts/verify-login.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-login';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/verify-login', matches);

/** The link's query: this page is drawn for each request, and drawing it spends nothing. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export default function VerifyLoginPage({ loaderData }: Route.ComponentProps) {
  return <VerifyLogin token={loaderData.token} />;
}
