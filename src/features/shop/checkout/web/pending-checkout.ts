import { emptyIfUnknown, userFromStorage } from '#features/accounts/session/web/user-record.ts';
import { createStore } from '#platform/browser-session/browser-store.ts';
import { readStoredUserText } from '#platform/browser-session/stored-user.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { dollarsToCents } from '#platform/money/money.ts';
import { type CartItem, parseCart } from '../../cart/domain/cart.ts';
import { areSameLines, type OrderLineInput } from '../../cart/domain/order-lines.ts';
import type { OrderTotal } from '../../cart/domain/order-total.ts';
import type { ShopEndpoints } from '../../contract/endpoints.ts';

/** The choices of a cart besides its chocolates. `discount` is a fraction; `code` is empty without a coupon. */
export type Choices = { isLocalPickup: boolean; code: string; discount: number };

/** Dollars, as computed by the server. */
export type Totals = Pick<
  ResponseBody<ShopEndpoints['POST /api/orders/checkout']>,
  'subtotal' | 'discount' | 'shipping' | 'total'
>;

/**
 * An order in progress and its cart; in the stages `taken` and `pending` its items are out of the cart. `approved`:
 * the buyer approved at PayPal, so the order must not be offered again before its result is known; `taken`: the
 * payment was captured; `pending`: PayPal reviews it, which may take days.
 */
export type PendingCheckout = Choices & {
  orderId: string;
  items: CartItem[];
  totals: Totals;
  stage: 'open' | 'approved' | 'taken' | 'pending';
  /** False: the stock is reserved only when PayPal confirms the payment. */
  tinsAreKept?: boolean;
};

const stages: readonly unknown[] = ['open', 'approved', 'taken', 'pending'] satisfies PendingCheckout['stage'][];

/** Whether the value can be a PayPal order id. The server rejects any other id, so such an order would never end. */
const isOrderId = (id: unknown) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id);

/** Parses a stored order; undefined if it is invalid. */
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

/**
 * The order that this browser is about to pay, beside the cart. It prevents a second purchase of the same cart.
 */
export const pendingCheckout = createStore('checkout', 'browser', parsePendingCheckout);

/** Deletes the stored order, unless another tab has stored a different one since. */
export function deletePendingCheckout({ orderId }: Pick<PendingCheckout, 'orderId'>): void {
  if (pendingCheckout.load()?.orderId === orderId) pendingCheckout.save(undefined);
}

/** Delivery and coupon beside the cart, so that a reload restores them. */
const choicesStore = createStore<Choices | undefined>('cartChoices', 'browser', (stored) => {
  const { isLocalPickup, code, discount } = (stored ?? {}) as Partial<Choices>;
  if (typeof isLocalPickup !== 'boolean' || typeof code !== 'string') return undefined;
  if (typeof discount !== 'number' || !(discount >= 0 && discount <= 1)) return undefined;
  return { isLocalPickup, code, discount };
});

/** Loads the choices of this cart; undefined if they are missing or invalid. */
export const loadChoices = choicesStore.load;

/** Stores the choices for all tabs. The defaults are removed rather than stored. */
export function saveChoices({ isLocalPickup, code, discount }: Choices): void {
  choicesStore.save(isLocalPickup || code ? { isLocalPickup, code, discount } : undefined);
}

/** Whether the items of an order have been removed from the cart. */
export const isRemovedFromCart = ({ stage }: PendingCheckout) => stage === 'taken' || stage === 'pending';

const toRequestedLines = (items: readonly { _id: string; quantity: number }[]): OrderLineInput[] =>
  items.map(({ _id: id, quantity }) => ({ id, quantity }));

/** Whether an order has exactly this cart and these choices. */
export function matchesCart(
  order: PendingCheckout,
  items: readonly { _id: string; quantity: number; lidName?: string }[],
  choices: Choices,
): boolean {
  return (
    order.isLocalPickup === choices.isLocalPickup &&
    order.code === choices.code &&
    areSameLines(toRequestedLines(order.items), toRequestedLines(items)) &&
    items.every(({ _id, lidName }) => order.items.find((item) => item._id === _id)?.lidName === lidName)
  );
}

/** Converts the server's totals to cents. */
export function totalsToCents({ subtotal, discount, shipping, total }: Totals): OrderTotal {
  return {
    subtotalCents: dollarsToCents(subtotal),
    discountCents: dollarsToCents(discount),
    shippingCents: dollarsToCents(shipping),
    totalCents: dollarsToCents(total),
  };
}

/**
 * The name and email of the signed-in client, else empty. They are unverified hints; only PayPal's data about the
 * payer is trusted.
 */
export function getPayer(): { payerName: string; payerEmail: string } {
  const user = userFromStorage(readStoredUserText() ?? '');
  if (!user) return { payerName: '', payerEmail: '' };
  const names = [user.firstName, user.lastName].map(emptyIfUnknown).filter(Boolean);
  return { payerName: names.join(' '), payerEmail: emptyIfUnknown(user.email) };
}
