import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/desk';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin', matches);

export default function Desk() {
  return <ComingPage path="/admin" />;
}
