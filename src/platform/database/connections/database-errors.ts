/**
 * Codes of a temporarily unavailable database: lock timeout (55P03), statement (57014) and idle-transaction (25P03)
 * timeouts, server shutdown or startup (57P01 to 57P03), too many connections (53300), and lost connections (class 08).
 */
const UNAVAILABLE_CODES =
  /^(?:55P03|57014|25P03|57P0[1-3]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** The driver gives some of its errors no code. */
const UNAVAILABLE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Returns true if the database's disk was full (53100); the write was not stored. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '53100' || isDiskFull(error.cause);
}

/** Returns true if the database was unreachable or too slow, so that a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true;
  // A local server deletes its socket file when it stops.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  // A host with several addresses reports one error per address.
  const errors = error instanceof AggregateError ? error.errors : [];
  return UNAVAILABLE_MESSAGES.test(error.message) || [...errors, error.cause].some(isUnavailable);
}

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
