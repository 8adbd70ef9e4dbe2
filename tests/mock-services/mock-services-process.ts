import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTempFolder } from '../support/processes/server-process.ts';

const programPath = fileURLToPath(new URL('../../mock-services/main.ts', import.meta.url));

export type MockServicesProcess = {
  child: ChildProcess;
  url: string;
  smtpPort: number;
  dataFolder: string;
  stop(): Promise<void>;
};

export async function startMockServicesProcess(
  options: { dataFolder?: string; env?: Record<string, string> } = {},
): Promise<MockServicesProcess> {
  const dataFolder = options.dataFolder ?? createTempFolder();
  const child = fork(programPath, {
    execArgv: [],
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      MOCK_SERVICES_PORT: '0',
      MOCK_SERVICES_SMTP_PORT: '0',
      ...options.env,
    },
    silent: true,
  });
  async function removeDataFolder() {
    if (!options.dataFolder) await rm(dataFolder, { recursive: true });
  }
  const ports = await new Promise<{ httpPort: number; smtpPort: number }>((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('message', (message) => resolve(message as { httpPort: number; smtpPort: number }));
    child.once('exit', (code) => reject(new Error(`The program ended with code ${code}: ${output}`)));
  }).catch(async (error: Error) => {
    await removeDataFolder();
    throw error;
  });
  return {
    child,
    url: `http://127.0.0.1:${ports.httpPort}`,
    smtpPort: ports.smtpPort,
    dataFolder,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await removeDataFolder();
    },
  };
}

export function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
