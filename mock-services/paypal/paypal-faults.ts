import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { createFaultPlan, type FaultPlan } from '../faults.ts';
import { createProblem, sendProblem } from './problem.ts';

/**
 * How a call fails: whether the mock performs it (`done`), and what the caller receives (`answer`). `never` keeps the
 * connection open for a long time and then drops it; `dropped` drops it immediately.
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
 * The plain failure modes, `decline` and `pending` affect captures; `create-…`, `refund-…` and `refund-pending`
 * affect creating orders and refunds; `down` (503) and `token-expired` (401) affect every call.
 * A fault planned with an order id affects only calls about that order: reading it, capturing it, and everything
 * about its captures.
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

/** Returns whether a fault may be planned for an order. An order that is not created yet has no id. */
export function canTargetOrder(fault: PayPalFault): boolean {
  return !fault.startsWith('create-');
}

/**
 * Returns the fault of a capture: the earliest planned one. `decline` and `pending` apply only if the order can be
 * captured.
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

/** Returns the fault of creating an order. */
export function consumeCreateFault(faults: FaultPlan<PayPalFault>): FailureMode | undefined {
  const fault = faults.consume(...failureModeNames.map((name) => `create-${name}` as const));
  return fault && failureModes[fault.slice('create-'.length) as FailureModeName];
}

/** Returns the fault of creating a refund. `orderId` is the order of its capture. */
export function consumeRefundFault(
  faults: FaultPlan<PayPalFault>,
  orderId: () => string,
): FailureMode | 'pending' | undefined {
  const refunds = failureModeNames.map((name) => `refund-${name}` as const);
  const fault = faults.consumeForOrder(orderId, 'refund-pending', ...refunds);
  if (fault === 'refund-pending') return 'pending';
  return fault && failureModes[fault.slice('refund-'.length) as FailureModeName];
}

// Longer than a visitor likes to wait, but shorter than the client's timeout of ten seconds.
const LATE_ANSWER_DELAY_MS = 3_000;

/** Sends a response with this failure mode. `answer` sends the normal response. */
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
