import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/register', matches);

export default function Register() {
  return <ComingPage path="/register" />;
}
