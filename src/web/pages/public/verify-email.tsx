import { useSearchParams } from 'react-router';
import { VerifyEmail } from '#web/features/accounts/verify-email.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/verify-email', matches);

/**
 * Only the browser reads the token: the server renders one page for all visitors, and rendering does not consume the
 * token.
 */
export default function VerifyEmailPage() {
  const [query] = useSearchParams();
  return <VerifyEmail token={query.get('token') ?? ''} />;
}
