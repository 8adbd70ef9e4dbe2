import { isFailure } from '#platform/failure.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { ShopService } from './catalog/service.ts';
import type { ShopRouter } from './failures.ts';
import type { BuyerCookies } from './orders/buyer-cookies.ts';
import { captureOrder } from './orders/capture.ts';
import { checkOutCart } from './orders/checkout.ts';
import { placeOrder } from './orders/claim.ts';
import { previewCoupon } from './orders/coupon-preview.ts';
import type { OrderDeps } from './orders/deps.ts';
import { findOrderByLink, getCheckoutStatus, listClientOrders } from './orders/service.ts';

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
