import type { FastifyRequest } from 'fastify';
import { type Problem, problem } from './problem.ts';

const longest = 108;

/** The `PayPal-Request-Id` of a call: undefined when it has none, a refusal when PayPal would not take it. */
export function requestIdOf({ headers }: FastifyRequest): { requestId: string | undefined } | { problem: Problem } {
  const given = headers['paypal-request-id'];
  const requestId = Array.isArray(given) ? given.join() : given || undefined;
  if (requestId === undefined || requestId.length <= longest) return { requestId };
  const description = `The request id has at most ${longest} characters.`;
  const detail = {
    issue: 'INVALID_STRING_LENGTH',
    description,
    field: 'PayPal-Request-Id',
    location: 'header' as const,
  };
  return { problem: problem(400, detail) };
}

/** Whether the caller wants the whole resource back, and not only its id, status and links. */
export function wantsAll({ headers }: FastifyRequest): boolean {
  return String(headers.prefer).includes('return=representation');
}
