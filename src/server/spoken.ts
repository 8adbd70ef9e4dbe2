import { format } from 'node:util';
import { studio } from '#domain/studio.ts';
import { logger } from './logger.ts';

/** What the program says to anyone who starts it: sentences in a try-out, lines of the log in a business, which collects them. */
export type Spoken = {
  say(sentence: string, facts?: Record<string, unknown>): void;
  /** Says why there is no start, and ends. */
  refuse(reasons: string[]): never;
};

const inSentences: Spoken = {
  say: (sentence) => console.log(sentence),
  refuse(reasons) {
    console.error([`${studio.name} cannot start:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    process.exit(1);
  },
};

/** Written whatever LOG_LEVEL says: a supervisor waits for some of it. */
function inLines(): Spoken {
  const log = logger('info');
  return {
    say: (sentence, facts = {}) => log.info(facts, sentence),
    refuse(reasons) {
      for (const reason of reasons) log.fatal({}, `${studio.name} cannot start: ${reason}`);
      process.exit(1);
    },
  };
}

/** Has everything be a line of the log that a library, Node itself or the last error of the program would print. */
function logEverything(): void {
  const log = logger('info');
  for (const [name, level] of [
    ['log', 'info'],
    ['info', 'info'],
    ['debug', 'info'],
    ['warn', 'warn'],
    ['error', 'error'],
  ] as const)
    console[name] = (...said: unknown[]) => log[level]({}, format(...said));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the program broke');
    process.exit(1);
  });
}

/** The launcher of a try-out names where its stand-ins are. */
const isTryOut = Boolean(process.env.PRACTICE_URL?.trim());
if (!isTryOut) logEverything();

export const spoken: Spoken = isTryOut ? inSentences : inLines();
