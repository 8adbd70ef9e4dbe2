import { DAY_MS } from '../day.ts';
import type { PaymentState } from './payment-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an order may wait for the buyer: PayPal forgets an order that nobody approves after three hours. */
export const APPROVAL_TIMEOUT_MS = 3 * HOUR_MS;
/**
 * Anyone who approves and closes the tab is found within this time, however late they approve (decision 21). An order
 * that nobody approves is read some ninety times before it is forgotten; a sweep reads 200 payments, so this holds for
 * 400 such orders at once, and for more of them the looks only come later.
 */
const MAX_APPROVAL_CHECK_DELAY_MS = 2 * MINUTE_MS;
/** How long the provider may take to hear of a payment. Nobody has an order to approve before that. */
export const OPENED_TIMEOUT_MS = 10 * MINUTE_MS;
/** A refund that PayPal has not made by then is told to the owner, and asked for once a day from then on. */
export const REFUND_TIMEOUT_MS = DAY_MS;
const ABANDONED_CHECK_DELAY_MS = 10 * MINUTE_MS;
/** What nobody could read the end of by then will not be read. */
const MAX_DISPUTE_CHECK_MS = 180 * DAY_MS;

/**
 * In how many milliseconds a payment should be looked at again, though nothing was heard of it: often at first, since
 * someone may be waiting, then ever more seldom. Undefined: not again, unless something is heard.
 *
 * @param ageMs since the payment was written down
 * @param unchangedMs since it came into this state
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
    // Once more, in case the buyer approved at the very last and the word of it was lost.
    case 'abandoned':
      return unchangedMs < ABANDONED_CHECK_DELAY_MS ? ABANDONED_CHECK_DELAY_MS - unchangedMs : undefined;
    case 'captured':
    case 'part-refunded':
    case 'refunded':
    case 'failed':
      return undefined;
  }
}
