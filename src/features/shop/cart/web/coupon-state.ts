import { normalizeCouponCode } from '#features/payments/domain/coupon.ts';
import { isCouponApplicable } from '../domain/order-total.ts';
import { cart } from './cart-words.ts';

const words = cart.coupon;

/** `fraction` is the discount: 0.15 is 15%. An empty code means no coupon. */
export type AppliedCoupon = { code: string; fraction: number };

/** The coupon of a cart. It is pure: coupon-requests.ts asks the server, which makes the final decision. */
export type CouponState = {
  input: string;
  applied: AppliedCoupon;
  /** Shown at the field. */
  message: { text: string; isError: boolean };
  /** A request about the entered code runs. */
  isRequested: boolean;
  /** The rejected code whose error is already shown. */
  rejectedCode: string;
};

/** The price of the items, and the lowest one for a coupon, in cents. */
export type OrderForCoupon = { subtotalCents: number; couponMinimumCents: number };

export type CouponEvent =
  | { type: 'couponTyped'; text: string }
  | { type: 'couponSubmitted'; order: OrderForCoupon }
  /** Before payment: an entered code is applied, unless its rejection is already shown. */
  | { type: 'couponConfirmed'; order: OrderForCoupon }
  | { type: 'couponAccepted'; coupon: AppliedCoupon }
  /** `code` is missing if the server could not check it. */
  | { type: 'couponRefused'; code?: string; message: string }
  /** `reason` is shown if the buyer did not remove it. */
  | { type: 'couponRemoved'; reason?: string }
  | { type: 'couponRestored'; coupon: AppliedCoupon }
  | { type: 'discountLoaded'; coupon: AppliedCoupon };

const NO_COUPON: AppliedCoupon = { code: '', fraction: 0 };
const NO_MESSAGE = { text: '', isError: false };

export const initialCoupon: CouponState = {
  input: '',
  applied: NO_COUPON,
  message: NO_MESSAGE,
  isRequested: false,
  rejectedCode: '',
};

/** Converts 0.15 to 15. Coupons have a precision of 0.01 percent. */
export function toPercent(fraction: number): number {
  return Number((fraction * 100).toFixed(2));
}

export const isCouponEvent = (event: { type: string }): event is CouponEvent =>
  event.type.startsWith('coupon') || event.type === 'discountLoaded';

/** The next state, or the same object if the event changes nothing. */
export function reduceCoupon(state: CouponState, event: CouponEvent): CouponState {
  switch (event.type) {
    case 'couponTyped':
      return { ...state, input: event.text.toUpperCase(), rejectedCode: '', message: NO_MESSAGE };
    case 'couponSubmitted':
      return state.isRequested ? state : submitCode(state, event.order);
    case 'couponConfirmed':
      return state.isRequested ? state : confirmCode(state, event.order);
    case 'couponAccepted': {
      const { coupon } = event;
      const message = { text: words.applied(toPercent(coupon.fraction)), isError: false };
      return { ...state, applied: coupon, message, isRequested: false };
    }
    case 'couponRefused':
      return { ...rejectCode(state, event.code ?? state.rejectedCode, event.message), isRequested: false };
    case 'couponRemoved':
      return removeCoupon(state, event.reason);
    case 'couponRestored':
      return { ...state, input: event.coupon.code, applied: event.coupon, message: NO_MESSAGE };
    case 'discountLoaded':
      return event.coupon.code === state.applied.code ? { ...state, applied: event.coupon } : state;
  }
}

function submitCode(state: CouponState, order: OrderForCoupon): CouponState {
  const code = normalizeCouponCode(state.input);
  if (code === '') return { ...state, message: { text: words.empty, isError: true } };
  if (code === state.applied.code) return { ...state, message: { text: words.already, isError: false } };
  return requestCode(state, code, order);
}

function confirmCode(state: CouponState, order: OrderForCoupon): CouponState {
  const { applied, message } = state;
  const code = normalizeCouponCode(state.input);
  const wasBelowMinimum =
    message.text === words.minimum(order.couponMinimumCents) && isCouponApplicable(order.subtotalCents, order);
  const isAlreadyReported = code === state.rejectedCode && !wasBelowMinimum;
  if (code !== '' && code !== applied.code && !isAlreadyReported) return requestCode(state, code, order);
  return { ...state, input: applied.code, message: message.isError ? NO_MESSAGE : message };
}

function requestCode(state: CouponState, code: string, order: OrderForCoupon): CouponState {
  if (isCouponApplicable(order.subtotalCents, order)) return { ...state, isRequested: true };
  return rejectCode(state, code, words.minimum(order.couponMinimumCents));
}

function rejectCode(state: CouponState, rejectedCode: string, text: string): CouponState {
  return { ...state, rejectedCode, message: { text, isError: true } };
}

function removeCoupon(state: CouponState, reason: string | undefined): CouponState {
  if (reason) return { ...rejectCode(state, state.applied.code, reason), applied: NO_COUPON };
  return { ...state, applied: NO_COUPON, input: '', message: { text: words.removed, isError: false } };
}
