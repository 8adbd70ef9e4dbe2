import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  output(): string;
  ended: Promise<number | null>;
};

/** As in package.json. */
export const NODE_ARGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--import',
  './scripts/module-hooks.ts',
];

/** As in package.json. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Compiled code is shared, because the tests start hundreds of servers. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'mat-and-tin-compiled');

const READY_LINE = /is open at http:\/\/localhost:(\d+)$|"port":(\d+),"msg":"Mat & Tin is open at /m;

export const createTempFolder = () => mkdtempSync(join(tmpdir(), 'mat-and-tin-'));

/** Runs what `npm start` or `npm run serve` run after the build. `within` is a command that runs the program. */
export function startServer(
  mode: 'demo' | 'production',
  environment: Record<string, string>,
  project = process.cwd(),
  wrapper: readonly string[] = [],
): ServerProcess {
  const program = mode === 'demo' ? 'scripts/demo.ts' : 'src/app/main.ts';
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

/** Throws with the output when the process ends before it is ready. */
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
