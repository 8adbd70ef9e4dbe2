import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/dashboard', matches);

export default function Dashboard() {
  return <ComingPage path="/dashboard" />;
}
