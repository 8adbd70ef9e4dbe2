import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/area';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/user/*', matches);

export default function ClientArea() {
  return <ComingPage path="/user/*" />;
}
