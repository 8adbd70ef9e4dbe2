import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/unsubscribe', matches);

export default function Unsubscribe() {
  return <h1 className="column py-24">Unsubscribe</h1>;
}
