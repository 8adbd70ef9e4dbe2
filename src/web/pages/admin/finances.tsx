import { DeskFinances } from '#web/features/finances/desk-finances.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/finances';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/finances', matches);

export default function Page() {
  return <DeskFinances />;
}
