/**
 * What PostgreSQL and the network say when the database cannot do its work just now: a lock that was not had in time
 * (55P03), a statement (57014) or a transaction (25P03) that took too long, a server that goes down or comes up (57P01
 * to 57P03), too many connections (53300), and the classes of lost connections (08).
 */
const UNAVAILABLE_CODES =
  /^(?:55P03|57014|25P03|57P0[1-3]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** The driver gives some of its errors no code. */
const UNAVAILABLE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether the database had no room left on its disk for what it was to write (53100): nothing of it was kept. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '53100' || isDiskFull(error.cause);
}

/** Whether the database could not be asked or did not answer in time: trying again later may well succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true;
  // A server on this machine takes its socket's file away when it stops.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  // Of several addresses each has an error of its own.
  const errors = error instanceof AggregateError ? error.errors : [];
  return UNAVAILABLE_MESSAGES.test(error.message) || [...errors, error.cause].some(isUnavailable);
}
