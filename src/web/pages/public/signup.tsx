import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/signup', matches);

export default function Signup() {
  return <h1 className="column py-24">Signup</h1>;
}
