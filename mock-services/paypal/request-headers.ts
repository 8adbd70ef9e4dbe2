import type { FastifyRequest } from 'fastify';
import { createProblem, type Link, type Problem } from './problem.ts';

const MAX_LENGTH = 108;

/**
 * Parses the `PayPal-Request-Id` header. Returns undefined if it is missing, and a problem if PayPal would reject it.
 */
export function parseRequestId({ headers }: FastifyRequest): { requestId: string | undefined } | { problem: Problem } {
  const header = headers['paypal-request-id'];
  const requestId = Array.isArray(header) ? header.join() : header || undefined;
  if (requestId === undefined || requestId.length <= MAX_LENGTH) return { requestId };
  const description = `The request id has at most ${MAX_LENGTH} characters.`;
  const detail = {
    issue: 'INVALID_STRING_LENGTH',
    description,
    field: 'PayPal-Request-Id',
    location: 'header' as const,
  };
  return { problem: createProblem(400, detail) };
}

/** Returns the whole resource if the caller asks for it, and otherwise only its id, status and links. */
export function selectPreferredFields(
  { headers }: FastifyRequest,
  resource: { id: string; status: string; links: Link[] },
): object {
  const { id, status, links } = resource;
  return String(headers.prefer).includes('return=representation') ? resource : { id, status, links };
}
