import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/oauth';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/user/oauth', matches);

export default function OAuth() {
  return <ComingPage path="/user/oauth" />;
}
