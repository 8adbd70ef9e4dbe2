import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export type Link = { href: string; rel: string; method: string };

/** One error. `field` is a JSON pointer into what `location` names, by default the body. */
export type Detail = { issue: string; description: string; field?: string; value?: string; location?: 'header' };

/** An error response in PayPal's form (https://developer.paypal.com/api/rest/responses/#failed-requests). */
export type Problem = { status: number; name: string; message: string; details: Detail[]; links?: Link[] };

const errorNames: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed: no authorization header, or one that is not valid.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  413: ['INVALID_REQUEST', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the media type of this request.'],
  422: ['UNPROCESSABLE_ENTITY', 'The requested action could not be performed, or failed business validation.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

export function createProblem(status: number, ...details: Detail[]): Problem {
  const [name, message] = errorNames[status] ?? ['INVALID_REQUEST', 'The request was refused.'];
  return { status, name, message, details };
}

/** The action itself is rejected: 422 with one issue. */
export function createUnprocessableProblem(issue: string, description: string): Problem {
  return createProblem(422, { issue, description });
}

export function createNotFoundProblem(): Problem {
  return createProblem(404, { issue: 'INVALID_RESOURCE_ID', description: 'There is no resource with this ID.' });
}

/** The `/v1` APIs use another name for a schema violation. */
export function createValidationProblem(...details: Detail[]): Problem {
  return { ...createProblem(400, ...details), name: 'VALIDATION_ERROR', message: 'Invalid request - see details' };
}

export function sendProblem(reply: FastifyReply, failure: Problem): FastifyReply {
  const { status, name, message, details, links = [] } = failure;
  const debug_id = randomBytes(7).toString('hex').slice(1);
  return reply.code(status).header('paypal-debug-id', debug_id).send({ name, message, debug_id, details, links });
}
