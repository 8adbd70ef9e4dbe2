import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../src/practice/main.ts', import.meta.url));

/** The real program on free ports; `stop` ends it and, when the data folder was made for it, removes that. */
export type PracticeProgram = {
  child: ChildProcess;
  url: string;
  smtpPort: number;
  dataFolder: string;
  stop(): Promise<void>;
};

/** Starts the program with a data folder of its own, or with `dataFolder`. */
export async function startPractice(
  options: { dataFolder?: string; env?: Record<string, string> } = {},
): Promise<PracticeProgram> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'practice-')));
  const child = fork(program, {
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataFolder, PRACTICE_PORT: '0', PRACTICE_SMTP_PORT: '0', ...options.env },
    silent: true,
  });
  async function tidy() {
    if (!options.dataFolder) await rm(dataFolder, { recursive: true });
  }
  const ports = await new Promise<{ httpPort: number; smtpPort: number }>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('message', (message) => resolve(message as { httpPort: number; smtpPort: number }));
    child.once('exit', (code) => reject(new Error(`The program ended with code ${code}: ${said}`)));
  }).catch(async (error: Error) => {
    await tidy();
    throw error;
  });
  return {
    child,
    url: `http://127.0.0.1:${ports.httpPort}`,
    smtpPort: ports.smtpPort,
    dataFolder,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await tidy();
    },
  };
}

/** `POST` with a JSON body. */
export function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
