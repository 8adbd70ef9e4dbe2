import type { ResponseBody } from '#contract/contract.ts';
import { type CartItem, parseCart } from '#domain/shop/cart.ts';
import { areSameLines, type OrderLineInput } from '#domain/shop/order-lines.ts';
import { readStored, removeStored, writeStored } from '#web/features/accounts/browser-storage.ts';
import { parseJson } from './cart-text-storage.ts';

/** Beside the cart: the order that this browser is about to pay, so that nobody buys twice what they have bought. */
const CHECKOUT_KEY = 'checkout';

/** What pays for a cart besides the tins in it. `discount` is a fraction; `code` is empty without a coupon. */
export type Choices = { isLocalPickup: boolean; code: string; discount: number };

/** Dollars, as the server reckoned them. */
export type Totals = Pick<ResponseBody<'POST /api/orders/checkout'>, 'subtotal' | 'discount' | 'shipping' | 'total'>;

/**
 * An order on its way, and the cart that it is for. `approved`: the person has agreed at PayPal, so it must not be offered
 * again before the server has said what came of it. `taken`: the money was taken, and the tins are out of the cart.
 * `pending`: PayPal is looking at the payment, which may take days; the tins are out of the cart meanwhile.
 */
export type PendingCheckout = Choices & {
  orderId: string;
  items: CartItem[];
  totals: Totals;
  stage: 'open' | 'approved' | 'taken' | 'pending';
  /** False: the tins are kept once PayPal says yes. */
  tinsAreKept?: boolean;
};

const stages: readonly unknown[] = ['open', 'approved', 'taken', 'pending'] satisfies PendingCheckout['stage'][];

/** Whether it can be an id of PayPal's. The server refuses to be asked about anything else, and so never says that it is over. */
const isOrderId = (id: unknown) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id);

/** The order that is kept; undefined when there is none, or what is kept is none of ours. */
export function loadPendingCheckout(): PendingCheckout | undefined {
  return parsePendingCheckout(parseJson(readStored(CHECKOUT_KEY)));
}

/** What was kept as an order; undefined when it is none. */
export function parsePendingCheckout(stored: unknown): PendingCheckout | undefined {
  const candidate = stored as Partial<PendingCheckout> | null | undefined;
  const items = parseCart(candidate?.items);
  const { subtotal, discount, shipping, total } = { ...candidate?.totals };
  const isValid =
    isOrderId(candidate?.orderId) &&
    typeof candidate?.code === 'string' &&
    typeof candidate.isLocalPickup === 'boolean' &&
    stages.includes(candidate.stage) &&
    [subtotal, discount, shipping, total, candidate.discount].every(Number.isFinite);
  if (!isValid || items.length === 0) return undefined;
  return { ...(candidate as PendingCheckout), items };
}

export function savePendingCheckout(order: PendingCheckout): void {
  writeStored(CHECKOUT_KEY, JSON.stringify(order));
}

/** Forgets this order; another one that was begun since, in another tab, stays. */
export function deletePendingCheckout({ orderId }: Pick<PendingCheckout, 'orderId'>): void {
  if (loadPendingCheckout()?.orderId === orderId) removeStored(CHECKOUT_KEY);
}

/** Whether the tins of an order have been taken out of the cart. */
export const isRemovedFromCart = ({ stage }: PendingCheckout) => stage === 'taken' || stage === 'pending';

const toRequestedLines = (items: readonly { _id: string; quantity: number }[]): OrderLineInput[] =>
  items.map(({ _id: id, quantity }) => ({ id, quantity }));

/** Whether an order is for this very cart, paid for and brought in this way. */
export function matchesCart(
  order: PendingCheckout,
  items: readonly { _id: string; quantity: number }[],
  choices: Choices,
): boolean {
  return (
    order.isLocalPickup === choices.isLocalPickup &&
    order.code === choices.code &&
    areSameLines(toRequestedLines(order.items), toRequestedLines(items))
  );
}
