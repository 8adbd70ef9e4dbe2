import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup-selection';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/signup-selection', matches);

export default function SignupSelection() {
  return <h1 className="column py-24">SignupSelection</h1>;
}
