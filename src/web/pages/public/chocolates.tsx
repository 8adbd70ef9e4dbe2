import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/chocolates';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/chocolates', matches);

export default function Chocolates() {
  return <h1 className="column py-24">Chocolates</h1>;
}
