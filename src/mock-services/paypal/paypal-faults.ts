import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { createFaultPlan, type FaultPlan } from '../faults.ts';
import { createProblem, sendProblem } from './problem.ts';

/**
 * How a call goes wrong on its way: whether PayPal does what it was asked, and what the caller hears of it.
 * `never`: the line stays open for a long time and is then dropped; `dropped`: it is dropped at once.
 */
const failureModes = {
  timeout: { done: false, answer: 'never' },
  'timeout-after': { done: true, answer: 'never' },
  error: { done: false, answer: 'error' },
  'error-after': { done: true, answer: 'error' },
  'drop-reply': { done: true, answer: 'dropped' },
  slow: { done: true, answer: 'late' },
} as const;

export type FailureMode = (typeof failureModes)[keyof typeof failureModes];
type FailureModeName = keyof typeof failureModes;

/**
 * The plain manners, `decline` and `pending` meet captures; `create-…`, `refund-…` and `refund-pending` meet the making
 * of orders and refunds; `down` (503) and `token-expired` (401) meet every call. Those planned with an order's id meet
 * the calls about it alone: reading and capturing it, and whatever is done with its captures.
 */
export type PayPalFault =
  | FailureModeName
  | `create-${FailureModeName}`
  | `refund-${FailureModeName}`
  | 'decline'
  | 'pending'
  | 'refund-pending'
  | 'down'
  | 'token-expired';

const failureModeNames = Object.keys(failureModes) as FailureModeName[];

export function createPayPalFaults(): FaultPlan<PayPalFault> {
  return createFaultPlan<PayPalFault>(
    'decline',
    'pending',
    'refund-pending',
    'down',
    'token-expired',
    ...failureModeNames,
    ...failureModeNames.map((name) => `create-${name}` as const),
    ...failureModeNames.map((name) => `refund-${name}` as const),
  );
}

/** Whether a fault may wait for an order: one that is yet to be made has no id. */
export function canTargetOrder(fault: PayPalFault): boolean {
  return !fault.startsWith('create-');
}

/**
 * What the capture of an order meets: the earliest planned fault; a decline or a pending review only when there is money
 * to take.
 */
export function consumeCaptureFault(
  faults: FaultPlan<PayPalFault>,
  orderId: string,
  isReady: boolean,
): FailureMode | 'decline' | 'pending' | undefined {
  const outcomes = isReady ? (['decline', 'pending'] as const) : [];
  const fault = faults.consumeForOrder(() => orderId, ...failureModeNames, ...outcomes);
  return fault === 'decline' || fault === 'pending' ? fault : failureModes[fault as FailureModeName];
}

/** What the making of an order meets. */
export function consumeCreateFault(faults: FaultPlan<PayPalFault>): FailureMode | undefined {
  const fault = faults.consume(...failureModeNames.map((name) => `create-${name}` as const));
  return fault && failureModes[fault.slice('create-'.length) as FailureModeName];
}

/** What the making of a refund meets; `orderId` is that of its capture. */
export function consumeRefundFault(
  faults: FaultPlan<PayPalFault>,
  orderId: () => string,
): FailureMode | 'pending' | undefined {
  const refunds = failureModeNames.map((name) => `refund-${name}` as const);
  const fault = faults.consumeForOrder(orderId, 'refund-pending', ...refunds);
  if (fault === 'refund-pending') return 'pending';
  return fault && failureModes[fault.slice('refund-'.length) as FailureModeName];
}

// Longer than a person likes to wait, shorter than a careful caller's ten seconds.
const LATE_ANSWER_DELAY_MS = 3_000;

/** Answers in this manner; `answer` is what would have been said. */
export async function sendWithFailureMode(
  failureMode: FailureMode | undefined,
  reply: FastifyReply,
  hangMs: number,
  answer: () => FastifyReply,
): Promise<FastifyReply> {
  switch (failureMode?.answer) {
    case 'never':
      reply.hijack();
      setTimeout(() => reply.raw.destroy(), hangMs).unref();
      return reply;
    case 'dropped':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'error':
      return sendProblem(reply, createProblem(500));
    case 'late':
      await wait(Math.min(LATE_ANSWER_DELAY_MS, hangMs));
      return answer();
    default:
      return answer();
  }
}
