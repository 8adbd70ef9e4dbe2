import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { describeConnectionProblem, isDiskFull, isUnavailable } from './database-errors.ts';

test('a database that cannot be reached is unavailable, with and without a transaction', async () => {
  // No service listens on the discard port.
  const connection = await connect({ url: 'postgresql://127.0.0.1:9/none' });
  const failures = await Promise.allSettled([
    connection.db.execute(sql`select 1`),
    connection.inTransaction((tx) => tx.execute(sql`select 1`)),
  ]);
  for (const failure of failures) expect(failure.status === 'rejected' && isUnavailable(failure.reason)).toBe(true);
  await connection.close();
});

test('a missing socket on this machine makes the database unavailable, and another missing file does not', async () => {
  const connection = await connect({ url: 'postgresql:///none?host=/no/such/folder' });
  const failure = await connection.db.execute(sql`select 1`).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isUnavailable(failure)).toBe(true);
  expect(isUnavailable(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  await connection.close();
});

test('a full disk has an error of its own', () => {
  const full = Object.assign(new Error('in whichever language'), { code: '53100' });
  expect(isDiskFull(new Error('Failed query: insert', { cause: full }))).toBe(true);
  expect(isUnavailable(full)).toBe(false);
  expect(isDiskFull(Object.assign(new Error('no'), { code: '53300' }))).toBe(false);
});

test.each(['55P03', '57014', '25P03', '57P01', '53300', '08006'])(
  'a database that answers %s is unavailable',
  (code) => {
    const error = Object.assign(new Error('in whichever language'), { code });
    expect(isUnavailable(error)).toBe(true);
    expect(isUnavailable(new Error('Failed query: select 1', { cause: error }))).toBe(true);
  },
);

test.each(['23505', '22021', '40P01', undefined])(
  'an error of our own does not mean that the database is unavailable: %s',
  (code) => {
    expect(isUnavailable(new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) }))).toBe(false);
  },
);

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
