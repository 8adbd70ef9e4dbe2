/**
 * The states of the cart page, from the cart to one paid order, and the events that change them. It is pure:
 * checkout-flow.ts starts the effects.
 *
 *   recovering ─► cart ─► starting ─► paying ─► capturing ─► placing ─► thanks
 *                                                    │            │         ▲
 *                                                    ▼            ▼         │
 *                                   recapturing ◄─► waiting ◄─────┘         │   the result is not known yet
 *                                                    └──────────────────────┘
 *
 * recapturing repeats a capture that never reached the server, and ends like capturing. When PayPal reviews the
 * payment, capturing, recapturing and placing lead to pending. A stored order, as after a reload, leads from
 * recovering to waiting or thanks.
 *
 * What leads back:
 *   starting               no stock, a wrong coupon, payments are off, a declined price or no response: cart
 *   paying                 PayPal fails: cart. A changed cart can be started again: starting
 *   capturing, recapturing a declined payment: paying
 *   any with an order      the server has closed the order: cart
 *   thanks, pending        the visitor opens the cart again: cart
 */
import type { CartItem } from '../../cart/domain/cart.ts';
import {
  type CouponEvent,
  type CouponState,
  initialCoupon,
  isCouponEvent,
  reduceCoupon,
} from '../../cart/web/coupon-state.ts';
import type { Choices, PendingCheckout } from './pending-checkout.ts';

/** The choices of a new cart. */
export const DEFAULT_CHOICES: Choices = { isLocalPickup: false, code: '', discount: 0 };

export type CheckoutPhase =
  | { status: 'recovering' | 'cart' | 'starting' }
  | { status: 'paying' | 'capturing' | 'recapturing' | 'placing' | 'waiting' | 'pending'; order: PendingCheckout }
  | { status: 'thanks'; order: PendingCheckout; orderNumber: string };

export type CheckoutState = {
  phase: CheckoutPhase;
  isLocalPickup: boolean;
  coupon: CouponState;
  /** The catalog data of the cart, from the last request. */
  catalog: { failed: boolean; changes: readonly string[] };
  /** An order whose payment PayPal reviews, while the cart is shown. */
  orderInReview: PendingCheckout | undefined;
  /** The order of an abandoned checkout, while its stock is reserved. */
  reservedOrder: PendingCheckout | undefined;
  /** The items that the server has reserved for this cart. */
  reservedItems: readonly CartItem[];
  /** The reservation of the order that is being paid has ended. */
  isReservationOver: boolean;
  /** The owner has disabled payments. */
  paymentsOff: boolean;
  /** PayPal failed, so the button that starts the checkout returned. */
  hasFailed: boolean;
  /** A started checkout returned to the cart, so its button takes the focus. */
  returning: boolean;
};

type PhaseEvent =
  | { type: 'recovered' | 'started' | 'checkoutClosed' | 'payPalFailed' }
  | { type: 'reviewFound' | 'reservationFound'; order: PendingCheckout }
  | { type: 'startFailed'; paymentsOff?: boolean }
  | { type: 'itemsReserved'; items: readonly CartItem[] }
  | { type: 'orderOpened' | 'orderCaptured' | 'orderDeclined'; order: PendingCheckout }
  | { type: 'orderApproved' | 'captureRepeated'; order: PendingCheckout }
  | { type: 'resultUnknown' | 'orderReviewed' | 'orderFailed'; order: PendingCheckout }
  | { type: 'orderPaid'; order: PendingCheckout; orderNumber: string }
  | { type: 'cartReopened'; choices: Choices }
  | { type: 'deliveryChosen'; isLocalPickup: boolean };

export type CheckoutEvent =
  | CouponEvent
  | PhaseEvent
  | { type: 'choicesRestored'; choices: Choices }
  | { type: 'reservationEnded'; orderId: string }
  | { type: 'catalogLoaded'; changes: readonly string[] }
  | { type: 'catalogFailed' };

/** The events that change each state. All others change nothing there. */
export const expectedEvents: Record<CheckoutPhase['status'], readonly PhaseEvent['type'][]> = {
  recovering: ['recovered', 'reviewFound', 'reservationFound', 'resultUnknown', 'orderPaid', 'orderFailed'],
  cart: ['started', 'deliveryChosen'],
  starting: ['itemsReserved', 'orderOpened', 'startFailed', 'resultUnknown', 'orderPaid', 'orderFailed'],
  paying: ['started', 'deliveryChosen', 'orderApproved', 'payPalFailed'],
  capturing: ['orderCaptured', 'orderDeclined', 'orderReviewed', 'resultUnknown', 'orderFailed'],
  recapturing: ['orderCaptured', 'orderDeclined', 'orderReviewed', 'resultUnknown', 'orderFailed'],
  placing: ['orderPaid', 'orderReviewed', 'resultUnknown', 'orderFailed'],
  waiting: ['orderPaid', 'orderFailed', 'captureRepeated', 'checkoutClosed'],
  pending: ['cartReopened'],
  thanks: ['cartReopened'],
};

