import type { OrderSummary } from '../../contract/orders-admin.ts';

/** Whether an order is one to pack: it is paid and not cancelled. */
export const hasSlip = ({ orderNumber, state }: Pick<OrderSummary, 'orderNumber' | 'state'>): boolean =>
  orderNumber !== '' && state !== 'cancelled';

/** The page that prints the packing slips of these orders, in this order. */
export const getSlipsLink = (orders: readonly Pick<OrderSummary, '_id'>[]): string =>
  `/admin/orders/slips?${new URLSearchParams(orders.map(({ _id }) => ['order', _id]))}`;
