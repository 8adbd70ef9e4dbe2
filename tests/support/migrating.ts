import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./migrating-program.ts', import.meta.url));

export type Migrating = {
  child: ChildProcess;
  output(): string;
  /** Resolves once the program has said this; rejects when it ends before. */
  said(word: string): Promise<void>;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Starts migrating-program.ts on a PostgreSQL URL or the folder of an embedded database. */
export function startMigrating(where: string): Migrating {
  const child = spawn(process.execPath, ['--import', './scripts/module-hooks.ts', program, where], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => output,
    ended,
    async said(word) {
      const early = ended.then((code) => {
        if (!output.includes(word)) throw new Error(`ended with ${code} before it said ${word}:\n${output}`);
      });
      const heard = new Promise<void>((resolve) => {
        const look = () => {
          if (output.includes(word)) resolve();
        };
        child.stdout?.on('data', look);
        look();
      });
      await Promise.race([heard, early]);
    },
  };
}
