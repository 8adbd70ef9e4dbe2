import { isFailure } from '#platform/failure.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import {
  type ChocolateAdminDeps,
  changeChocolate,
  createChocolate,
  createChocolateList,
  deleteChocolate,
  deleteChocolatePhoto,
  setChocolatePhoto,
} from './catalog/admin/service.ts';
import type { ShopService } from './catalog/service.ts';
import type { ShopRouter } from './failures.ts';
import type { OrderAdminService } from './orders/admin/service.ts';
import type { BuyerCookies } from './orders/buyer-cookies.ts';
import { checkOutCart, previewCoupon } from './orders/checkout.ts';
import type { OrderDeps } from './orders/deps.ts';
import { captureOrder, findOrderByLink, getCheckoutStatus, listClientOrders, placeOrder } from './orders/service.ts';

const toCartLine = <Line extends { _id: string }>({ _id: id, ...line }: Line) => ({ id, ...line });

const getClientId = (actor: Actor) => (actor.role === 'client' ? actor.clientId : undefined);

export function registerShopRoutes(
  route: ShopRouter,
  { shop, shopDeps }: { shop: ShopService; shopDeps: OrderDeps },
  buyerCookies: BuyerCookies,
): void {
  const toRequester = ({ cookies, actor }: { cookies: CookieJar; actor: Actor }) => ({
    browser: buyerCookies.read(cookies),
    actor,
  });

  route('GET /api/chocolates', ({ query }) => shop.list(query));
  route('GET /api/chocolates/summary', ({ query }) => shop.getSummary(query));
  route('POST /api/chocolates/validate-coupon', async ({ body, meta, actor, cookies }) => {
    const coupon = await previewCoupon(
      shopDeps,
      body.code,
      { browser: buyerCookies.read(cookies), clientId: getClientId(actor) },
      meta,
    );
    if (isFailure(coupon)) return coupon;
    return {
      message: `Coupon applied: ${Number((coupon.fraction * 100).toFixed(2))}% off!`,
      discount: coupon.fraction,
    };
  });
  route('POST /api/orders/checkout', ({ body, meta, actor, cookies }) => {
    const { cartItems, ...cart } = body;
    const buyer = { ...buyerCookies.issue(cookies, meta), clientId: getClientId(actor) };
    return checkOutCart(shopDeps, { ...cart, lines: cartItems.map(toCartLine) }, buyer, meta);
  });
  route('POST /api/orders/{orderId}/capture', ({ params, ...more }) =>
    captureOrder(shopDeps, params.orderId, toRequester(more)),
  );
  route('POST /api/orders', ({ body, ...more }) =>
    placeOrder(shopDeps, { ...body, cartItems: body.cartItems.map(toCartLine) }, toRequester(more)),
  );
  route('GET /api/orders/by-link', ({ query }) => findOrderByLink(shopDeps, query.token));
  route('GET /api/orders/{orderId}', ({ params, ...more }) =>
    getCheckoutStatus(shopDeps, params.orderId, toRequester(more)),
  );
  route('GET /api/user/{id}/orders', ({ params, actor }) => listClientOrders(shopDeps, actor.clientId, params.id));
}

export function registerChocolateAdminRoutes(route: ShopRouter, deps: ChocolateAdminDeps): void {
  const list = createChocolateList(deps);
  route('GET /api/admin/chocolates', list['GET /api/admin/chocolates']);
  route('GET /api/admin/chocolates/summary', list['GET /api/admin/chocolates/summary']);
  route('POST /api/chocolates', ({ body, actor }) => createChocolate(deps, body, actor.ownerId));
  route('PUT /api/chocolates/{id}', ({ params, body, actor }) => changeChocolate(deps, params.id, body, actor.ownerId));
  route('DELETE /api/chocolates/{id}', ({ params, actor }) => deleteChocolate(deps, params.id, actor.ownerId));
  route('PUT /api/chocolates/{id}/picture', ({ params, body, actor }) =>
    setChocolatePhoto(deps, params.id, body, actor.ownerId),
  );
  route('DELETE /api/chocolates/{id}/picture', ({ params, actor }) =>
    deleteChocolatePhoto(deps, params.id, actor.ownerId),
  );
}

export function registerOrderAdminRoutes(route: ShopRouter, orders: OrderAdminService): void {
  route('GET /api/admin/orders', orders.list['GET /api/admin/orders']);
  route('GET /api/admin/orders/summary', orders.list['GET /api/admin/orders/summary']);
  route('GET /api/admin/orders/export', orders.list['GET /api/admin/orders/export']);
  route('GET /api/admin/orders/{id}', ({ params }) => orders.getOrder(params.id));
  route('PUT /api/admin/orders/{id}/status', ({ params, body, actor }) =>
    orders.changeStatus(params.id, body, actor.ownerId),
  );
  route('POST /api/admin/orders/{id}/refund', ({ params, body, actor }) => {
    const { amount: amountCents, refundedWas: expectedRefundedCents, ...more } = body ?? {};
    return orders.refund(params.id, { ...more, amountCents, expectedRefundedCents }, actor.ownerId);
  });
}
