import { useSearchParams } from 'react-router';
import { VerifyLogin } from '#web/features/accounts/verify-login.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-login';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/verify-login', matches);

/**
 * Only the browser reads the token: the server renders one page for all visitors, and rendering does not consume the
 * token.
 */
export default function VerifyLoginPage() {
  const [query] = useSearchParams();
  return <VerifyLogin token={query.get('token') ?? ''} />;
}
