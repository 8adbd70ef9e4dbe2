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
