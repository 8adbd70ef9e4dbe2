import { isRefusal } from '#domain/refusal.ts';
import type { Bind } from '../../http/bind.ts';
import type { Jar } from '../../http/jar.ts';
import type { Who } from '../../sessions/who.ts';
import type { BrowserMarks } from './orders/browser-mark.ts';
import type { OrderService } from './orders/orders.ts';
import type { ShopService } from './service.ts';

/** A cart's line as the domain has it. */
const lineOf = <Line extends { _id: string }>({ _id: id, ...line }: Line) => ({ id, ...line });

const clientOf = (who: Who) => (who.role === 'client' ? who.clientId : undefined);

/** Binds the calls about the shop. */
export function shopRoutes(
  bind: Bind,
  { shop, orders }: { shop: ShopService; orders: OrderService },
  marks: BrowserMarks,
): void {
  const asking = ({ jar, who }: { jar: Jar; who: Who }) => ({ browser: marks.read(jar), who });

  bind('GET /api/chocolates', ({ query }) => shop.list(query));
  bind('GET /api/chocolates/summary', ({ query }) => shop.summary(query));
  bind('POST /api/chocolates/validate-coupon', async ({ body, from, who, jar }) => {
    const found = await orders.lookAtCoupon(body.code, { browser: marks.read(jar), clientId: clientOf(who) }, from);
    if (isRefusal(found)) return found;
    return { message: `Coupon applied: ${Number((found.fraction * 100).toFixed(2))}% off!`, discount: found.fraction };
  });
  bind('POST /api/orders/checkout', ({ body, from, who, jar }) => {
    const { cartItems, ...cart } = body;
    const buyer = { ...marks.mark(jar, from), clientId: clientOf(who) };
    return orders.checkOut({ ...cart, lines: cartItems.map(lineOf) }, buyer, from);
  });
  bind('POST /api/orders/{orderId}/capture', ({ params, ...more }) => orders.capture(params.orderId, asking(more)));
  bind('POST /api/orders', ({ body, ...more }) =>
    orders.place({ ...body, cartItems: body.cartItems.map(lineOf) }, asking(more)),
  );
  bind('GET /api/orders/by-link', ({ query }) => orders.byLink(query.token));
  bind('GET /api/orders/{orderId}', ({ params, ...more }) => orders.standing(params.orderId, asking(more)));
  bind('GET /api/user/{id}/orders', ({ params, who }) => orders.ofClient(who.clientId, params.id));
}
