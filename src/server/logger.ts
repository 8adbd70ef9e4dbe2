import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import type { Report } from './report.ts';

/** Structured lines on standard output. Requests are logged by route pattern; no address, email or body goes in. */
export function logger(level: Config['logLevel']) {
  return pino({
    level,
    base: undefined,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutInput },
  });
}

/** Reports become lines of the log. */
export function reportTo(log: Pick<Logger, 'warn' | 'error'>): Report {
  return (what, ids, level = 'error') => log[level](ids, what);
}

/** PostgreSQL quotes what it was given, and mail servers the address they refuse. */
function withoutPeople(message: string): string {
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)').replace(/"[^"]*"/g, '(quoted)');
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
