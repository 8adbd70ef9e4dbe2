import { EmptyTin, KeptTins } from '#web/features/shop/waiting-cart.tsx';
import { ComingPage } from '#web/shell/coming-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/cart', matches);

export default function Cart() {
  return (
    <ComingPage path="/cart" picture={<EmptyTin />}>
      <KeptTins />
    </ComingPage>
  );
}