export const initialCheckout: CheckoutState = {
  phase: { status: 'recovering' },
  isLocalPickup: false,
  coupon: initialCoupon,
  catalog: { failed: false, changes: [] },
  orderInReview: undefined,
  reservedOrder: undefined,
  reservedItems: [],
  isReservationOver: false,
  paymentsOff: false,
  hasFailed: false,
  returning: false,
};

/** The next state, or the same object if the state does not expect the event. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (isCouponEvent(event)) {
    const coupon = reduceCoupon(state.coupon, event);
    return coupon === state.coupon ? state : { ...state, coupon };
  }
  switch (event.type) {
    case 'choicesRestored':
      return restoreChoices(state, event.choices);
    case 'catalogLoaded':
      return { ...state, catalog: { failed: false, changes: event.changes } };
    case 'catalogFailed':
      return { ...state, catalog: { ...state.catalog, failed: true } };
    case 'reservationEnded':
      return endReservation(state, event.orderId);
    default:
      return expectedEvents[state.phase.status].includes(event.type) ? applyPhaseEvent(state, event) : state;
  }
}

function applyPhaseEvent(state: CheckoutState, event: PhaseEvent): CheckoutState {
  switch (event.type) {
    case 'deliveryChosen':
      return { ...state, isLocalPickup: event.isLocalPickup };
    case 'reviewFound':
      return { ...state, orderInReview: event.order };
    case 'reservationFound':
      return { ...state, reservedOrder: event.order, reservedItems: event.order.items };
    case 'itemsReserved':
      return { ...state, reservedItems: event.items };
    case 'cartReopened':
      return restoreChoices({ ...state, phase: { status: 'cart' } }, event.choices);
    case 'recovered':
    case 'checkoutClosed':
      return toCart(state);
    case 'started': {
      const phase = { status: 'starting' } as const;
      return { ...state, phase, hasFailed: false, returning: false, reservedOrder: undefined };
    }
    case 'startFailed':
      return toCart(state, { paymentsOff: state.paymentsOff || event.paymentsOff === true });
    case 'payPalFailed':
      return toCart(state, { hasFailed: true });
    case 'orderOpened':
      return { ...withOrder(state, 'paying', event.order), isReservationOver: false };
    case 'orderApproved':
      return isPhaseOf(state, event.order.orderId) ? withOrder(state, 'capturing', event.order) : state;
    case 'captureRepeated':
      return withOrder(state, 'recapturing', event.order);
    case 'orderDeclined':
      return withOrder(state, 'paying', event.order);
    case 'orderCaptured':
      return withOrder(state, 'placing', event.order);
    case 'resultUnknown':
      return withOrder(state, 'waiting', event.order);
    case 'orderFailed':
      return toCart(state, { orderInReview: undefined, reservedItems: [] });
    // Pickup and coupon belong to the paid order, not to the next one.
    case 'orderReviewed':
      return restoreChoices(
        { ...withOrder(state, 'pending', event.order), orderInReview: event.order },
        DEFAULT_CHOICES,
      );
    case 'orderPaid': {
      const { order, orderNumber } = event;
      const phase = { status: 'thanks', order, orderNumber } as const;
      return restoreChoices({ ...state, phase, orderInReview: undefined }, DEFAULT_CHOICES);
    }
  }
}

type OrderPhase = Exclude<CheckoutPhase, { status: 'recovering' | 'cart' | 'starting' | 'thanks' }>;

const withOrder = (state: CheckoutState, status: OrderPhase['status'], order: PendingCheckout): CheckoutState => ({
  ...state,
  phase: { status, order },
});

/** Whether the order with this id is the one of the current phase. */
const isPhaseOf = ({ phase }: CheckoutState, orderId: string) => 'order' in phase && phase.order.orderId === orderId;

function toCart(state: CheckoutState, changes: Partial<CheckoutState> = {}): CheckoutState {
  const returning = ['starting', 'paying', 'capturing'].includes(state.phase.status);
  return { ...state, ...changes, phase: { status: 'cart' }, returning };
}

function restoreChoices(state: CheckoutState, { isLocalPickup, code, discount }: Choices): CheckoutState {
  const coupon = { code, fraction: discount };
  return { ...state, isLocalPickup, coupon: reduceCoupon(state.coupon, { type: 'couponRestored', coupon }) };
}

function endReservation(state: CheckoutState, orderId: string): CheckoutState {
  if (state.reservedOrder?.orderId === orderId) return { ...state, reservedOrder: undefined };
  return isPhaseOf(state, orderId) ? { ...state, isReservationOver: true } : state;
}

/** Delivery and coupon of the cart. */
export function getChoices({ isLocalPickup, coupon }: CheckoutState): Choices {
  return { isLocalPickup, code: coupon.applied.code, discount: coupon.applied.fraction };
}

/** Whether the cart is shown. Its choices are stored only then, because a paid order keeps its own. */
export const isCartShown = ({ phase }: CheckoutState) => ['cart', 'starting', 'paying'].includes(phase.status);

/** Whether a request runs that the cart must not change under. */
export const isCartLocked = ({ phase }: CheckoutState) => phase.status === 'starting' || phase.status === 'capturing';
