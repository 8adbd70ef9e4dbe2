import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/verify-login';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/verify-login', matches);

export default function VerifyLogin() {
  return <ComingPage path="/verify-login" />;
}
