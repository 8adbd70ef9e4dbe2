import { useSearchParams } from 'react-router';
import { VerifyLogin } from '#web/features/accounts/verify-login.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-login';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/verify-login', matches);

/** The token the browser alone reads: the server draws one page for everybody, and drawing it spends nothing. */
export default function VerifyLoginPage() {
  const [query] = useSearchParams();
  return <VerifyLogin token={query.get('token') ?? ''} />;
}
