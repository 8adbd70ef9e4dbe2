import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/verify-email', matches);

export default function VerifyEmail() {
  return <ComingPage path="/verify-email" />;
}
