import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { getRequestId } from './http/request-id.ts';

/**
 * Structured lines on standard output, or wherever `to` says. Requests are logged by route pattern; no address, email or
 * body goes in. Every line that is written while a request is handled carries its id as `reqId`.
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream) {
  const options = {
    level,
    base: undefined,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => redactLine(line),
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    // What a library logs of a request or an answer by itself would hold the address as it was asked.
    hooks: { logMethod: redactLogCall },
    serializers: { err: serializeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Reports become lines of the log. */
export function createErrorReporter(log: Pick<Logger, 'warn' | 'error'>): ErrorReporter {
  return (message, ids, level = 'error') => {
    const reqId = getRequestId();
    log[level](reqId === undefined ? ids : { reqId, ...ids }, message);
  };
}

/** Email addresses, and what stands behind a question mark in an address: it may be a token. */
function redactAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)').replace(/(\/[^\s?"']*)\?[^\s"')]+/g, '$1?(query)');
}

/** PostgreSQL quotes what it was given, and mail servers the address they refuse. */
function redactMessage(message: string): string {
  return redactAddresses(message.replace(/"[^"]*"/g, '(quoted)'));
}

/** An error that is logged without a word of ours would lend the line its own message. */
function redactLogCall(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [subject, message = ''] = args as [unknown, string?];
  if (typeof subject === 'string') log.call(this, redactAddresses(subject));
  else log.call(this, subject, redactAddresses(message));
}

/** Nobody means to log such a thing. This is for the day when someone does. */
function redactLine(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, typeof value === 'string' ? redactAddresses(value) : value]),
  );
}

/** An error as type, message and stack. Query parameters and other properties stay out: they may be a person's data. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  // Drizzle's message quotes the statement and its parameters; what is wrong stands in the cause.
  const message = cause && error.message.startsWith('Failed query') ? cause.message : error.message;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { type: error.name, message: redactMessage(message), stack: frames.slice(0, 12).join('\n') };
}
