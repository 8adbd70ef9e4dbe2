import { type DestinationStream, type LevelWithSilent, type LogFn, type Logger, pino } from 'pino';
import { getRequestId } from '#platform/http/request-id.ts';
import type { ErrorReporter } from './error-reporter.ts';

/**
 * Writes structured lines to standard output or `destination`. Requests are logged by route pattern, without IP
 * address, email or body; each line of a request has its id as `reqId`.
 */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream) {
  const options = {
    level,
    base: undefined,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => redactLine(line),
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    // A request or response that a library logs would contain the full URL.
    hooks: { logMethod: redactLogCall },
    serializers: { err: serializeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Creates an error reporter that writes to the log. */
export function createErrorReporter(log: Pick<Logger, 'warn' | 'error'>): ErrorReporter {
  return (message, ids, level = 'error') => {
    const reqId = getRequestId();
    log[level](reqId === undefined ? ids : { reqId, ...ids }, message);
  };
}

/** Removes email addresses and URL queries, which may contain tokens. */
function redactAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)').replace(/(\/[^\s?"']*)\?[^\s"')]+/g, '$1?(query)');
}

/** PostgreSQL quotes values, and mail servers quote rejected addresses. */
function redactMessage(message: string): string {
  return redactAddresses(message.replace(/"[^"]*"/g, '(quoted)'));
}

/** An error that is logged without a message would use its own unredacted message. */
function redactLogCall(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [subject, message = ''] = args as [unknown, string?];
  if (typeof subject === 'string') log.call(this, redactAddresses(subject));
  else log.call(this, subject, redactAddresses(message));
}

/** No code should log such values. This is a safeguard against mistakes. */
function redactLine(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, typeof value === 'string' ? redactAddresses(value) : value]),
  );
}

/** Serializes type, message and stack. Query parameters and other properties may be personal data and are left out. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  // Drizzle's message quotes the statement and its parameters. The cause holds the actual error.
  const message = cause && error.message.startsWith('Failed query') ? cause.message : error.message;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { type: error.name, message: redactMessage(message), stack: frames.slice(0, 12).join('\n') };
}
