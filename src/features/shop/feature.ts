import { sampleFacts } from '#features/admin-access/email-previews/sample-facts.ts';
import { createBuyerCookies } from '#features/payments/buyer-cookies.ts';
import type { CouponReason } from '#features/payments/coupons/failures.ts';
import type { CouponService } from '#features/payments/coupons/service.ts';
import type { PaymentReason } from '#features/payments/failures.ts';
import { paymentHandlers } from '#features/payments/payment.ts';
import type { PaymentService } from '#features/payments/service.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import type { QueryCode } from '#platform/pages.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import {
  changeChocolate,
  createChocolate,
  createChocolateList,
  deleteChocolate,
  deleteChocolatePhoto,
  setChocolatePhoto,
} from './catalog/admin/service.ts';
import { parseAllergen } from './catalog/domain/allergens.ts';
import { createShopService } from './catalog/service.ts';
import { allShopEndpoints, type ShopEndpoints } from './contract/endpoints.ts';
import { shopFailures } from './failures.ts';
import { shopFills } from './fills.ts';
import { shopMails } from './mails.ts';
import { createOrderAdminService } from './orders/admin/service.ts';
import { checkOutCart, previewCoupon } from './orders/checkout.ts';
import type { OrderDeps } from './orders/deps.ts';
import { createOrderPaymentHandler } from './orders/payment-handler.ts';
import { sweepReservations } from './orders/reservation-limits.ts';
import { captureOrder, findOrderByLink, getCheckoutStatus, listClientOrders, placeOrder } from './orders/service.ts';
import { registerOpeningForm } from './restock/opening-form.ts';
import { createRestockService, type RestockService } from './restock/service.ts';
import { registerPhotoRoutes } from './tins/tin-pictures.ts';

const FIRST_PAGE = '1';

/** Rules of the queries of pages that are no data. */
const shopPageQueries: Readonly<Record<string, QueryCode<ShopEndpoints>>> = {
  '/chocolates': {
    params: { page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== FIRST_PAGE ? value : undefined) },
    checkQuery: async (api, query) => {
      const without = parseAllergen(query.get('without'));
      const { pages } = await api('GET /api/chocolates/summary', { query: without ? { without } : {} });
      return Number(query.get('page')) <= pages;
    },
  },
};

const createShopWork = ({ deps, restock }: { deps: OrderDeps; restock: RestockService }): Work => ({
  sweep: [() => sweepReservations(deps), restock.notifyShopOpened],
  mails: mailRules(shopMails)({
    isStillTrue: { 'restock-confirm': restock.isWaiting, 'shop-opening-confirm': restock.isWaiting },
  }),
});

const toCartLine = <Line extends { _id: string }>({ _id: id, ...line }: Line) => ({ id, ...line });

const getClientId = (actor: Actor) => (actor.role === 'client' ? actor.clientId : undefined);

export const shop = defineFeature({
  name: 'shop',
  endpoints: allShopEndpoints,
  failures: shopFailures,
  mails: shopMails,
  pageQueries: shopPageQueries,
  needs: {
    payments: publicOf<PaymentService, PaymentReason>(),
    coupons: publicOf<CouponService, CouponReason>(),
    settings: publicOf<OrderDeps['settings']>(),
  },
  services(deps) {
    const buyerCookies = createBuyerCookies(deps.secret);
    return {
      deps,
      catalog: createShopService(deps),
      restock: createRestockService(deps),
      orders: createOrderAdminService(deps),
      buyerCookies,
      toRequester: ({ cookies, actor }: { cookies: CookieJar; actor: Actor }) => ({
        browser: buyerCookies.read(cookies),
        actor,
      }),
    };
  },
  routes: ({ deps, catalog, restock, orders, buyerCookies, toRequester }) => ({
    'GET /api/chocolates': ({ query }) => catalog.list(query),
    'GET /api/chocolates/summary': ({ query }) => catalog.getSummary(query),
    'POST /api/chocolates/validate-coupon': async ({ body, meta, actor, cookies }) => {
      const buyer = { browser: buyerCookies.read(cookies), clientId: getClientId(actor) };
      const coupon = await previewCoupon(deps, body.code, buyer, meta);
      if (isFailure(coupon)) return coupon;
      return {
        message: `Coupon applied: ${Number((coupon.fraction * 100).toFixed(2))}% off!`,
        discount: coupon.fraction,
      };
    },
    'POST /api/orders/checkout': ({ body, meta, actor, cookies }) => {
      const { cartItems, ...cart } = body;
      const buyer = { ...buyerCookies.issue(cookies, meta), clientId: getClientId(actor) };
      return checkOutCart(deps, { ...cart, lines: cartItems.map(toCartLine) }, buyer, meta);
    },
    'POST /api/orders/{orderId}/capture': ({ params, ...more }) =>
      captureOrder(deps, params.orderId, toRequester(more)),
    'POST /api/orders': ({ body, ...more }) =>
      placeOrder(deps, { ...body, cartItems: body.cartItems.map(toCartLine) }, toRequester(more)),
    'GET /api/orders/by-link': ({ query }) => findOrderByLink(deps, query.token),
    'GET /api/orders/{orderId}': ({ params, ...more }) => getCheckoutStatus(deps, params.orderId, toRequester(more)),
    'GET /api/user/{id}/orders': ({ params, actor }) => listClientOrders(deps, actor.clientId, params.id),

    'POST /api/shop/opening-requests': ({ body, meta }) => restock.askForOpening(body, meta),
    'POST /api/chocolates/{id}/restock-requests': ({ params, body, meta }) => restock.ask(params.id, body, meta),
    'GET /api/restock-requests/by-link': ({ query }) => restock.findByLink(query.token),
    'POST /api/restock-requests/confirmation': ({ body }) => restock.confirm(body.token),
    'POST /api/restock-requests/cancellation': ({ body }) => restock.cancel(body.token),

    ...createChocolateList(deps),
    'POST /api/chocolates': ({ body, actor }) => createChocolate(deps, body, actor.ownerId),
    'PUT /api/chocolates/{id}': ({ params, body, actor }) => changeChocolate(deps, params.id, body, actor.ownerId),
    'DELETE /api/chocolates/{id}': ({ params, actor }) => deleteChocolate(deps, params.id, actor.ownerId),
    'PUT /api/chocolates/{id}/picture': ({ params, body, actor }) =>
      setChocolatePhoto(deps, params.id, body, actor.ownerId),
    'DELETE /api/chocolates/{id}/picture': ({ params, actor }) => deleteChocolatePhoto(deps, params.id, actor.ownerId),

    ...orders.list,
    'GET /api/admin/orders/{id}': ({ params }) => orders.getOrder(params.id),
    'PUT /api/admin/orders/{id}/status': ({ params, body, actor }) =>
      orders.changeStatus(params.id, body, actor.ownerId),
    'POST /api/admin/orders/{id}/refund': ({ params, body, actor }) => {
      const { amount: amountCents, refundedWas: expectedRefundedCents, ...more } = body ?? {};
      return orders.refund(params.id, { ...more, amountCents, expectedRefundedCents }, actor.ownerId);
    },
  }),
  otherRoutes(scope, { deps, restock }) {
    scope.register((forms) => registerOpeningForm(forms, restock));
    registerPhotoRoutes(scope, deps.connection);
  },
  work: createShopWork,
  fills: ({ deps, catalog }) => [
    ...shopFills,
    paymentHandlers.with({ order: createOrderPaymentHandler(deps) }),
    sampleFacts.with(catalog.fillInSample),
  ],
});
