import { format } from 'node:util';
import { studio } from '#domain/studio.ts';
import { createLogger } from './logger.ts';

/** What the program says to anyone who starts it: sentences in a try-out, lines of the log in a business, which collects them. */
export type StartupOutput = {
  print(sentence: string, fields?: Record<string, unknown>): void;
  /** Says why there is no start, and ends. */
  exitWithErrors(reasons: string[]): never;
};

const plainOutput: StartupOutput = {
  print: (sentence) => console.log(sentence),
  exitWithErrors(reasons) {
    console.error([`${studio.name} cannot start:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    process.exit(1);
  },
};

/** Written whatever LOG_LEVEL says: a supervisor waits for some of it. */
function createLogOutput(): StartupOutput {
  const logger = createLogger('info');
  return {
    print: (sentence, fields = {}) => logger.info(fields, sentence),
    exitWithErrors(reasons) {
      for (const reason of reasons) logger.fatal({}, `${studio.name} cannot start: ${reason}`);
      process.exit(1);
    },
  };
}

/** Has everything be a line of the log that a library, Node itself or the last error of the program would print. */
function redirectConsoleToLog(): void {
  const logger = createLogger('info');
  for (const [name, level] of [
    ['log', 'info'],
    ['info', 'info'],
    ['debug', 'info'],
    ['warn', 'warn'],
    ['error', 'error'],
  ] as const)
    console[name] = (...args: unknown[]) => logger[level]({}, format(...args));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the program broke');
    process.exit(1);
  });
}

/** The launcher of a try-out names where its stand-ins are. */
const isDemo = Boolean(process.env.MOCK_SERVICES_URL?.trim());
if (!isDemo) redirectConsoleToLog();

export const startupOutput: StartupOutput = isDemo ? plainOutput : createLogOutput();
