import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ServerProcess } from './server-process.ts';

const unshareCommands = [
  ['unshare', '--pid', '--fork', '--kill-child=SIGKILL'],
  ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child=SIGKILL'],
];

/** Runs a program as process 1, as in a container; undefined when this machine cannot. */
export const pidNamespaceCommand = unshareCommands.find(
  ([command = '', ...args]) => spawnSync(command, [...args, 'sh', '-c', 'test $$ = 1']).status === 0,
);

export async function crashServers(...servers: ServerProcess[]): Promise<void> {
  await Promise.all(servers.map(crashServer));
}

async function crashServer({ child, ended }: ServerProcess): Promise<void> {
  const isNamespaced = child.spawnfile === pidNamespaceCommand?.[0];
  const [childPid] = isNamespaced
    ? readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
    : [];
  if (childPid) process.kill(Number(childPid), 'SIGKILL');
  else child.kill('SIGKILL');
  await ended;
}
