import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup-cancel';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/unsubscribe', matches);

export default function SignupCancel() {
  return <h1 className="column py-24">SignupCancel</h1>;
}
