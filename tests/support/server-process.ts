import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server as a person starts it, in a process of its own. */
export type ServerProcess = {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
};

/** As in package.json. */
export const NODE_ARGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--import',
  './scripts/module-hooks.ts',
];

/** As in package.json: how what is not of V8 is given back. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** What one server has compiled the next ones need not: a tenth of what a start costs, and the tests start hundreds. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'mat-and-tin-compiled');

/** The ready line: a sentence of a try-out, or a line of a business's log, which names the port beside its address. */
const READY_LINE = /is open at http:\/\/localhost:(\d+)$|"port":(\d+),"msg":"Mat & Tin is open at /m;

/** A data folder of its own, outside the project. */
export const createTempFolder = () => mkdtempSync(join(tmpdir(), 'mat-and-tin-'));

/**
 * What `npm start` (try-out) or `npm run serve` (business) run after building; `project` is another one than this, `within`
 * a command that is given the whole program to run.
 */
export function startServer(
  mode: 'try-out' | 'business',
  environment: Record<string, string>,
  project = process.cwd(),
  wrapper: readonly string[] = [],
): ServerProcess {
  const program = mode === 'try-out' ? 'scripts/demo.ts' : 'src/server/main.ts';
  const { PATH = '', HOME = '' } = process.env;
  const baseEnv = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE,
    ...MEMORY_ENV,
  };
  const env = { ...baseEnv, ...environment };
  const [command = '', ...args] = [...wrapper, process.execPath, ...NODE_ARGS, program];
  const child = spawn(command, args, {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    get url() {
      return `http://127.0.0.1:${READY_LINE.exec(output)?.slice(1).find(Boolean)}`;
    },
    output: () => output,
    ended,
  };
}

/** Resolves when the ready line is there; throws with the output when the process ends before. */
export async function waitUntilReady(server: ServerProcess): Promise<void> {
  const endedEarly = server.ended.then((code) => {
    throw new Error(`ended with ${code} before it was ready:\n${server.output()}`);
  });
  const ready = new Promise<void>((resolve) => {
    const check = () => {
      if (!READY_LINE.test(server.output())) return;
      server.child.stdout?.off('data', check);
      resolve();
    };
    server.child.stdout?.on('data', check);
    check();
  });
  await Promise.race([ready, endedEarly]);
}
