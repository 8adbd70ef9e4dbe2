import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./migration-program.ts', import.meta.url));

export type MigrationProcess = {
  child: ChildProcess;
  output(): string;
  waitForOutput(word: string): Promise<void>;
  ended: Promise<number | null>;
};

export function startMigrationProcess(target: string): MigrationProcess {
  const child = spawn(process.execPath, ['--import', './scripts/module-hooks.ts', program, target], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => output,
    ended,
    async waitForOutput(word) {
      const endedEarly = ended.then((code) => {
        if (!output.includes(word)) throw new Error(`ended with ${code} before it said ${word}:\n${output}`);
      });
      const printed = new Promise<void>((resolve) => {
        const check = () => {
          if (output.includes(word)) resolve();
        };
        child.stdout?.on('data', check);
        check();
      });
      await Promise.race([printed, endedEarly]);
    },
  };
}
