import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#platform/contract/problem.ts';
import { isDiskFull, isUnavailable } from '#platform/database/connections/database-errors.ts';
import type { Failure } from '#platform/failure.ts';
import { type FailureTable, platformFailures } from './failures.ts';
import { InvalidRequestError } from './request-validator.ts';

/** Maps Fastify's own errors to responses. Other errors below 500 keep their status. */
const problemsByErrorCode: Record<string, { status: number; reason: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, reason: 'body-too-large', message: 'That is more than we can accept.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, reason: 'unsupported-media-type', message: 'Please send JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, reason: 'malformed-json', message: 'The request has an empty body.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, reason: 'malformed-json', message: 'The request is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    reason: 'malformed-request',
    message: 'The request is incomplete.',
  },
};

const EMAIL_PLACE = '{email}';

/** Whether the message of a failure asks to write to the business. */
export const namesEmail = (message: string): boolean => message.includes(EMAIL_PLACE);

/**
 * Creates a function that sends a failure of a table with its message, which may name the email of the business.
 * `status` overrides the table's.
 */
export const createFailureSender =
  <Table extends FailureTable>(table: Table) =>
  (
    reply: FastifyReply,
    reason: keyof Table & string,
    status?: number,
    { fields, detail, email = 'us' }: Omit<Failure, 'reason'> & { email?: string | undefined } = {},
  ): FastifyReply => {
    const response = table[reason];
    if (!response) throw new Error(`The failure ${reason} is not declared.`);
    const message = response.message.replace(EMAIL_PLACE, () => email);
    if (response.retryAfterSeconds !== undefined) reply.header('retry-after', String(response.retryAfterSeconds));
    return sendProblem(reply, status ?? response.status, {
      ...response.body,
      message: detail ? `${message} ${detail}` : message,
      reason,
      ...(fields && { fields }),
    });
  };

/** Sends a failure that every feature may have. */
export const sendFailure = createFailureSender(platformFailures);

/** Callers read this field in every response of these endpoints. */
const successFieldFor = (url: string) => (url.startsWith('/api/finances') ? { success: false } : {});

/** Sends a problem body, which must not be cached. */
export function sendProblem(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .type('application/json; charset=utf-8')
    .send({ ...successFieldFor(reply.request.url), ...problem, requestId: reply.request.id });
}

/**
 * Translates every error: client errors get a 4xx with a message, an unavailable database a 503, a bug a 500. The
 * last two are logged and show no detail.
 */
export function translateError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidRequestError) {
    const fields = error.errors.map(({ path, message }) => [`${error.validationContext ?? ''}/${path}`, message]);
    const problem = { message: error.message, reason: 'invalid-input', fields: Object.fromEntries(fields) };
    return sendProblem(reply, 400, problem);
  }
  const problem = problemsByErrorCode[error.code];
  if (problem) return sendProblem(reply, problem.status, { message: problem.message, reason: problem.reason });
  const status = error.statusCode ?? 500;
  if (status === 429) return sendFailure(reply, 'too-many-requests');
  if (status >= 400 && status < 500) {
    const reason = error instanceof SyntaxError ? 'malformed-json' : 'bad-request';
    return sendProblem(reply, status, { message: 'The request could not be read.', reason });
  }
  request.log.error({ err: error }, 'request failed');
  if (isDiskFull(error)) return sendFailure(reply, 'disk-full');
  if (isUnavailable(error)) return sendFailure(reply, 'unavailable');
  return sendProblem(reply, 500, {
    message: 'Something went wrong on our end. Please try again later.',
    reason: 'internal-error',
  });
}

/** Sends a 404. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 404, { message: 'There is nothing at this address.', reason: 'not-found' });
}
