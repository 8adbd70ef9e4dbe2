import { ChocolatesDesk } from '#web/features/shop/desk/chocolates-desk.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/chocolates';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/chocolates', matches);

export default function Page() {
  return <ChocolatesDesk />;
}
