/** What to do about an error of the driver, by its code or its words. */
const advice: readonly [RegExp, string][] = [
  [/^(28P01|28000)$|SASL|no password/, 'correct the user and the password in DATABASE_URL, or pg_hba.conf'],
  [/^3D000$/, 'make it with createdb, or correct its name in DATABASE_URL'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'correct the host in DATABASE_URL'],
  [/^53300$/, 'raise max_connections of PostgreSQL'],
  [/^57P03$/, 'start again when PostgreSQL is ready'],
  [/^42501$/, 'make the user of DATABASE_URL the owner of the database'],
  [/SSL|certificate|^ERR_TLS/i, 'correct sslmode in DATABASE_URL, or the certificate of PostgreSQL'],
  [
    /^(ECONN|EHOST|ENET|ETIMEDOUT|ENOENT|EPIPE)|timeout|terminated/,
    'start PostgreSQL, or correct the host and port in DATABASE_URL',
  ],
];

/** Returns why a database cannot be opened, in the words of its driver, and what to do when that is known. */
export function describeConnectionProblem(error: unknown): string {
  const { code = '', message } = findCause(error);
  const known = advice.find(([pattern]) => pattern.test(code) || pattern.test(message));
  return known ? `${message}: ${known[1]}` : message;
}

/** A host with several addresses has one error for each, and Drizzle wraps the driver's. */
function findCause(error: unknown): { code?: string; message: string } {
  const first = error instanceof AggregateError ? error.errors[0] : (error as Error).cause;
  return first === undefined ? (error as Error) : findCause(first);
}
