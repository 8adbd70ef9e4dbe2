import { expect, test } from 'vitest';
import { describeConnectionProblem } from './connection-problem.ts';

const createError = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  [
    createError('password authentication failed for user "studio"', '28P01'),
    /"studio": correct the user and the password/,
  ],
  [createError('SASL: client password must be a string'), /: correct the user and the password/],
  [createError('database "studi" does not exist', '3D000'), /"studi" does not exist: make it with createdb/],
  [createError('getaddrinfo ENOTFOUND db', 'ENOTFOUND'), /: correct the host in DATABASE_URL$/],
  [createError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), /:5432: start PostgreSQL, or correct the host/],
  [createError('timeout expired'), /: start PostgreSQL, or correct the host and port/],
  [createError('The server does not support SSL connections'), /: correct sslmode/],
  [createError('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), /: correct sslmode/],
  [createError('permission denied for schema public', '42501'), /: make the user of DATABASE_URL the owner/],
])('the problem "%s" comes with what to do', (error, sentence) => {
  expect(describeConnectionProblem(error)).toMatch(sentence);
});

test('the cause of an error is described, and an unknown one in the words of its driver', () => {
  const refused = createError('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED');
  expect(describeConnectionProblem(new AggregateError([refused]))).toContain('::1:5432: start PostgreSQL');
  expect(describeConnectionProblem(new Error('Failed query', { cause: refused }))).toContain('start PostgreSQL');
  expect(describeConnectionProblem(createError('something else'))).toBe('something else');
});
