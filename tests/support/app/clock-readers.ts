// Appends the test file to the file of CLOCK_READERS if code of ours, or a package that makes dates, has read the system
// clock during its tests. `npm run test:all` repeats these tests at other dates, because no other test can differ there.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

/** They read the clock to measure durations, to stamp lines of a log, or for a seed. A package not named here counts. */
const measuringPackages = [
  '@electric-sql/pglite',
  '@fastify/rate-limit',
  '@vitest',
  'avvio',
  'fast-check',
  'fastify',
  'light-my-request',
  // It has the time zones of pg-boss, which runs no recurring job in a test.
  'luxon',
  'pg-boss',
  'pino',
  'prom-client',
  'vitest',
];
const measures = new RegExp(`^node:|/node_modules/(?:${measuringPackages.join('|')})/`);

const SystemDate = Date.prototype.constructor as DateConstructor;
let hasReadClock = false;
let isLoading = true;

/** Returns the file of the code that read the clock. */
function findReader(): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const error: { stack?: unknown } = {};
  // The first site is the wrapper.
  Object.assign(Error, {
    stackTraceLimit: 2,
    prepareStackTrace: (_: Error, sites: NodeJS.CallSite[]) => sites[1]?.getFileName() ?? '',
  });
  Error.captureStackTrace(error, findReader);
  const reader = String(error.stack);
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return reader;
}

function noteReader(reader: string): void {
  if (measures.test(reader)) return;
  // A worker loads a module once for many tests, so a time that it keeps would be noted for one of them.
  if (isLoading && /\/src\/(?!.*\.test\.)/.test(reader))
    throw new Error(`${reader} reads the clock while it is loaded. Read it in a function.`);
  hasReadClock = true;
}

const watchedDate: DateConstructor = new Proxy(SystemDate, {
  construct(target, args, newTarget) {
    if (args.length === 0) noteReader(findReader());
    return Reflect.construct(target, args, newTarget === watchedDate ? target : newTarget);
  },
  get(target, key) {
    if (key !== 'now') return Reflect.get(target, key);
    return () => {
      noteReader(findReader());
      return target.now();
    };
  },
});

globalThis.Date = watchedDate;
beforeAll(() => {
  isLoading = false;
});
afterAll(() => {
  globalThis.Date = SystemDate;
  const { testPath = '' } = expect.getState();
  if (hasReadClock) appendFileSync(String(process.env.CLOCK_READERS), `${relative('.', testPath)}\n`);
});
