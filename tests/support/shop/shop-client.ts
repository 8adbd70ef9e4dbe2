import type { ResponseBody } from '../http/contract.ts';
import { createHttpClient, type HttpResponse } from '../http/http-client.ts';
import type { CartItem } from './shop-fixture.ts';

export type Cart = { cartItems: CartItem[]; isLocalPickup: boolean; couponCode?: string };
export type Checkout = ResponseBody<'POST /api/orders/checkout'>;

export type ShopClient = ReturnType<typeof createShopClient>;

export function createShopClient(base: () => string, ip: string) {
  const { request } = createHttpClient(base, { 'x-forwarded-for': ip });
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await request('GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  };
  return {
    request,
    checkout: (cart: Cart): Promise<HttpResponse> => request('POST', '/api/orders/checkout', cart),
    capture: (orderId: string): Promise<HttpResponse> => request('POST', `/api/orders/${orderId}/capture`),
    place: ({ orderId, total }: Checkout, cart: Cart, discount: number): Promise<HttpResponse> =>
      request('POST', '/api/orders', { orderId, transactionAmount: total, ...cart, discount }),
    getOrderStatus: (orderId: string) => read<ResponseBody<'GET /api/orders/{orderId}'>>(`/api/orders/${orderId}`),
    getOrderByLink: (token: string) =>
      read<ResponseBody<'GET /api/orders/by-link'>>(`/api/orders/by-link?token=${token}`),
    listChocolates: () => read<ResponseBody<'GET /api/chocolates'>>('/api/chocolates'),
  };
}
