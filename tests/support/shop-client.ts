import type { Answer } from '#contract/contract.ts';
import type { CartItem } from './shop-desk.ts';
import { type WireAnswer, wireBrowser } from './wire-browser.ts';

export type Cart = { cartItems: CartItem[]; isLocalPickup: boolean; couponCode?: string };
export type Checkout = Answer<'POST /api/orders/checkout'>;

/** One browser at the shop of a running server, who buys as the pages do. Calls throw when the server is gone. */
export type ShopClient = ReturnType<typeof shopClient>;

/** @param address where it comes from, for a server that trusts its proxy */
export function shopClient(base: () => string, address: string) {
  const { ask } = wireBrowser(base, { 'x-forwarded-for': address });
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await ask('GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  };
  return {
    /** Any call of it. */
    ask,
    checkOut: (cart: Cart): Promise<WireAnswer> => ask('POST', '/api/orders/checkout', cart),
    capture: (orderId: string): Promise<WireAnswer> => ask('POST', `/api/orders/${orderId}/capture`),
    /** `discount` is the coupon's fraction. */
    place: ({ orderId, total }: Checkout, cart: Cart, discount: number): Promise<WireAnswer> =>
      ask('POST', '/api/orders', { orderId, transactionAmount: total, ...cart, discount }),
    standing: (orderId: string) => read<Answer<'GET /api/orders/{orderId}'>>(`/api/orders/${orderId}`),
    byLink: (token: string) => read<Answer<'GET /api/orders/by-link'>>(`/api/orders/by-link?token=${token}`),
    shelf: () => read<Answer<'GET /api/chocolates'>>('/api/chocolates'),
  };
}
