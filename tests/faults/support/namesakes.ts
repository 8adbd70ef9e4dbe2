import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../../support/server-process.ts';

const ways = [
  ['unshare', '--pid', '--fork', '--kill-child=SIGKILL'],
  ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child=SIGKILL'],
];

/** Runs a program as process 1 of a world of its own, as each container does; undefined where this machine allows none. */
export const asProcessOne = ways.find(
  ([command = '', ...given]) => spawnSync(command, [...given, 'sh', '-c', 'test $$ = 1']).status === 0,
);

/** Ends servers at once, as a crash does, whether or not they are process 1; resolves when they are gone. */
export async function crash(...servers: ServerProcess[]): Promise<void> {
  await Promise.all(servers.map(crashOne));
}

async function crashOne({ child, ended }: ServerProcess): Promise<void> {
  const isWithin = child.spawnfile === asProcessOne?.[0];
  const [own] = isWithin ? readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ') : [];
  if (own) process.kill(Number(own), 'SIGKILL');
  else child.kill('SIGKILL');
  await ended;
}
