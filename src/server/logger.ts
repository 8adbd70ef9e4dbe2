import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { currentRequestId } from './http/request-id.ts';
import type { Report } from './report.ts';

/**
 * Structured lines on standard output, or wherever `to` says. Requests are logged by route pattern; no address, email or
 * body goes in. Every line that is written while a request is handled carries its id as `reqId`.
 */
export function logger(level: Config['logLevel'], to?: DestinationStream) {
  const options = {
    level,
    base: undefined,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => scrubbed(line),
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    // What a library logs of a request or an answer by itself would hold the address as it was asked.
    hooks: { logMethod: withPlainWords },
    serializers: { err: withoutInput, req: () => undefined, res: () => undefined },
  };
  return to ? pino(options, to) : pino(options);
}

/** Reports become lines of the log. */
export function reportTo(log: Pick<Logger, 'warn' | 'error'>): Report {
  return (what, ids, level = 'error') => {
    const reqId = currentRequestId();
    log[level](reqId === undefined ? ids : { reqId, ...ids }, what);
  };
}

/** Email addresses, and what stands behind a question mark in an address: it may be a token. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)').replace(/(\/[^\s?"']*)\?[^\s"')]+/g, '$1?(query)');
}

/** PostgreSQL quotes what it was given, and mail servers the address they refuse. */
function withoutPeople(message: string): string {
  return withoutAddresses(message.replace(/"[^"]*"/g, '(quoted)'));
}

/** An error that is logged without a word of ours would lend the line its own message. */
function withPlainWords(this: Logger, given: Parameters<LogFn>, log: LogFn): void {
  const [about, words = ''] = given as [unknown, string?];
  if (typeof about === 'string') log.call(this, withoutAddresses(about));
  else log.call(this, about, withoutAddresses(words));
}

/** Nobody means to log such a thing. This is for the day when someone does. */
function scrubbed(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, typeof value === 'string' ? withoutAddresses(value) : value]),
  );
}

/** An error as type, message and stack. Query parameters and other properties stay out: they may be a person's data. */
function withoutInput(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  // Drizzle's message quotes the statement and its parameters; what is wrong stands in the cause.
  const message = cause && error.message.startsWith('Failed query') ? cause.message : error.message;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { type: error.name, message: withoutPeople(message), stack: frames.slice(0, 12).join('\n') };
}
