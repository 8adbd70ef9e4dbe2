import { format } from 'node:util';
import { createLogger } from '#platform/logging/logger.ts';
import { PROGRAM_NAME } from './program-name.ts';

/** Messages for the operator at startup: plain sentences in the demo, structured log lines in production. */
export type StartupOutput = {
  print(sentence: string, fields?: Record<string, unknown>): void;
  /** Prints why the server cannot start, and exits. */
  exitWithErrors(reasons: string[]): never;
};

const plainOutput: StartupOutput = {
  print: (sentence) => console.log(sentence),
  exitWithErrors(reasons) {
    console.error([`${PROGRAM_NAME} cannot start:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    process.exit(1);
  },
};

/** Ignores LOG_LEVEL, because a supervisor waits for some of these lines. */
function createLogOutput(): StartupOutput {
  const logger = createLogger('info');
  return {
    print: (sentence, fields = {}) => logger.info(fields, sentence),
    exitWithErrors(reasons) {
      for (const reason of reasons) logger.fatal({}, `${PROGRAM_NAME} cannot start: ${reason}`);
      process.exit(1);
    },
  };
}

/** Sends everything that libraries or Node print, including the last error, to the log. */
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
    logger.fatal({ err: error }, 'the program crashed');
    process.exit(1);
  });
}

/** The demo launcher sets the URL of the mock services. */
const isDemo = Boolean(process.env.MOCK_SERVICES_URL?.trim());
if (!isDemo) redirectConsoleToLog();

export const startupOutput: StartupOutput = isDemo ? plainOutput : createLogOutput();
