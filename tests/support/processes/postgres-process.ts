import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { expect } from 'vitest';

const runBash = (script: string) => execFileSync('bash', ['-c', `set -e; source .ci/postgres; ${script}`]).toString();

/** A PostgreSQL server with default settings; undefined where none is installed. */
export function startPostgres() {
  if (!existsSync('/proc/self/stat') || !runBash('postgres_binaries || true').trim()) return undefined;
  const names = ['TEST_DATABASE_URL', 'postgres_folder', 'postgres_bin', 'postgres_user'];
  const output = runBash(`start_postgres >&2; ${names.map((name) => `echo "$${name}"`).join('; ')}`).split('\n');
  const [url = '', folder = ''] = output;
  const runWithSettings = (script: string) =>
    runBash(`${names.map((name, at) => `${name}='${output[at]}'`).join('; ')}; ${script}`);
  const listChildPids = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

  const isRunning = (pid: number) =>
    existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

  return {
    url,
    /** Kills all processes at once, as a power failure does. */
    async kill(): Promise<void> {
      const postmasterPid = Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0]);
      // A stopped postmaster starts no new processes.
      process.kill(postmasterPid, 'SIGSTOP');
      const pids = [postmasterPid, ...listChildPids(postmasterPid)];
      for (const pid of pids.toReversed()) process.kill(pid, 'SIGKILL');
      await expect.poll(() => pids.some(isRunning)).toBe(false);
    },
    restart(): void {
      rmSync(`${folder}/data/postmaster.pid`);
      runWithSettings(
        'as_plain_user "$postgres_bin/pg_ctl" --pgdata="$postgres_folder/data" --log="$postgres_folder/log" --wait restart 2>&1',
      );
    },
    close(): void {
      runWithSettings('stop_postgres');
    },
  };
}
