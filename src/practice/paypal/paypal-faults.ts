import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Faults, openFaults } from '../faults.ts';
import { problem, sendProblem } from './problem.ts';

/**
 * How a call goes wrong on its way: whether PayPal does what it was asked, and what the caller hears of it.
 * `never`: the line stays open for a long time and is then dropped; `dropped`: it is dropped at once.
 */
const manners = {
  timeout: { done: false, answer: 'never' },
  'timeout-after': { done: true, answer: 'never' },
  error: { done: false, answer: 'error' },
  'error-after': { done: true, answer: 'error' },
  'drop-reply': { done: true, answer: 'dropped' },
  slow: { done: true, answer: 'late' },
} as const;

export type Manner = (typeof manners)[keyof typeof manners];
type MannerName = keyof typeof manners;

/**
 * The plain manners, `decline` and `pending` meet captures; `create-…`, `refund-…` and `refund-pending` meet the making
 * of orders and refunds; `down` (503) and `token-expired` (401) meet every call. Those planned with an order's id meet
 * the calls about it alone: reading and capturing it, and whatever is done with its captures.
 */
export type PayPalFault =
  | MannerName
  | `create-${MannerName}`
  | `refund-${MannerName}`
  | 'decline'
  | 'pending'
  | 'refund-pending'
  | 'down'
  | 'token-expired';

const mannerNames = Object.keys(manners) as MannerName[];

export function openPayPalFaults(): Faults<PayPalFault> {
  return openFaults<PayPalFault>(
    'decline',
    'pending',
    'refund-pending',
    'down',
    'token-expired',
    ...mannerNames,
    ...mannerNames.map((name) => `create-${name}` as const),
    ...mannerNames.map((name) => `refund-${name}` as const),
  );
}

/** Whether a fault may wait for an order: one that is yet to be made has no id. */
export function mayWaitForOrder(fault: PayPalFault): boolean {
  return !fault.startsWith('create-');
}

/**
 * What the capture of an order meets: the earliest planned fault; a decline or a pending review only when there is money
 * to take.
 */
export function takeCaptureFault(
  faults: Faults<PayPalFault>,
  orderId: string,
  isReady: boolean,
): Manner | 'decline' | 'pending' | undefined {
  const outcomes = isReady ? (['decline', 'pending'] as const) : [];
  const taken = faults.takeAbout(() => orderId, ...mannerNames, ...outcomes);
  return taken === 'decline' || taken === 'pending' ? taken : manners[taken as MannerName];
}

/** What the making of an order meets. */
export function takeCreateFault(faults: Faults<PayPalFault>): Manner | undefined {
  const taken = faults.take(...mannerNames.map((name) => `create-${name}` as const));
  return taken && manners[taken.slice('create-'.length) as MannerName];
}

/** What the making of a refund meets; `orderId` is that of its capture. */
export function takeRefundFault(faults: Faults<PayPalFault>, orderId: () => string): Manner | 'pending' | undefined {
  const refunds = mannerNames.map((name) => `refund-${name}` as const);
  const taken = faults.takeAbout(orderId, 'refund-pending', ...refunds);
  if (taken === 'refund-pending') return 'pending';
  return taken && manners[taken.slice('refund-'.length) as MannerName];
}

// Longer than a person likes to wait, shorter than a careful caller's ten seconds.
const lateMs = 3_000;

/** Answers in this manner; `answer` is what would have been said. */
export async function answerIn(
  manner: Manner | undefined,
  reply: FastifyReply,
  hangMs: number,
  answer: () => FastifyReply,
): Promise<FastifyReply> {
  switch (manner?.answer) {
    case 'never':
      reply.hijack();
      setTimeout(() => reply.raw.destroy(), hangMs).unref();
      return reply;
    case 'dropped':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'error':
      return sendProblem(reply, problem(500));
    case 'late':
      await wait(Math.min(lateMs, hangMs));
      return answer();
    default:
      return answer();
  }
}
