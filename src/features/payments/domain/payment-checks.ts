import { DAY_MS } from '#platform/time/day.ts';
import type { PaymentState } from './payment-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an order waits for approval: PayPal drops unapproved orders after three hours. */
export const APPROVAL_TIMEOUT_MS = 3 * HOUR_MS;
/**
 * A buyer who approves and closes the tab is detected within this time (decision 21). An unapproved order is read about
 * ninety times; a sweep reads 200 payments, so more than 400 such orders are only checked later.
 */
const MAX_APPROVAL_CHECK_DELAY_MS = 2 * MINUTE_MS;
/** How long creating the order at PayPal may take. The buyer has no order to approve before that. */
export const OPENED_TIMEOUT_MS = 10 * MINUTE_MS;
/** After this time the owner is notified of a pending refund, and the request is repeated once a day. */
export const REFUND_TIMEOUT_MS = DAY_MS;
const ABANDONED_CHECK_DELAY_MS = 10 * MINUTE_MS;
/** A dispute whose end is still unreadable after this time will stay unreadable. */
const MAX_DISPUTE_CHECK_MS = 180 * DAY_MS;

/**
 * Returns the delay of the next check without an event from PayPal, in milliseconds: short at first, because the buyer
 * may be waiting, then longer. Undefined: no check without an event.
 * @param ageMs time since the payment was created
 * @param unchangedMs time since it entered this state
 */
export function nextCheckDelayMs(state: PaymentState, ageMs: number, unchangedMs: number): number | undefined {
  const clampDelay = (minMs: number, maxMs: number, sinceMs = ageMs) => Math.min(Math.max(sinceMs / 4, minMs), maxMs);
  switch (state) {
    case 'opened':
      return Math.max(OPENED_TIMEOUT_MS - ageMs, MINUTE_MS);
    case 'awaiting-approval':
      return clampDelay(MINUTE_MS, MAX_APPROVAL_CHECK_DELAY_MS);
    case 'capturing':
      return MINUTE_MS;
    case 'pending':
      return clampDelay(MINUTE_MS, 6 * HOUR_MS);
    case 'refunding':
      return unchangedMs < REFUND_TIMEOUT_MS ? clampDelay(MINUTE_MS, HOUR_MS, unchangedMs) : DAY_MS;
    case 'disputed':
      return unchangedMs < MAX_DISPUTE_CHECK_MS ? DAY_MS : undefined;
    // One more check, in case the buyer approved at the last moment and the event was lost.
    case 'abandoned':
      return unchangedMs < ABANDONED_CHECK_DELAY_MS ? ABANDONED_CHECK_DELAY_MS - unchangedMs : undefined;
    case 'captured':
    case 'part-refunded':
    case 'refunded':
    case 'failed':
      return undefined;
  }
}
