import type { Answer } from '#contract/contract.ts';
import { type CartItem, readCart } from '#domain/shop/cart.ts';
import { type AskedLine, sameLines } from '#domain/shop/order-lines.ts';
import { readStored, removeStored, writeStored } from '#web/features/accounts/browser-storage.ts';
import { parsed } from './stored-cart.ts';

/** Beside the cart: the order that this browser is about to pay, so that nobody buys twice what they have bought. */
const CHECKOUT_KEY = 'checkout';

/** What pays for a cart besides the tins in it. `discount` is a fraction; `code` is empty without a coupon. */
export type Choices = { isLocalPickup: boolean; code: string; discount: number };

/** Dollars, as the server reckoned them. */
export type Totals = Pick<Answer<'POST /api/orders/checkout'>, 'subtotal' | 'discount' | 'shipping' | 'total'>;

/**
 * An order on its way, and the cart that it is for. `approved`: the person has agreed at PayPal, so it must not be offered
 * again before the server has said what came of it. `taken`: the money was taken, and the tins are out of the cart.
 * `pending`: PayPal is looking at the payment, which may take days; the tins are out of the cart meanwhile.
 */
export type UnderWay = Choices & {
  orderId: string;
  items: CartItem[];
  totals: Totals;
  stage: 'open' | 'approved' | 'taken' | 'pending';
  /** False: the tins are kept once PayPal says yes. */
  tinsAreKept?: boolean;
};

const stages: readonly unknown[] = ['open', 'approved', 'taken', 'pending'] satisfies UnderWay['stage'][];

/** Whether it can be an id of PayPal's. The server refuses to be asked about anything else, and so never says that it is over. */
const isOrderId = (id: unknown) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id);

/** The order that is kept; undefined when there is none, or what is kept is none of ours. */
export function checkoutUnderWay(): UnderWay | undefined {
  return readUnderWay(parsed(readStored(CHECKOUT_KEY)));
}

/** What was kept as an order; undefined when it is none. */
export function readUnderWay(stored: unknown): UnderWay | undefined {
  const kept = stored as Partial<UnderWay> | null | undefined;
  const items = readCart(kept?.items);
  const { subtotal, discount, shipping, total } = { ...kept?.totals };
  const isWhole =
    isOrderId(kept?.orderId) &&
    typeof kept?.code === 'string' &&
    typeof kept.isLocalPickup === 'boolean' &&
    stages.includes(kept.stage) &&
    [subtotal, discount, shipping, total, kept.discount].every(Number.isFinite);
  if (!isWhole || items.length === 0) return undefined;
  return { ...(kept as UnderWay), items };
}

export function keepCheckout(order: UnderWay): void {
  writeStored(CHECKOUT_KEY, JSON.stringify(order));
}

/** Forgets this order; another one that was begun since, in another tab, stays. */
export function forgetCheckout({ orderId }: Pick<UnderWay, 'orderId'>): void {
  if (checkoutUnderWay()?.orderId === orderId) removeStored(CHECKOUT_KEY);
}

/** Whether the tins of an order have been taken out of the cart. */
export const isOutOfCart = ({ stage }: UnderWay) => stage === 'taken' || stage === 'pending';

const asked = (items: readonly { _id: string; quantity: number }[]): AskedLine[] =>
  items.map(({ _id: id, quantity }) => ({ id, quantity }));

/** Whether an order is for this very cart, paid for and brought in this way. */
export function isFor(order: UnderWay, items: readonly { _id: string; quantity: number }[], choices: Choices): boolean {
  return (
    order.isLocalPickup === choices.isLocalPickup &&
    order.code === choices.code &&
    sameLines(asked(order.items), asked(items))
  );
}
