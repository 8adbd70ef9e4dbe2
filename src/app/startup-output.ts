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

/** Returns why the server cannot listen on its address, and what to do. */
export function describeListenProblem(error: NodeJS.ErrnoException, address: { port: number; host: string }): string {
  const { port, host } = address;
  switch (error.code) {
    case 'EADDRINUSE':
      return `another program uses port ${port} of ${host}: stop it, or set PORT to another port, such as PORT=${port + 1}`;
    case 'EACCES':
      return `this user may not use port ${port}: set PORT to a port from 1024 on`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 to be reached from other machines`;
    default:
      return error.message;
  }
}
