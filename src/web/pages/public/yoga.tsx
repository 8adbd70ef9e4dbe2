import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/yoga';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/yoga', matches);

export default function Yoga() {
  return <h1 className="column py-24">Yoga</h1>;
}
