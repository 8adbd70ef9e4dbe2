import { useSearchParams } from 'react-router';
import { VerifyEmail } from '#web/features/accounts/verify-email.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/verify-email', matches);

/** The token the browser alone reads: the server draws one page for everybody, and drawing it spends nothing. */
export default function VerifyEmailPage() {
  const [query] = useSearchParams();
  return <VerifyEmail token={query.get('token') ?? ''} />;
}
