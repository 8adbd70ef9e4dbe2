import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/login', matches);

export default function Login() {
  return <ComingPage path="/login" />;
}
