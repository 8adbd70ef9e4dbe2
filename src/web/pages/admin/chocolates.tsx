import { ChocolatesScreen } from '#web/features/shop/admin/chocolates-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/chocolates';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/chocolates', matches);

export default function Page() {
  return <ChocolatesScreen />;
}
